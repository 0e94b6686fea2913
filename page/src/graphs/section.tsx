import { useMemo, useState } from "preact/hooks";
import { graphLabels, type GraphLabels } from "../api/commands";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { SaveButtons } from "../parts/save";
import { useAsked } from "../parts/asked";
import { csv } from "../export/csv";
import { pngFile, svgFile } from "../export/picture_file";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { readGraph, writeDot } from "./dot";
import { boardHeight, boardWidth, Editor, type Selection } from "./editor";
import { examples } from "./examples";
import { arranged } from "./layout";
import { cycleInWords, emptyGraph, freeName, withEdge, withVertex, valueInWords, withoutEdge, withoutVertex, type Graph } from "./model";
import { moveTo, Tokens, useTokenGame } from "./tokens";
import "../styles/graphs.css";

/// The section Graphs: an editor, the labels of all vertices, tokens, and a game.

/// Larger graphs are too crowded to be drawn.
const mostVertices = 400;

function opened(text: string): Graph {
  return arranged(readGraph(text), boardWidth, boardHeight);
}

function initial(): Graph {
  const dot = address.value.keys["dot"];
  try {
    return opened(dot ?? examples["diamond"]!);
  } catch {
    return emptyGraph;
  }
}

export function GraphsSection() {
  const t = texts.value;
  const [graph, setGraph] = useState<Graph>(initial);
  const [selection, setSelection] = useState<Selection>(null);
  const [tokens, setTokens] = useState<string[]>([]);
  const [tool, setTool] = useState<"move" | "connect">("move");
  const [problem, setProblem] = useState<string | null>(null);
  const shape = useMemo(() => JSON.stringify([graph.vertices.map((v) => v.name), graph.edges]), [graph]);
  const { answer, fault } = useAsked(graph.vertices.length === 0 ? "" : shape, (signal) => graphLabels(writeDot(graph, false), "dot", signal));
  const labels = useMemo(() => new Map((answer?.vertices ?? []).map((v) => [v.name, v])), [answer]);
  const kernel = useMemo(() => new Set(answer?.kernel ?? []), [answer]);

  const change = (next: Graph) => {
    setGraph(next);
    setTokens((old) => old.filter((name) => next.vertices.some((v) => v.name === name)));
    if (next.edges !== graph.edges || next.vertices.length !== graph.vertices.length) {
      const text = writeDot(next, false);
      if (text.length < 4000) amend({ dot: text.replace(/\s+/g, " ").trim() });
    }
  };
  const read = (text: string) => {
    try {
      const next = opened(text);
      if (next.vertices.length > mostVertices) throw new Error(t.graphs.tooMany(next.vertices.length, mostVertices));
      setProblem(null);
      setSelection(null);
      setTokens([]);
      change(next);
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : String(fault));
    }
  };
  const file = (list: FileList | null | undefined) => {
    const first = list?.[0];
    if (first) void first.text().then(read);
  };
  const remove = () => {
    if (!selection) return;
    change("vertex" in selection ? withoutVertex(graph, selection.vertex) : withoutEdge(graph, ...selection.edge));
    setSelection(null);
  };
  const game = useTokenGame(graph, tokens, setTokens);
  /// In a game a click on a vertex to which a token can go moves it there.
  const point = (next: Selection) => {
    const before = selection !== null && "vertex" in selection ? selection.vertex : null;
    const move = game.playing && next !== null && "vertex" in next ? moveTo(game.moves, next.vertex, before) : null;
    if (move) void game.play(move);
    setSelection(move ? null : next);
  };
  const chosen = selection === null ? null : "vertex" in selection ? selection.vertex : selection.edge.join(" → ");

  return (
    <div onDragOver={(e) => e.preventDefault()} onDrop={(e) => (e.preventDefault(), file(e.dataTransfer?.files))}>
      <h1>{t.graphs.title}</h1>
      <p>{t.graphs.intro}</p>
      <div class="bar">
        <label class="field">
          {t.graphs.example}
          <select value="" onChange={(e) => e.currentTarget.value && read(examples[e.currentTarget.value]!)} data-test="example">
            <option value="">…</option>
            {Object.keys(examples).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" aria-pressed={tool === "connect"} onClick={() => setTool(tool === "move" ? "connect" : "move")}>
          {t.graphs.connect}
        </button>
        <button type="button" onClick={() => setGraph(arranged({ names: graph.vertices.map((v) => v.name), edges: [...graph.edges] }, boardWidth, boardHeight))}>
          {t.graphs.layout}
        </button>
        <button type="button" disabled={selection === null} onClick={remove}>
          {t.graphs.remove}
        </button>
        <button type="button" onClick={() => (setSelection(null), change(emptyGraph))}>
          {t.graphs.clear}
        </button>
        <label class="filebutton">
          {t.graphs.openFile}
          <input class="unseen" type="file" accept=".dot,.gv,.edges,.txt" onChange={(e) => file(e.currentTarget.files)} data-test="file" />
        </label>
      </div>
      <Fault sentence={problem ?? fault} />
      <div class="two">
        <div>
          <Editor graph={graph} change={change} labels={labels} kernel={kernel} tokens={tokens} selection={selection} select={point} targets={game.playing ? game.moves.map((move) => move[1]) : []} tool={tool} />
          {graph.vertices.length === 0 && <p class="quiet">{t.graphs.empty}</p>}
          <p class="quiet">{t.graphs.keyboard}</p>
          <AddForms graph={graph} change={change} />
          <SaveButtons name="graph" formats={{ dot: () => writeDot(graph), csv: () => labelsCsv(answer), svg: () => svgFile(drawing()), png: () => pngFile(drawing()) }} />
          <CommandLine words={["graph", "graph.dot", ...tokens.flatMap((name) => ["--token", name])]} />
          <CommandLine words={["plot", "graph", "graph.dot", "--out", "graph.svg"]} />
        </div>
        <aside>
          {chosen !== null && (
            <p>
              {t.graphs.selected(chosen)}{" "}
              {selection && "vertex" in selection && (
                <button type="button" class="small" onClick={() => setTokens([...tokens, selection.vertex])} data-test="token">
                  {t.graphs.token}
                </button>
              )}
            </p>
          )}
          <h2>{t.graphs.tokens}</h2>
          <Tokens graph={graph} game={game} />
          {answer && <Labels answer={answer} />}
        </aside>
      </div>
    </div>
  );
}

