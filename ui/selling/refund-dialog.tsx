import { observer } from "mobx-react-lite";
import { formatDollars } from "../../core/payments/money.ts";
import type { Sale } from "../../core/products/sale.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import type { SalesStore } from "./sales.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./sales.module.css";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

interface RefundDialogProps {
  readonly store: SalesStore;
  readonly sale: Sale;
  /** @param isDone the money is given back */
  readonly onClose: (isDone: boolean) => void;
}

export const RefundDialog = observer(function RefundDialog({ store, sale, onClose }: RefundDialogProps) {
  const { refunding } = store;
  const { title, priceCents, buyer, refundableUntil } = sale;
  const amount = formatDollars(priceCents / 100);
  const keep = () => {
    refunding.reset();
    onClose(false);
  };
  return (
    <Dialog open title="Refund this sale?" onClose={keep}>
      {buyer === null ? (
        <p key="deleted">
          <span>{`The buyer's account was deleted: ${amount} for`}</span> <bdi>{title}</bdi> goes from your
          wallet to {PRODUCT_NAME}, and nobody gets it back. This can't be undone.
        </p>
      ) : (
        <p key="buyer">
          <span>{`${amount} for`}</span> <bdi>{title}</bdi> goes from your wallet back to{" "}
          <bdi>{buyer.fullName || buyer.username}</bdi>, who loses access to its files. This can't be undone.
        </p>
      )}
      <p className={s.hint}>{`You can refund this sale until ${DATE.format(new Date(refundableUntil))}.`}</p>
      <Refusal of={refunding} />
      <div className={s.dialogActions}>
        <Button onClick={keep}>Keep the sale</Button>
        <Button
          variant="danger"
          busy={refunding.saving === null ? undefined : "Refunding..."}
          onClick={() => {
            void store.refund(sale).then((isDone) => {
              if (isDone) onClose(true);
            });
          }}
        >
          {`Refund ${amount}`}
        </Button>
      </div>
    </Dialog>
  );
});
