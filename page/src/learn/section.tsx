import { Formula } from "../parts/formula";
import { address, amend } from "../state/address";
import { texts } from "../texts";
import { ConjectureStep } from "./conjecture_step";
import { lessonOf, lessons } from "./lessons";
import { PredictStep } from "./predict_step";
import { SheetStep } from "./sheet_step";
import { TableStep } from "./table_step";
import "../styles/learn.css";

/// The section Learn: a lesson and its steps.

const steps = { predict: PredictStep, table: TableStep, conjecture: ConjectureStep, sheet: SheetStep };
type Step = keyof typeof steps;

export function LearnSection() {
  const t = texts.value;
  const lesson = lessonOf(address.value.keys["lesson"]);
  const wished = address.value.keys["step"] ?? "predict";
  const step: Step = Object.hasOwn(steps, wished) ? (wished as Step) : "predict";
  const Shown = steps[step];
  return (
    <>
      <div class="noprint">
        <h1>{t.learn.title}</h1>
        <p>{t.learn.intro}</p>
        <div class="bar">
          <label class="field">
            {t.learn.lesson}
            <select value={lesson.id} onChange={(e) => amend({ lesson: e.currentTarget.value })} data-test="lesson">
              {lessons.map((one) => (
                <option key={one.id} value={one.id}>
                  {t.learn.titles[one.id]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <nav class="tabs" aria-label={t.learn.lesson}>
          {(Object.keys(steps) as Step[]).map((name) => (
            <a key={name} href={`#/learn?lesson=${lesson.id}&step=${name}`} aria-current={name === step ? "page" : undefined}>
              {t.learn.steps[name]}
            </a>
          ))}
        </nav>
      </div>
      <Shown key={`${lesson.id} ${step}`} lesson={lesson} />
      <details class="noprint">
        <summary>{t.learn.summary}</summary>
        <p>{t.learn.ideas[lesson.idea]}</p>
        <Formula tex={lesson.formula} />
      </details>
    </>
  );
}
