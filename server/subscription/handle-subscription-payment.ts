import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { PaymentChange, PaymentOutcome } from "../payments/payment-handler.ts";
import { grantsMessaging } from "../../core/subscription/subscription.ts";
import { applyProviderState } from "./subscription-repository.ts";

/** PostgreSQL's integer; asked for more, it fails instead of finding nothing. */
const MAX_USER_ID = 2 ** 31 - 1;

export async function handleSubscriptionPayment(change: PaymentChange): Promise<PaymentOutcome> {
  const { db, provider, state, position, now, once, log } = change;
  if (state.kind === "donation" || state.kind === "top-up") return "done";
  const userId = Number(state.reference.user) as UserId;
  if (!(await hasAccount(db, userId))) return endWithoutAccount(change);
  const subscription = state.kind === "subscription" ? state.subscription : undefined;
  if (subscription?.periodEnd === null && grantsMessaging(subscription.status))
    log.warn(
      { provider: provider.name, subscription: subscription.id },
      "a paid subscription without its end",
    );
  const isOver =
    subscription === undefined
      ? state.kind === "checkout" && state.status === "expired"
      : subscription.status !== "incomplete";
  const update = {
    userId,
    provider: provider.name,
    position,
    closes: isOver ? Number(state.reference.attempt ?? -1) : undefined,
    subscription,
  };
  return once((tx) => applyProviderState(tx, update, now));
}

/** Somebody paid on a page that was still open when the account was deleted: nobody is charged again for it. */
async function endWithoutAccount({ provider, log, state, once }: PaymentChange): Promise<PaymentOutcome> {
  if (state.kind === "subscription" && state.subscription.status !== "expired") {
    await provider.endSubscription(state.subscription.id);
    log.warn({ provider: provider.name }, "a subscription without an account was ended");
  }
  return once(() => Promise.resolve("done"));
}

async function hasAccount(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  if (!Number.isInteger(userId) || userId < 1 || userId > MAX_USER_ID) return false;
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}
