import { useEffect, useRef, useState } from "preact/hooks";
import { readRules, type RulesReport } from "../api/commands";
import { useAsked } from "../parts/asked";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { SaveButtons } from "../parts/save";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { useLater } from "../explore/later";
import { Editor } from "./editor";
import { examples, first } from "./examples";
import { withoutPlace } from "./place";
import { PlayRules } from "./play";
import { Values } from "./values";
import "../styles/rules.css";

/// The section Rules: an editor on the left; on the right what the rules give, as one types.

const pause = 350; // milliseconds without a key before the rules are read
const longestAddress = 6000;

export function RulesSection() {
  const t = texts.value;
  const [text, setText] = useState(() => address.value.keys["rules"] ?? first);
  const settled = useLater(text, pause);
  const { answer, fault, place, busy } = useAsked(settled.trim() === "" ? "" : `rules ${settled}`, (signal) => readRules(settled, signal));
  // What was read last stays while there is a fault, so that nothing jumps while one types; of no rules there is nothing to show.
  const [last, setLast] = useState<RulesReport | null>(null);
  const empty = text.trim() === "";
  const shown = empty ? null : last;
  const written = useRef(text);
  useEffect(() => {
    if (answer || empty) setLast(answer);
  }, [answer, empty]);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    // The match belongs to the rules as they were.
    if (settled.length < longestAddress) amend({ rules: settled, position: "", moves: "" });
  }, [settled]);
  useEffect(() => {
    // A link that is opened, and the browser's back key, change the address from outside.
    const rules = address.value.keys["rules"];
    if (rules === undefined || rules === written.current) return;
    written.current = rules;
    setText(rules);
  }, [address.value.keys["rules"]]);
  const typing = text !== settled || busy;
  const here = fault !== null && place && !typing ? { ...place, sentence: withoutPlace(fault) } : null;
  return (
    <>
      <h1>{t.rules.title}</h1>
      <p>{t.rules.intro}</p>
      <div class="rules-two">
        <div>
          <Choice text={text} choose={setText} />
          <Editor text={text} change={setText} fault={here} />
          {fault !== null && !place && <Fault sentence={fault} />}
          <p class="quiet" data-test="state">
            {empty ? t.rules.empty : typing ? t.rules.reading : fault !== null ? (shown ? t.rules.stale : "") : t.rules.fine}
          </p>
          {shown && <Report report={shown} />}
          {!empty && <Share text={settled} game={shown?.game ?? null} />}
        </div>
        <div class={fault === null ? "" : "stale"} data-test="results">
          {shown && <Values report={shown} />}
          {shown && <PlayRules game={shown.game} />}
        </div>
      </div>
    </>
  );
}

/// Examples, and files of one's own.
function Choice({ text, choose }: { text: string; choose: (text: string) => void }) {
  const t = texts.value.rules;
  const chosen = examples.find((example) => example.text === text)?.name ?? "";
  return (
    <div class="bar">
      <label class="field">
        {t.example}
        <select value={chosen} onChange={(e) => choose(examples.find((example) => example.name === e.currentTarget.value)?.text ?? text)} data-test="example">
          <option value="">{t.own}</option>
          {examples.map((example) => (
            <option key={example.name} value={example.name}>
              {example.title}
            </option>
          ))}
        </select>
      </label>
      <label class="filebutton">
        {t.openFile}
        <input class="unseen" type="file" accept=".rules,.txt" onChange={(e) => void e.currentTarget.files?.[0]?.text().then(choose)} data-test="file" />
      </label>
    </div>
  );
}

function Report({ report }: { report: RulesReport }) {
  const t = texts.value.rules;
  return (
    <section data-test="report">
      <h2>{report.title === "" ? t.recognised : report.title}</h2>
      <p lang="en">{report.recognised}</p>
      <p lang="en" class="quiet">
        {report.termination_reason}
      </p>
      {report.facts_held + report.facts_unchecked > 0 && <p class="quiet">{t.facts(report.facts_held, report.facts_unchecked)}</p>}
      {report.warnings.map((warning) => (
        <p key={warning} class="note" lang="en">
          {t.warning}: {warning}
        </p>
      ))}
    </section>
  );
}

function Share({ text, game }: { text: string; game: string | null }) {
  const t = texts.value;
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(location.href).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    });
  };
  return (
    <>
      <p class="quiet">
        {t.rules.shareHelp}{" "}
        <button type="button" class="small" onClick={copy} data-test="link">
          {copied ? t.copied : t.rules.copyLink}
        </button>
      </p>
      <SaveButtons name="own" formats={{ rules: () => text }} />
      {game !== null && <CommandLine words={["rules", game.replace(/^rules:/, "")]} />}
    </>
  );
}
