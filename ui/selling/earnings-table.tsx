import { type EarningsSpan, spanText } from "../../core/products/earnings.ts";
import { formatDollars } from "../../core/payments/money.ts";
import * as s from "./earnings-table.module.css";

interface EarningsTableProps {
  readonly spans: readonly EarningsSpan[];
}

/** Shows the chart's numbers, the latest first. */
export function EarningsTable({ spans }: EarningsTableProps) {
  return (
    // The region scrolls, so it can be focused for the keyboard.
    <div className={s.scroller} role="region" aria-label="Earnings in numbers" tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{isByDay(spans) ? "Day" : "Days"}</th>
            <th scope="col">Sales</th>
            <th scope="col">Earned</th>
            <th scope="col">Refunded</th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.from}>
              <th scope="row">{spanText(span)}</th>
              <td>{span.sales}</td>
              <td>{amount(span.earnedCents)}</td>
              <td>{amount(span.refundedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isByDay([first]: readonly EarningsSpan[]): boolean {
  return first === undefined || first.from === first.to;
}

function amount(cents: number): string {
  return formatDollars(cents / 100);
}
