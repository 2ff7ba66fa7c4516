import type { UserId } from "../../core/shared/id.ts";
import { topUp } from "../../core/wallet/ledger.ts";
import { WALLET_CURRENCY } from "../../core/wallet/wallet.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import { nextPaymentPosition } from "../payments/payment-position.ts";
import type { ProviderTopUp } from "../payments/payment-provider.ts";
import { record } from "./ledger.ts";
import { reverseTopUp } from "./reverse-top-up.ts";
import { keepUncredited } from "./keep-uncredited.ts";
import { addTopUp, findTopUp, lockTopUp, type TopUpKey } from "./top-up-repository.ts";
import { lockWalletOwner } from "./wallet-owner.ts";

/** It is PostgreSQL's greatest integer: a query for a greater number fails instead of finding nothing. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Credits what was paid, once, and takes back what the provider has taken back. */
export async function handleTopUpPayment(change: PaymentChange): Promise<PaymentOutcome> {
  const { provider, state, now, position, once } = change;
  if (state.kind !== "top-up") return "done";
  const { topUp: told } = state;
  const { id, form, amountCents: toldCents } = told;
  const key = { provider: provider.name, id };
  if (!isCreditable(told) && told.status !== "paid") return once(() => Promise.resolve("done"));
  return once(async (tx) => {
    const user = await lockWalletOwner(tx, await ownerOf(tx, key, state.reference.user));
    // An event can come before the answer to the order, or after the unpaid top-up was dropped.
    await addTopUp(
      tx,
      { ...key, form, user, amountCents: Math.max(1, Math.min(toldCents, MAX_INTEGER)) },
      now,
    );
    const kept = await lockTopUp(tx, key);
    if (kept.position > position) return "outdated";
    const isCredited = kept.paid_at !== null;
    if (!isCreditable(told)) {
      if (!isCredited) await keepUncredited(tx, { key, told, isNew: kept.status !== "uncredited" }, change);
      return "done";
    }
    if (!isCredited) await settle(tx, { change, key, user, ordered: kept.amount_cents, told });
    if (!isCredited && told.status !== "paid") return "done";
    const amountCents = isCredited ? kept.amount_cents : told.amountCents;
    await reverseTopUp(tx, { key, user, amountCents, kept, told }, change);
    return "done";
  });
}

const NOTHING_UNCREDITED = {
  uncredited_cents: null,
  uncredited_currency: null,
  uncredited_returned: false,
};

/** Returns false for a payment in another currency, which has no place in the books. */
function isCreditable({ amountCents, currency }: ProviderTopUp): boolean {
  return currency === WALLET_CURRENCY && amountCents > 0 && amountCents <= MAX_INTEGER;
}

interface Settled {
  readonly change: PaymentChange;
  readonly key: TopUpKey;
  readonly user: UserId | null;
  readonly ordered: number;
  readonly told: ProviderTopUp;
}

/** Records that a top-up which was unpaid is paid now, or cannot be paid any more. */
async function settle(tx: Db, { change, key, user, ordered, told }: Settled): Promise<void> {
  const { log, now } = change;
  const { status, amountCents } = told;
  const row = tx
    .updateTable("wallet_top_ups")
    .set({ status, position: nextPaymentPosition, ...NOTHING_UNCREDITED })
    .where("provider", "=", key.provider)
    .where("provider_id", "=", key.id);
  if (status !== "paid") {
    // What cannot be paid any more is not asked about, and does not wait again for a late event.
    await row
      .where("status", "=", "open")
      .$if(status !== "open", (over) => over.set({ ask_at: null }))
      .execute();
    return;
  }
  if (amountCents !== ordered)
    log.warn({ ...key, ordered, paid: amountCents }, "a top-up was paid with another amount");
  if (user === null) log.warn(key, "a top-up for an account that is gone went to the platform");
  await record(tx, topUp(user, amountCents), { key: `top-up/${key.provider}/${key.id}` }, now);
  await row.set({ amount_cents: amountCents, paid_at: now }).execute();
}

/** Returns the user of the order recorded here, else of our reference as the provider returns it. */
async function ownerOf(tx: Db, key: TopUpKey, referred: string | undefined): Promise<UserId | null> {
  const kept = await findTopUp(tx, key);
  if (kept !== undefined) return kept.user_id;
  const user = Number(referred);
  return Number.isInteger(user) && user > 0 && user <= MAX_INTEGER ? (user as UserId) : null;
}
