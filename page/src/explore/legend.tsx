import { useEffect, useRef } from "preact/hooks";
import { texts } from "../texts";
import { cssColour, viridis } from "./viridis";

/// The scale of colours, from 0 to the largest value.
export function Legend({ largest }: { largest: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    for (let x = 0; x < 256; ++x) {
      context.fillStyle = cssColour(viridis(x / 255));
      context.fillRect(x, 0, 1, 12);
    }
  }, []);
  return (
    <div class="legend">
      <span class="label">{texts.value.explore.values}</span>
      <canvas ref={canvas} width={256} height={12} aria-hidden="true" />
      <span class="ends">
        <span>0</span>
        <span>{largest}</span>
      </span>
    </div>
  );
}
