import type { Step } from "../../core/rehearsal/steps.ts";
import * as s from "./time-line.module.css";

/** The lengths are in the drawing's units. */
const WIDTH = 300;
const PROVIDER = 50;
const WEBHOOK = 150;
const BOOKS = 250;
const TOP = 44;
const ROW = 34;
const DOT = 6;

const LANES = [
  [PROVIDER, "Provider"],
  [WEBHOOK, "Webhook"],
  [BOOKS, "Books"],
] as const;

/**
 * Draws a time line for each of the three parties, downwards: events go from the provider to the webhook, and
 * bookings from there to the books. Steps have equal distances, independent of time. The list beside it has the same
 * content.
 */
export function LineDrawing({ steps }: { readonly steps: readonly Step[] }) {
  const height = TOP + steps.length * ROW;
  const madeAt = new Map<number, number>();
  steps.forEach((step, at) => {
    if (step.kind === "made") madeAt.set(step.number, rowOf(at));
  });
  return (
    <svg
      className={s.drawing}
      viewBox={`0 0 ${String(WIDTH)} ${String(height)}`}
      role="img"
      aria-label="Diagram of the steps from the provider to the webhook and the books. The list below has the same content."
    >
      {LANES.map(([x, name]) => (
        <g key={name}>
          <text className={s.lane} x={x} y={16} textAnchor="middle">
            {name}
          </text>
          <line className={s.life} x1={x} x2={x} y1={26} y2={height} />
        </g>
      ))}
      {steps.map((step, at) => (
        <StepMark key={step.key} step={step} y={rowOf(at)} from={from(step, madeAt)} />
      ))}
    </svg>
  );
}

function rowOf(at: number): number {
  return TOP + at * ROW + ROW / 2 - 8;
}

function from(step: Step, madeAt: ReadonlyMap<number, number>): number {
  return step.kind === "asked" ? 0 : (madeAt.get(step.number) ?? 0);
}

interface MarkProps {
  readonly step: Step;
  readonly y: number;
  /** The event was created in this row. */
  readonly from: number;
}

function StepMark({ step, y, from: made }: MarkProps) {
  switch (step.kind) {
    case "made":
      return (
        <>
          <circle className={s.dot} cx={PROVIDER} cy={y} r={DOT} />
          <text className={s.label} x={PROVIDER - 14} y={y + 4} textAnchor="end">
            {step.number}
          </text>
        </>
      );
    case "lost": {
      const x = (PROVIDER + WEBHOOK) / 2;
      return (
        <>
          <line className={s.lost} x1={PROVIDER} y1={made} x2={x} y2={y} />
          <Cross x={x} y={y} />
        </>
      );
    }
    case "due":
      return (
        <>
          <line className={s.pending} x1={PROVIDER} y1={made} x2={WEBHOOK} y2={y} />
          <circle className={s.ringPending} cx={WEBHOOK} cy={y} r={DOT} />
        </>
      );
    case "arrived":
      return (
        <>
          <line className={s.way} x1={PROVIDER} y1={made} x2={WEBHOOK} y2={y} />
          {step.outcome === "refused" ? (
            <Cross x={WEBHOOK} y={y} />
          ) : (
            <circle className={s.ring} cx={WEBHOOK} cy={y} r={DOT} />
          )}
          {step.outcome === "booked" && <Booked y={y} />}
        </>
      );
    case "asked":
      return (
        <>
          <line className={s.question} x1={PROVIDER} y1={y} x2={BOOKS} y2={y} />
          <text className={s.label} x={WEBHOOK} y={y - 5} textAnchor="middle">
            asked
          </text>
          {step.effect.entries.length > 0 && <circle className={s.booked} cx={BOOKS} cy={y} r={DOT + 1} />}
        </>
      );
  }
}

function Booked({ y }: { readonly y: number }) {
  return (
    <>
      <line className={s.way} x1={WEBHOOK + DOT} y1={y} x2={BOOKS} y2={y} />
      <circle className={s.booked} cx={BOOKS} cy={y} r={DOT + 1} />
    </>
  );
}

function Cross({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      className={s.cross}
      d={`M${String(x - 5)} ${String(y - 5)}l10 10M${String(x + 5)} ${String(y - 5)}l-10 10`}
    />
  );
}
