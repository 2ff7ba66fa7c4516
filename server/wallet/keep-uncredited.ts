import type { Db } from "../database/tables.ts";
import type { PaymentChange } from "../payments/payment-handler.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";
import type { ProviderTopUp } from "../payments/payment-provider.ts";
import type { TopUpKey } from "./top-up-repository.ts";

interface Uncredited {
  readonly key: TopUpKey;
  readonly told: ProviderTopUp;
  readonly isNew: boolean;
}

/** It cuts a currency that is not of three letters, because users and reports see it. */
const MOST_LETTERS = 8;

/** Records a payment without a place in the books; its user is told, and the operator by `npm run books`. */
export async function keepUncredited(
  tx: Db,
  { key, told, isNew }: Uncredited,
  { log }: PaymentChange,
): Promise<void> {
  const { amountCents, currency, reversedCents } = told;
  if (isNew) log.warn({ ...key, amountCents, currency }, "a top-up could not be credited");
  await tx
    .updateTable("wallet_top_ups")
    .set({
      status: "uncredited",
      uncredited_cents: amountCents,
      uncredited_currency: currency.slice(0, MOST_LETTERS),
      uncredited_returned: amountCents > 0 && reversedCents >= amountCents,
      position: nextPaymentPosition,
    })
    .where("provider", "=", key.provider)
    .where("provider_id", "=", key.id)
    .execute();
}
