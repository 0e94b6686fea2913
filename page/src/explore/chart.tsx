import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { CommandLine } from "../parts/command";
import { SaveButtons } from "../parts/save";
import { csv } from "../export/csv";
import { pngOfSvg } from "../export/picture_file";
import { dark } from "../state/settings";
import { areWhole, chartRows, colourOf, wholeSteps, type ChartData } from "./chart_data";
import { chartHeight, chartSvg, chartWidth } from "./chart_svg";

interface Props {
  data: ChartData;
  name: string;
  height?: number;
  /// The words of the command that draws the same, or only prints the numbers of it.
  command?: readonly string[];
  numbersOnly?: boolean;
}

/// A chart on canvas, with a legend that shows the values under the pointer, buttons that save it, and its command line.
export function Chart({ data, name, height = 320, command, numbersOnly = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isDark = dark.value;
  useEffect(() => {
    const target = place.current!;
    const plot = new uPlot(optionsOf(data, Math.max(240, target.clientWidth), height, isDark), [data.x, ...data.series.map((s) => s.y)], target);
    const observer = new ResizeObserver(() => plot.setSize({ width: Math.max(240, target.clientWidth), height }));
    observer.observe(target);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [data, isDark, height]);
  return (
    <figure class="chart">
      <figcaption>
        <strong>{data.title}</strong>
      </figcaption>
      <div ref={place} role="img" aria-label={data.title} data-test="chart" />
      <SaveButtons
        name={name}
        formats={{
          png: () => pngOfSvg(chartSvg(data), chartWidth, chartHeight),
          svg: () => chartSvg(data),
          csv: () => csv([data.xLabel, ...data.series.map((s) => s.label)], chartRows(data)),
        }}
      />
      {command && <CommandLine words={command} numbersOnly={numbersOnly} />}
    </figure>
  );
}

function optionsOf(data: ChartData, width: number, height: number, isDark: boolean): uPlot.Options {
  const ink = isDark ? "#a9a8b3" : "#5c5c68";
  const axis = { stroke: ink, grid: { stroke: isDark ? "#3a3a45" : "#e4e3dd", width: 1 }, ticks: { stroke: ink, width: 1, size: 5 } };
  const whole = (numbers: readonly (number | null)[], log?: boolean) => (!log && areWhole(numbers) ? { incrs: [...wholeSteps] } : {});
  const value = (_: uPlot, raw: number | null) => (raw === null || raw === undefined ? "" : String(Number(raw.toPrecision(10))));
  return {
    width,
    height,
    scales: {
      x: { time: false, ...(data.logX ? { distr: 3 as const } : {}) },
      y: data.logY ? { distr: 3 as const } : {},
    },
    padding: [8, 36, 0, 0],
    axes: [
      { ...axis, ...whole(data.x, data.logX), label: data.xLabel, labelSize: 20, size: 36 },
      { ...axis, ...whole(data.series.flatMap((s) => s.y), data.logY), size: 64, ...(data.yLabel ? { label: data.yLabel, labelSize: 20 } : {}) },
    ],
    cursor: { points: { size: 6 } },
    legend: { markers: { fill: (_, i) => colourOf(i - 1, isDark), width: 0 } },
    hooks: data.mark ? { draw: [(plot) => drawMark(plot, data.mark!, ink)] } : {},
    series: [
      { label: data.xLabel, value },
      ...data.series.map((series, i) => ({
        label: series.label,
        value,
        stroke: colourOf(i, isDark),
        width: 1.5,
        ...(series.points ? { paths: () => null, points: { show: true, size: data.x.length > 2000 ? 2 : 4, fill: colourOf(i, isDark), width: 0 } } : {}),
        ...(series.bars ? { paths: uPlot.paths.bars!({ size: [0.6, 40] }), fill: `${colourOf(i, isDark)}66` } : {}),
      })),
    ],
  };
}

function drawMark(plot: uPlot, mark: { x: number; label: string }, ink: string): void {
  const { ctx: context, bbox } = plot;
  const at = plot.valToPos(mark.x, "x", true);
  if (at < bbox.left || at > bbox.left + bbox.width) return;
  context.save();
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = devicePixelRatio;
  context.setLineDash([5 * devicePixelRatio, 4 * devicePixelRatio]);
  context.beginPath();
  context.moveTo(at, bbox.top);
  context.lineTo(at, bbox.top + bbox.height);
  context.stroke();
  context.font = `${12 * devicePixelRatio}px system-ui, sans-serif`;
  context.textAlign = "left";
  context.textBaseline = "top";
  context.fillText(mark.label, at + 4 * devicePixelRatio, bbox.top + 2 * devicePixelRatio);
  context.restore();
}
