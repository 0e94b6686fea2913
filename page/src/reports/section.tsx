import { get, isAbort, sentenceOf } from "../api/client";
import { useEffect, useState } from "preact/hooks";
import { CommandLine } from "../parts/command";
import { Fault } from "../parts/fault";
import { useAsked } from "../parts/asked";
import { address } from "../state/address";
import { texts } from "../texts";
import { ReportTable, type TableOfReport } from "./report_table";
import { Marked } from "../parts/marked";
import "../styles/reports.css";

/// The section Reports: published results, computed again, one a page.

interface Experiment {
  id: string;
  title: string;
  source: string;
}

interface Report extends Experiment {
  verdict: string;
  as_documented: boolean;
  published: string;
  computed: string;
  checks: { sentence: string; holds: boolean }[];
  errata: { published: string; exact: string; reason: string }[];
  tables: TableOfReport[];
  pictures: { file: string; caption: string }[];
}

export function ReportsSection() {
  const id = address.value.keys["id"];
  return id ? <ReportPage key={id} id={id} /> : <Index />;
}

function Index() {
  const t = texts.value;
  const { answer, fault } = useAsked("reports", (signal) => get<Experiment[]>("reproduce", {}, signal));
  // "the thesis on Nim, section 3, figure 2": a chapter for each document.
  const documentOf = (one: Experiment) => one.source.split(",")[0]!;
  const documents = [...new Set((answer ?? []).map(documentOf))];
  return (
    <>
      <h1>{t.reports.title}</h1>
      <p>{t.reports.intro}</p>
      <Fault sentence={fault} />
      {documents.map((document) => (
        <section key={document} lang="en">
          <h2>{document.charAt(0).toUpperCase() + document.slice(1)}</h2>
          <ul class="reports" data-test="reports">
            {answer!
              .filter((one) => documentOf(one) === document)
              .map((one) => (
                <li key={one.id}>
                  <a href={`#/reports?id=${encodeURIComponent(one.id)}`}>
                    <Marked text={one.title} />
                  </a>{" "}
                  <small>{one.source.slice(document.length + 2)}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <CommandLine words={["reproduce"]} />
    </>
  );
}

function ReportPage({ id }: { id: string }) {
  const t = texts.value;
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    get<Report[]>("reproduce", { id, quick: true }, control.signal).then(
      (list) => setReport(list[0] ?? null),
      (problem) => !isAbort(problem) && setFault(sentenceOf(problem, texts.value.offline)),
    );
    return () => control.abort();
  }, [id]);
  return (
    <article class="report">
      <p class="noprint">
        <a href="#/reports">← {t.reports.back}</a>
      </p>
      <Fault sentence={fault} />
      {!report && !fault && <p class="quiet">{t.loading}</p>}
      {report && (
        <>
          <h1>
            <Marked text={report.title} />
          </h1>
          <p class="quiet">{report.source}</p>
          <p class={report.as_documented ? "note" : "fault"} data-test="verdict">
            {t.reports.verdict}: {report.verdict}
          </p>
          <div class="side-by-side">
            <section>
              <h2>{t.reports.published}</h2>
              <Paragraphs text={report.published} />
            </section>
            <section>
              <h2>{t.reports.computed}</h2>
              <Paragraphs text={report.computed} />
            </section>
          </div>
          <h2>{t.reports.checks}</h2>
          <ul class="checks">
            {report.checks.map((check) => (
              <li key={check.sentence}>
                <span class={check.holds ? "outcome-P" : "outcome-N"}>{check.holds ? `✓ ${t.reports.ok}` : `✗ ${t.reports.bad}`}</span> <Marked text={check.sentence} />
              </li>
            ))}
          </ul>
          {report.errata.length > 0 && <Errata errata={report.errata} />}
          {report.tables.map((table) => (
            <ReportTable key={table.file} table={table} />
          ))}
          {report.pictures.length > 0 && <Pictures pictures={report.pictures} />}
          <p class="quiet">{t.reports.quick}</p>
          <CommandLine words={["reproduce", report.id]} />
          <CommandLine words={["reproduce", report.id, "--out", "report"]} />
        </>
      )}
    </article>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text
        .split("\n")
        .filter(Boolean)
        .map((line) => (
          <p key={line}>
            <Marked text={line} />
          </p>
        ))}
    </>
  );
}

function Errata({ errata }: { errata: Report["errata"] }) {
  const t = texts.value.reports;
  return (
    <>
      <h2>{t.errata}</h2>
      {errata.map((one) => (
        <dl key={one.published}>
          <dt>{t.published}</dt>
          <dd>
            <Marked text={one.published} />
          </dd>
          <dt>{t.computed}</dt>
          <dd>
            <Marked text={one.exact} />
          </dd>
          <dd class="quiet">
            <Marked text={one.reason} />
          </dd>
        </dl>
      ))}
    </>
  );
}

/// The pictures of the report, which gnuplot draws and the server does not.
function Pictures({ pictures }: { pictures: Report["pictures"] }) {
  const t = texts.value.reports;
  return (
    <>
      <h2>{t.pictures}</h2>
      <p>{t.picturesHow}</p>
      <ul lang="en">
        {pictures.map((one) => (
          <li key={one.file}>
            <code>{one.file}</code>: <Marked text={one.caption} />
          </li>
        ))}
      </ul>
    </>
  );
}
