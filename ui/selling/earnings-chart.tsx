import { type EarningsSpan, scaleTop, spanText } from "../../core/products/earnings.ts";
import { formatDollars } from "../../core/payments/money.ts";
import * as s from "./earnings-chart.module.css";

const WIDTH = 640;
const HEIGHT = 240;
/** The edges have space for the labels. */
const EDGE = { left: 56, right: 8, top: 12, bottom: 28 } as const;
const LINES = 4;

interface EarningsChartProps {
  readonly spans: readonly EarningsSpan[];
}

/** Draws a bar for each span of days; the table beside it has the same numbers. */
export function EarningsChart({ spans }: EarningsChartProps) {
  const top = scaleTop(Math.max(0, ...spans.map(({ earnedCents }) => earnedCents)));
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  const yOf = (cents: number) => EDGE.top + height - (cents / top) * height;
  const step = (WIDTH - EDGE.left - EDGE.right) / Math.max(1, spans.length);
  const bar = Math.max(2, Math.min(40, step * 0.7));
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={summaryOf(spans)}
    >
      {Array.from({ length: LINES + 1 }, (_, line) => (line * top) / LINES).map((cents) => (
        <g key={cents}>
          <line
            className={cents === 0 ? s.ground : s.line}
            x1={EDGE.left}
            x2={WIDTH - EDGE.right}
            y1={yOf(cents)}
            y2={yOf(cents)}
          />
          <text className={s.amount} x={EDGE.left - 8} y={yOf(cents) + 4}>
            {formatDollars(cents / 100)}
          </text>
        </g>
      ))}
      {spans.map((span, at) => {
        const x = EDGE.left + step * at + (step - bar) / 2;
        const y = yOf(span.earnedCents);
        return (
          <g key={span.from} className={s.span}>
            <title>{spanSaid(span)}</title>
            <rect className={s.room} x={EDGE.left + step * at} y={EDGE.top} width={step} height={height} />
            {span.earnedCents > 0 && (
              <rect
                className={s.bar}
                x={x}
                y={y}
                width={bar}
                height={EDGE.top + height - y}
                rx={Math.min(3, bar / 2)}
              />
            )}
          </g>
        );
      })}
      {labelled(spans).map(({ span, at }) => (
        <text
          key={span.to}
          className={at === spans.length - 1 ? `${s.day} ${s.last}` : s.day}
          x={at === spans.length - 1 ? WIDTH - EDGE.right : EDGE.left + step * (at + 0.5)}
          y={HEIGHT - 8}
        >
          {spanText({ from: span.to, to: span.to })}
        </text>
      ))}
    </svg>
  );
}

/** Returns the spans to label, so that labels do not overlap. */
function labelled(spans: readonly EarningsSpan[]) {
  const every = Math.max(1, Math.ceil(spans.length / 6));
  const last = spans.length - 1;
  return spans.map((span, at) => ({ span, at })).filter(({ at }) => (last - at) % every === 0 && at > 0);
}

function summaryOf(spans: readonly EarningsSpan[]): string {
  const best = spans.reduce<EarningsSpan | undefined>(
    (found, span) => (span.earnedCents > (found?.earnedCents ?? 0) ? span : found),
    undefined,
  );
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return "Earnings over time";
  const period = `Earnings from ${spanText({ from: first.from, to: last.to })}.`;
  if (best === undefined) return `${period} Nothing was sold.`;
  return `${period} Highest: ${formatDollars(best.earnedCents / 100)} on ${spanText(best)}. The table has all numbers.`;
}

function spanSaid(span: EarningsSpan): string {
  return `${spanText(span)}: ${formatDollars(span.earnedCents / 100)}`;
}
