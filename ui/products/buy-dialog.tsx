import { observer } from "mobx-react-lite";
import { priceText } from "../../core/products/product-text.ts";
import { OUTCOME_MESSAGE } from "../../core/products/purchase-outcome.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { productPath } from "../../core/discovery/public-address.ts";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { TopUpLink } from "./top-up-link.tsx";
import * as s from "./buy-dialog.module.css";
import { LICENCE_TEXTS } from "../../core/products/licence-texts.ts";
import type { PurchaseStore } from "./purchase.store.ts";
import { Actions } from "../shared/actions.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";

export interface BuyDialogProps {
  readonly store: PurchaseStore;
  readonly onConfirm: () => void;
}

/** Shows the price, the remaining balance and the licence; only its button pays. */
export const BuyDialog = observer(function BuyDialog({ store, onConfirm }: BuyDialogProps) {
  const { wanted, state } = store;
  if (wanted === null) return null;
  const isFree = wanted.priceCents === 0;
  return (
    <Dialog
      open={store.isOpen}
      title={isFree ? "Get this product" : "Buy this product"}
      onClose={() => store.close()}
    >
      <div className={s.body}>
        <p className={s.title}>
          <bdi>{wanted.title}</bdi>
        </p>
        <PriceChange store={store} />
        <Sum store={store} />
        {state.kind === "short" && <ErrorText>{shortText(state.missingCents)}</ErrorText>}
        {state.kind === "refused" && <ErrorText>{state.message}</ErrorText>}
        <Actions isAtEnd>
          <Button variant="quiet" onClick={() => store.close()}>
            Cancel
          </Button>
          {state.kind !== "short" && (
            <Button
              variant="primary"
              busy={state.kind === "buying" ? "Buying..." : undefined}
              onClick={onConfirm}
            >
              {buyText(wanted.priceCents)}
            </Button>
          )}
          {state.kind === "short" && (
            <TopUpLink variant="primary" missingCents={state.missingCents} path={productPath(wanted.id)} />
          )}
        </Actions>
      </div>
    </Dialog>
  );
});

/** Asks a buyer again whose click was at another price. */
const PriceChange = observer(function PriceChange({ store }: { readonly store: PurchaseStore }) {
  const { wanted, previousCents } = store;
  if (wanted === null || previousCents === null) return null;
  return (
    <p className={s.notice} role="alert">
      <span>{`${OUTCOME_MESSAGE["price-changed"]} It was ${priceText(previousCents)} and is now`}</span>{" "}
      <strong>{priceText(wanted.priceCents)}</strong>. Nothing was charged.
    </p>
  );
});

const Sum = observer(function Sum({ store }: { readonly store: PurchaseStore }) {
  const { wanted, balanceCents, afterCents } = store;
  if (wanted === null) return null;
  const { priceCents, licence } = wanted;
  if (priceCents === null && licence === null) return null;
  return (
    <dl className={s.sum}>
      {priceCents !== null && (
        <div>
          <dt>Price</dt>
          <dd className={s.price}>{priceText(priceCents)}</dd>
        </div>
      )}
      {priceCents !== null && priceCents > 0 && (
        <>
          <div>
            <dt>Your balance</dt>
            <dd>{balanceText(balanceCents)}</dd>
          </div>
          {(afterCents === undefined || (afterCents !== null && afterCents >= 0)) && (
            <div>
              <dt>Balance after</dt>
              <dd>{balanceText(afterCents)}</dd>
            </div>
          )}
        </>
      )}
      {licence !== null && (
        <div>
          <dt>Licence</dt>
          <dd>{LICENCE_TEXTS[licence].name}</dd>
        </div>
      )}
    </dl>
  );
});

function buyText(priceCents: number | null): string {
  if (priceCents === null) return "Buy";
  return priceCents === 0 ? "Get it free" : `Buy for ${priceText(priceCents)}`;
}

function balanceText(cents: number | null | undefined): string {
  if (cents === undefined) return "…";
  return cents === null ? "Couldn't load" : formatDollars(cents / 100);
}

function shortText(missingCents: number | null): string {
  if (missingCents === null || missingCents <= 0) return OUTCOME_MESSAGE.short;
  return `${OUTCOME_MESSAGE.short} You need ${formatDollars(missingCents / 100)} more.`;
}
