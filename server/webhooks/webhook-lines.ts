import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import type { Posted } from "./post-webhook.ts";

/** It is longer than a try takes: a process that has not come back by then is gone, and another may try. */
export const LEASE_MS = 30_000;

/** It is the event whose turn it is, for this process alone until the lease is over. */
export type ClaimedEvent = NonNullable<Awaited<ReturnType<typeof claimEvent>>>;

/** @param busyHosts are left for another time */
export async function claimEvent(db: Db, now: Date, busyHosts: readonly string[], leaseMs = LEASE_MS) {
  const line = await claimLine(db, now, busyHosts, leaseMs).executeTakeFirst();
  if (line === undefined) return undefined;
  // It is a statement of its own, because the one before may have waited for a commit that it does not see.
  const event = await startTry(db, line, now).executeTakeFirstOrThrow();
  return { ...line, ...event };
}

export function claimLine(db: Db, now: Date, busyHosts: readonly string[], leaseMs: number) {
  return db
    .updateTable("webhook_lines")
    .set((line) => ({ due_at: new Date(now.getTime() + leaseMs), claims: line("claims", "+", 1) }))
    .where("order_key", "=", (line) =>
      line
        .selectFrom("webhook_lines")
        .select("order_key")
        .where("due_at", "<=", now)
        .where(sql<boolean>`host <> all(${busyHosts})`)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["order_key", "host", "next_sequence", "claims", "failures", "gone_url", "due_at"]);
}

export function startTry(
  db: Db,
  line: { readonly order_key: string; readonly next_sequence: number },
  now: Date,
) {
  return db
    .updateTable("webhook_deliveries")
    .set((delivery) => ({ attempts: delivery("attempts", "+", 1), tried_at: now }))
    .where("order_key", "=", line.order_key)
    .where("sequence", "=", line.next_sequence)
    .returning(["id", "integration_id", "event_id", "type", "payload", "url", "attempts", "created_at"]);
}

export type End = "delivered_at" | "given_up_at";

export interface EventEnd {
  readonly end: End;
  readonly posted: Posted;
  readonly now: Date;
  /** Nothing more is to be sent to this address. */
  readonly goneUrl?: string | undefined;
  /** The event was given up as soon as it was claimed. The claim counted a try, but there was none. */
  readonly isUntried?: boolean;
}

export function endEvent(
  db: Db,
  claimed: ClaimedEvent,
  { end, posted, now, goneUrl, isUntried = false }: EventEnd,
) {
  return (
    db
      .with("line", (cte) =>
        cte
          .updateTable("webhook_lines")
          .set((line) => ({
            next_sequence: line("next_sequence", "+", 1),
            // Without the cast PostgreSQL would take it for a text.
            due_at: sql<Date | null>`case when ${line("next_sequence", "<", line.ref("last_sequence"))} then ${now}::timestamptz end`,
            ...(end === "delivered_at" && { failures: 0 }),
            ...(goneUrl !== undefined && { gone_url: goneUrl }),
          }))
          .where("order_key", "=", claimed.order_key)
          .where("claims", "=", claimed.claims)
          .returning("order_key"),
      )
      .updateTable("webhook_deliveries")
      .set({
        [end]: now,
        last_status: posted.status,
        last_error: posted.error,
        ...(isUntried && { attempts: claimed.attempts - 1 }),
        ...(isUntried && claimed.attempts === 1 && { tried_at: null }),
      })
      .where("id", "=", claimed.id)
      // Nothing happens if the lease ran out and another process has claimed the line.
      .where((row) => row.exists(row.selectFrom("line").select("line.order_key")))
  );
}

export function postponeEvent(db: Db, claimed: ClaimedEvent, posted: Posted, due: Date) {
  return db
    .with("line", (cte) =>
      cte
        .updateTable("webhook_lines")
        .set((line) => ({ failures: line("failures", "+", 1), due_at: due }))
        .where("order_key", "=", claimed.order_key)
        .where("claims", "=", claimed.claims)
        .returning("order_key"),
    )
    .updateTable("webhook_deliveries")
    .set({ last_status: posted.status, last_error: posted.error })
    .where("id", "=", claimed.id)
    .where((row) => row.exists(row.selectFrom("line").select("line.order_key")));
}

export function handBack(db: Db, { order_key, claims }: ClaimedEvent, now: Date) {
  return db
    .updateTable("webhook_lines")
    .set({ due_at: now })
    .where("order_key", "=", order_key)
    .where("claims", "=", claims);
}
