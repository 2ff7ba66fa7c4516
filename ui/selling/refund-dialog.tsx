import { displayName } from "../../core/text/display-name.ts";
import { formatDollars } from "../../core/payments/money.ts";
import type { Sale } from "../../core/products/sale.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { SalesStore } from "./sales.store.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import * as s from "./sales.module.css";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

interface RefundDialogProps {
  readonly store: SalesStore;
  readonly sale: Sale;
  /** @param isDone whether the money was refunded */
  readonly onClose: (isDone: boolean) => void;
}

export function RefundDialog({ store, sale, onClose }: RefundDialogProps) {
  const { title, priceCents, buyer, refundableUntil } = sale;
  const amount = formatDollars(priceCents / 100);
  return (
    <ConfirmDialog
      of={store.refunding}
      title="Refund this sale?"
      keep="Keep the sale"
      action={`Refund ${amount}`}
      busy="Refunding..."
      run={() => store.refund(sale)}
      onClose={onClose}
    >
      {buyer === null ? (
        <p key="deleted">
          <span>{`The buyer's account was deleted: ${amount} for`}</span> <bdi>{title}</bdi> goes from your
          wallet to {PRODUCT_NAME}, and nobody gets it back. This can't be undone.
        </p>
      ) : (
        <p key="buyer">
          <span>{`${amount} for`}</span> <bdi>{title}</bdi> goes from your wallet back to{" "}
          <bdi>{displayName(buyer)}</bdi>, who loses access to its files. This can't be undone.
        </p>
      )}
      <p className={s.hint}>{`You can refund this sale until ${DATE.format(new Date(refundableUntil))}.`}</p>
    </ConfirmDialog>
  );
}
