import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { SaveButtons } from "../parts/save";
import { csv } from "../export/csv";
import { canvasPng } from "../export/download";
import { dark } from "../state/settings";
import { chartRows, colourOf, type ChartData } from "./chart_data";
import { chartSvg } from "./chart_svg";

/// A chart on canvas, with a legend that shows the values under the pointer, and buttons that save it.
export function Chart({ data, name, height = 320 }: { data: ChartData; name: string; height?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isDark = dark.value;
  useEffect(() => {
    const target = place.current!;
    const ink = isDark ? "#a9a8b3" : "#5c5c68";
    const axis = { stroke: ink, grid: { stroke: isDark ? "#3a3a45" : "#e4e3dd", width: 1 }, ticks: { stroke: ink, width: 1 } };
    const plot = new uPlot(
      {
        width: Math.max(240, target.clientWidth),
        height,
        scales: {
          x: { time: false, ...(data.logX ? { distr: 3 as const } : {}) },
          y: data.logY ? { distr: 3 as const } : {},
        },
        padding: [8, 36, 0, 0],
        axes: [{ ...axis, label: data.xLabel }, { ...axis, size: 64 }],
        cursor: { points: { size: 6 } },
        series: [
          { label: data.xLabel },
          ...data.series.map((series, i) => ({
            label: series.label,
            stroke: colourOf(i, isDark),
            width: 1.5,
            ...(series.points
              ? { paths: () => null, points: { show: true, size: data.x.length > 2000 ? 2 : 4, fill: colourOf(i, isDark), width: 0 } }
              : {}),
            ...(series.bars ? { paths: uPlot.paths.bars!({ size: [0.6, 40] }), fill: `${colourOf(i, isDark)}66` } : {}),
          })),
        ],
      },
      [data.x, ...data.series.map((s) => s.y)],
      target,
    );
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
          png: () => canvasPng(place.current!.querySelector("canvas")!),
          svg: () => chartSvg(data),
          csv: () => csv([data.xLabel, ...data.series.map((s) => s.label)], chartRows(data)),
        }}
      />
    </figure>
  );
}
