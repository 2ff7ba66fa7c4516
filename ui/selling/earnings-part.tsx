import { observer } from "mobx-react-lite";
import { type Earnings, EARNINGS_RANGES, type EarningsRange, spansOf } from "../../core/products/earnings.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { counted } from "../../core/shared/counted.ts";
import { Loaded } from "../shared/loaded.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import { EarningsTable } from "./earnings-table.tsx";
import type { EarningsStore } from "./earnings.store.ts";
import * as s from "./sales.module.css";

/** Shows the earnings over time as a chart and as a table. */
export const EarningsPart = observer(function EarningsPart({ store }: { readonly store: EarningsStore }) {
  const { range } = store;
  return (
    <section className={s.part} aria-labelledby="earnings-title">
      <div className={s.head}>
        <h2 id="earnings-title">Earnings</h2>
        <Ranges store={store} />
      </div>
      <Loaded store={store.earnings} what="your earnings" rows={4}>
        {({ value }) => <Drawn earnings={value} range={range} />}
      </Loaded>
    </section>
  );
});

const Ranges = observer(function Ranges({ store }: { readonly store: EarningsStore }) {
  return (
    <fieldset className={s.ranges}>
      <legend className="visually-hidden">Period</legend>
      {EARNINGS_RANGES.map((days) => (
        <label key={days} className={s.range}>
          <input
            type="radio"
            name="earnings-range"
            checked={store.range === days}
            onChange={() => store.choose(days)}
          />
          <span>{days === 365 ? "1 year" : `${String(days)} days`}</span>
        </label>
      ))}
    </fieldset>
  );
});

interface DrawnProps {
  readonly earnings: Earnings;
  readonly range: EarningsRange;
}

function Drawn({ earnings, range }: DrawnProps) {
  const { totalCents, refundedCents, sales } = earnings;
  const spans = spansOf(earnings.days, range);
  return (
    <>
      <p className={s.totals}>
        <strong className={s.total}>{formatDollars(totalCents / 100)}</strong>
        <span>
          {`from ${counted(sales, "sale")}${refundedCents > 0 ? `, ${formatDollars(refundedCents / 100)} refunded` : ""}`}
        </span>
      </p>
      <div className={s.earnings}>
        <EarningsChart spans={spans} />
        <EarningsTable spans={spans} />
      </div>
    </>
  );
}
