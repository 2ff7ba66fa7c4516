import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Sale } from "../../core/products/sale.ts";
import { Button } from "../shared/button.tsx";
import { SALES } from "../shared/drawings/sales.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { EarningsPart } from "./earnings-part.tsx";
import { EarningsStore } from "./earnings.store.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { SaleRow } from "./sale-row.tsx";
import { SalesStore } from "./sales.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { LoadedList } from "../shared/loaded-list.tsx";
import * as s from "./sales.module.css";

/** Shows the earnings and each sale. */
export const SalesView = observer(function SalesView() {
  const store = useStartedStore(SalesStore);
  const earnings = useStartedStore(EarningsStore);
  return (
    <div className={s.parts}>
      <EarningsPart store={earnings} />
      <section className={s.part} aria-labelledby="sales-title">
        <SalesHead store={store} />
        <LoadedList
          store={store}
          what="your sales"
          rows={4}
          empty={
            <EmptyState title="No sales yet" drawing={SALES}>
              Each sale appears here with its buyer. The money goes to your wallet at once.
            </EmptyState>
          }
        >
          {(rows) => (
            <Sales
              store={store}
              rows={rows}
              onRefunded={() => {
                earnings.refresh();
              }}
            />
          )}
        </LoadedList>
      </section>
    </div>
  );
});

const SalesHead = observer(function SalesHead({ store }: { readonly store: SalesStore }) {
  const { saving, state } = store;
  return (
    <>
      <div className={s.head}>
        <h2 id="sales-title">Sales</h2>
        {state.kind === "ready" && state.rows.length > 0 && (
          <Button
            busy={saving.state.kind === "saving" ? "Preparing..." : undefined}
            onClick={() => void store.download()}
          >
            Download CSV
          </Button>
        )}
      </div>
      <Refusal of={saving} />
    </>
  );
});

interface SalesProps {
  readonly store: SalesStore;
  readonly rows: readonly Sale[];
  readonly onRefunded: () => void;
}

const Sales = observer(function Sales({ store, rows, onRefunded }: SalesProps) {
  const [asked, setAsked] = useState<Sale | null>(null);
  const [list, focusList] = useFocusBack<HTMLUListElement>();
  return (
    <>
      <ul className={s.sales} role="list" aria-label="Sales" tabIndex={-1} ref={list}>
        {rows.map((sale) => (
          <li key={sale.id} className={s.sale}>
            <SaleRow sale={sale} now={store.now()} onRefund={setAsked} />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <RefundDialog
          store={store}
          sale={asked}
          onClose={(isDone) => {
            setAsked(null);
            if (!isDone) return;
            focusList();
            onRefunded();
          }}
        />
      )}
    </>
  );
});
