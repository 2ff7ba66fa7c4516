import type { UserId } from "../../core/shared/id.ts";
import { chargeback, topUp } from "../../core/wallet/ledger.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentChange } from "../payments/payment-handler.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";
import type { ProviderTopUp } from "../payments/payment-provider.ts";
import { record } from "./ledger.ts";
import type {} from "./overdraft-handler.ts";
import type { TopUpKey } from "./top-up-repository.ts";

interface Reversed {
  readonly key: TopUpKey;
  readonly user: UserId | null;
  readonly amountCents: number;
  readonly kept: { readonly reversed_cents: number };
  readonly told: ProviderTopUp;
}

/** Brings the books to what the provider has taken back by now, which is 0 once a dispute is won. */
export async function reverseTopUp(
  tx: Db,
  { key, user, amountCents, kept, told }: Reversed,
  { services, now, position }: PaymentChange,
): Promise<void> {
  const before = kept.reversed_cents;
  const reversedCents = Math.min(told.reversedCents, amountCents);
  if (reversedCents === before) return;
  const isTaken = reversedCents > before;
  const moved = isTaken ? chargeback(user, reversedCents - before) : topUp(user, before - reversedCents);
  const name = `${isTaken ? "chargeback" : "reinstated"}/${key.provider}/${key.id}`;
  // Each further one is another movement, the rest of a refund or a second dispute, and needs another key.
  if (!(await record(tx, moved, { key: name }, now)))
    await record(tx, moved, { key: `${name}/${String(position)}` }, now);
  await tx
    .updateTable("wallet_top_ups")
    .set({
      reversed_cents: reversedCents,
      status: reversedCents === amountCents ? "reversed" : "paid",
      position: nextPaymentPosition,
    })
    .where("provider", "=", key.provider)
    .where("provider_id", "=", key.id)
    .execute();
  if (user === null) return;
  const charged = { user, topUp: `${key.provider}/${key.id}` };
  if (!isTaken)
    for (const { restore } of services.overdraftHandlers)
      await restore(tx, charged, now, reversedCents === 0);
  else for (const { takeBack } of services.overdraftHandlers) await takeBack(tx, charged, now);
}
