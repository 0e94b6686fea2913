import { useEffect, useRef } from "preact/hooks";
import { Board } from "./board";
import { Cards } from "./cards";
import { makeDraggable } from "./drag";
import { Grid } from "./grid";
import { Heaps } from "./heaps";
import { Network } from "./network";
import { Pegs } from "./pegs";
import { SkittleRows } from "./row";
import type { Picture, PictureProps } from "./picture";
import "../styles/pictures.css";
import "../styles/heaps.css";

/// The picture of a position, by its kind.
export function PictureView(props: PictureProps<Picture>) {
  const { picture } = props;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => makeDraggable(figure.current!), []);
  const as = <P extends Picture>(one: P) => ({ ...props, picture: one });
  return (
    <figure ref={figure} class="picture" data-kind={picture.kind}>
      {picture.caption !== "" && <figcaption>{picture.caption}</figcaption>}
      {drawn()}
      {"legend" in picture && picture.legend !== "" && (
        // Of a board it speaks of the colours, and keeps its place without them.
        <p class="quiet legendline" style={picture.kind === "board" && !props.colours ? { visibility: "hidden" } : undefined}>
          {picture.legend}
        </p>
      )}
    </figure>
  );
  function drawn() {
    switch (picture.kind) {
      case "heaps":
        return <Heaps {...as(picture)} />;
      case "row":
        return <SkittleRows {...as(picture)} />;
      case "cards":
        return <Cards {...as(picture)} />;
      case "board":
        return <Board {...as(picture)} />;
      case "strip":
      case "coins":
      case "calendar":
      case "grid":
        return <Grid {...as(picture)} />;
      case "graph":
      case "hexagon":
        return <Network {...as(picture)} />;
      case "pegs":
        return <Pegs {...as(picture)} />;
      case "text":
        return (
          <pre class="scroll" tabIndex={0}>
            {picture.lines.join("\n")}
          </pre>
        );
    }
  }
}