function drawing(): SVGSVGElement {
  return document.querySelector<SVGSVGElement>("svg.drawing")!;
}

function labelsCsv(answer: GraphLabels | null): string {
  return csv(
    ["vertex", "outcome", "grundy", "moves_to_end"],
    (answer?.vertices ?? []).map((v) => [v.name, v.outcome, v.grundy, v.moves_to_end]),
  );
}

function AddForms({ graph, change }: { graph: Graph; change: (graph: Graph) => void }) {
  const t = texts.value.graphs;
  const [name, setName] = useState("");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const names = graph.vertices.map((v) => v.name);
  const addVertex = (event: Event) => {
    event.preventDefault();
    const x = 60 + ((graph.vertices.length * 97) % (boardWidth - 120));
    const y = 60 + ((graph.vertices.length * 61) % (boardHeight - 120));
    change(withVertex(graph, { name: name.trim() || freeName(graph), x, y }));
    setName("");
  };
  const choice = (label: string, value: string, set: (v: string) => void) => (
    <label class="field">
      {label}
      <select value={value} onChange={(e) => set(e.currentTarget.value)}>
        <option value="">…</option>
        {names.map((n) => (
          <option key={n}>{n}</option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <form class="bar" onSubmit={addVertex} aria-label={t.addVertex}>
        <label class="field">
          {t.addVertex}
          <input value={name} size={8} onInput={(e) => setName(e.currentTarget.value)} placeholder={freeName(graph)} />
        </label>
        <button type="submit">{t.add}</button>
      </form>
      <form class="bar" onSubmit={(e) => (e.preventDefault(), change(withEdge(graph, from, to)))} aria-label={t.addEdge}>
        {choice(`${t.addEdge} ${t.from}`, from, setFrom)}
        {choice(t.to, to, setTo)}
        <button type="submit" disabled={from === "" || to === ""}>
          {t.add}
        </button>
      </form>
    </>
  );
}

function Labels({ answer }: { answer: GraphLabels }) {
  const t = texts.value;
  return (
    <section data-test="labels">
      <h2>{t.graphs.outcomeColumn}</h2>
      <p>{answer.acyclic ? t.graphs.acyclic : t.graphs.cyclic(cycleInWords(answer.cycle ?? []))}</p>
      <p>
        {t.graphs.kernel}: {answer.kernel ? answer.kernel.join(", ") || "∅" : t.graphs.noKernel}
      </p>
      <div class="tall scroll" tabIndex={0} role="region" aria-label={t.graphs.outcomeColumn}>
        <table>
          <thead>
            <tr>
              <th class="text" scope="col">
                {t.graphs.vertex}
              </th>
              <th scope="col">{t.graphs.outcomeColumn}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.graphs.movesToEnd}</th>
            </tr>
          </thead>
          <tbody>
            {answer.vertices.map((v) => (
              <tr key={v.name}>
                <td class="text">{v.name}</td>
                <td class={`outcome-${v.outcome}`}>{v.outcome}</td>
                <td>{valueInWords(v)}</td>
                <td>{v.moves_to_end ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
