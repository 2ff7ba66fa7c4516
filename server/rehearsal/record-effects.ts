import { sql } from "kysely";
import type { RehearsedEntry } from "../../core/rehearsal/rehearsal.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { PaymentChange, PaymentHandler, PaymentHandlers } from "../payments/payment-handler.ts";
import { balanceOf } from "../wallet/ledger.ts";
import { findTopUp } from "../wallet/top-up-repository.ts";
import type {} from "./rehearsal-tables.ts";

/** One payment writes fewer lines in a wallet, even with all purchases that it takes back. */
const MOST_LINES = 100;

/** Returns the handlers with the one of top-ups recording what it has booked, for the user who rehearses. */
export function withRecordedEffects(handlers: PaymentHandlers): PaymentHandlers {
  const { "top-up": topUp } = handlers;
  return topUp === undefined ? handlers : { ...handlers, "top-up": withRecordedEffect(topUp) };
}

function withRecordedEffect(handler: PaymentHandler): PaymentHandler {
  return (change) =>
    handler({
      ...change,
      once: (effect) =>
        change.once(async (tx) => {
          const outcome = await effect(tx);
          if (outcome === "done") await recordEffect(tx, change);
          return outcome;
        }),
    });
}

async function recordEffect(tx: Db, { provider, state, event, now }: PaymentChange): Promise<void> {
  if (state.kind !== "top-up") return;
  const { id } = state.topUp;
  const user = (await findTopUp(tx, { provider: provider.name, id }))?.user_id ?? null;
  if (user === null) return;
  await tx
    .insertInto("rehearsed_effects")
    .values({
      event_id: event,
      checkout_id: id,
      at: now,
      entries: JSON.stringify(await bookedHere(tx, user)),
      balance_cents: await balanceOf(tx, user),
    })
    .execute();
}

/** Returns what this very transaction has written in the user's wallet, in that order. */
async function bookedHere(tx: Db, user: UserId): Promise<readonly RehearsedEntry[]> {
  const { rows } = await sql<RehearsedEntry>`
    select moved.id as transaction, moved.kind, line.cents
    from (
      select id, transaction_id, cents from ledger_postings
      where account_id = (select id from ledger_accounts where user_id = ${user})
      order by id desc limit ${MOST_LINES}) line
    join ledger_transactions moved on moved.id = line.transaction_id
    where moved.xmin = pg_current_xact_id()::xid
    order by line.id`.execute(tx);
  return rows;
}
