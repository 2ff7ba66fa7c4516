import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { formatDollars } from "../../core/payments/money.ts";
import { entryName } from "../../core/wallet/entry-name.ts";
import type { WalletEntry } from "../../core/wallet/wallet.ts";
import { WALLET } from "../shared/drawings/wallet.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./ledger.module.css";
import type { WalletEntriesStore } from "./wallet-entries.store.ts";
import { LoadedList } from "../shared/loaded-list.tsx";

/** Shows a table, which on a phone becomes a card for each row. */
export const Ledger = observer(function Ledger({ store }: { readonly store: WalletEntriesStore }) {
  useStarted(store);
  return (
    <LoadedList
      store={store}
      what="your activity"
      empty={
        <EmptyState title="Nothing here yet" drawing={WALLET}>
          Top-ups, purchases, sales and refunds appear here.
        </EmptyState>
      }
    >
      {(rows) => (
        <table className={s.table}>
          <caption className="visually-hidden">Activity, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col" className={s.number}>
                Amount
              </th>
              <th scope="col" className={s.number}>
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Line key={entry.id} entry={entry} now={store.now()} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedList>
  );
});

interface LineProps {
  readonly entry: WalletEntry;
  readonly now: number;
}

function Line({ entry, now }: LineProps) {
  const { at, product, cents, balanceCents } = entry;
  return (
    <tr>
      <td className={s.date}>
        <TimeAgo time={at} now={now} />
      </td>
      <td className={s.what}>
        <span>{entryName(entry)}</span>
        {product !== null && (
          <>
            {": "}
            <Link to={`/marketplace/${String(product.id)}`}>{product.title}</Link>
          </>
        )}
      </td>
      <td className={`${s.number} ${s.moved} ${cents > 0 ? s.incoming : ""}`}>
        {`${cents > 0 ? "+" : ""}${formatDollars(cents / 100)}`}
      </td>
      <td className={`${s.number} ${s.after}`}>
        <span className={s.label}>Balance </span>
        <span>{formatDollars(balanceCents / 100)}</span>
      </td>
    </tr>
  );
}
