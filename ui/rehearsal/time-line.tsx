import { observer } from "mobx-react-lite";
import { formatDollars } from "../../core/payments/money.ts";
import type { RehearsedEvent } from "../../core/rehearsal/rehearsal.ts";
import type { Step } from "../../core/rehearsal/steps.ts";
import { eventName, stepResult, stepTitle } from "../../core/rehearsal/step-text.ts";
import { Button } from "../shared/button.tsx";
import { LineDrawing } from "./line-drawing.tsx";
import * as shared from "./rehearsal.module.css";
import type { RehearsalStore } from "./rehearsal.store.ts";
import * as s from "./time-line.module.css";

const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 1,
});

/** Formats to a tenth of a second, in the reader's time zone. */
function clockTime(time: string): string {
  return CLOCK.format(new Date(time));
}

export interface TimeLineProps {
  readonly store: RehearsalStore;
  readonly events: readonly RehearsedEvent[];
}

/** Shows all steps in the order of time, as a drawing and as a list. */
export const TimeLine = observer(function TimeLine({ store, events }: TimeLineProps) {
  const { steps } = store;
  return (
    <section className={shared.card} aria-labelledby="time-line">
      <h2 id="time-line">Time line</h2>
      {steps.length === 0 ? (
        <p className={shared.plain}>Nothing has happened yet. Pay at the provider to begin.</p>
      ) : (
        <div className={s.both}>
          <LineDrawing steps={steps} />
          <ol role="list" aria-label="Steps">
            {steps.map((step) => (
              <StepItem key={step.key} store={store} step={step} event={eventOf(step, events)} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
});

function eventOf(step: Step, events: readonly RehearsedEvent[]): RehearsedEvent | undefined {
  return step.kind === "asked" ? undefined : events[step.number - 1];
}

interface StepItemProps {
  readonly store: RehearsalStore;
  readonly step: Step;
  readonly event: RehearsedEvent | undefined;
}

const StepItem = observer(function StepItem({ store, step, event }: StepItemProps) {
  const result = stepResult(step);
  const effect = step.kind === "arrived" || step.kind === "asked" ? step.effect : null;
  const isResendable =
    step.kind === "made" && event !== undefined && event.sentAt !== null && event.dueAt === null;
  return (
    <li className={s.step}>
      <p className={s.time}>
        {step.kind === "due" && <span>{"due "}</span>}
        <time dateTime={step.at}>{clockTime(step.at)}</time>
      </p>
      <div className={s.words}>
        <p className={s.title}>
          {step.kind !== "asked" && <span className={shared.number}>{step.number}</span>}{" "}
          <span>{stepTitle(step)}</span>
        </p>
        {result !== undefined && <p className={s.result}>{result}</p>}
        {effect !== null && (
          <p className={s.result}>{`Balance after: ${formatDollars(effect.balanceCents / 100)}`}</p>
        )}
        {isResendable && (
          <Button
            variant="quiet"
            className={s.again}
            aria-label={`Send again: ${eventName(event)}`}
            aria-disabled={store.again.includes(event.id) || undefined}
            onClick={() => store.sendAgain(event.id)}
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  );
});
