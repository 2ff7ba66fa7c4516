import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import type { ClaimedEvent } from "./claim-event.ts";
import type { Posted } from "./post-webhook.ts";

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

type Ended = Pick<ClaimedEvent, "id" | "order_key" | "next_sequence" | "sequence" | "claims" | "attempts">;

export function endEvent(db: Db, claimed: Ended, { end, posted, now, goneUrl, isUntried = false }: EventEnd) {
  const next = claimed.sequence + 1;
  const isMissed = end === "given_up_at" || claimed.sequence > claimed.next_sequence;
  return (
    db
      .with("line", (cte) =>
        cte
          .updateTable("webhook_lines")
          .set((line) => ({
            next_sequence: next,
            // Without the cast PostgreSQL would take it for a text.
            due_at: sql<Date | null>`case when last_sequence >= ${next} then ${now}::timestamptz end`,
            is_ready: sql<boolean>`last_sequence >= ${next}`,
            ...(end === "delivered_at" && { failures: 0 }),
            ...(goneUrl !== undefined && { gone_url: goneUrl }),
            ...(isMissed && {
              missed_sequence: line.fn.coalesce("missed_sequence", line.val(claimed.next_sequence)),
            }),
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

/** Gives up the events that the receiver refused before it took this one. */
export function passOver(db: Db, { order_key, next_sequence, sequence }: Ended, now: Date) {
  return db
    .updateTable("webhook_deliveries")
    .set({ given_up_at: now })
    .where("order_key", "=", order_key)
    .where("sequence", ">=", next_sequence)
    .where("sequence", "<", sequence);
}

export interface PutOff {
  readonly posted: Posted;
  readonly due: Date;
  /** Where others wait behind the line's first event, the next try is then. */
  readonly dueBeforeOthers: Date;
  /** The next try is of one of those others, if there are any. */
  readonly triesAhead: boolean;
  /** In a row, of this event. */
  readonly refusals: number;
}

export function postponeEvent(db: Db, claimed: ClaimedEvent, { posted, triesAhead, ...put }: PutOff) {
  const isFirst = claimed.sequence === claimed.next_sequence;
  return db
    .with("line", (cte) =>
      cte
        .updateTable("webhook_lines")
        .set((line) => {
          const othersWait = sql<boolean>`next_sequence < last_sequence`;
          return {
            ...(isFirst && { failures: line("failures", "+", 1) }),
            is_ready: triesAhead ? othersWait : false,
            ahead_claim: triesAhead ? sql<number>`case when ${othersWait} then claims + 1 end` : null,
            due_at: sql<Date>`case when ${othersWait} then ${put.dueBeforeOthers}::timestamptz else ${put.due}::timestamptz end`,
          };
        })
        .where("order_key", "=", claimed.order_key)
        .where("claims", "=", claimed.claims)
        .returning("order_key"),
    )
    .updateTable("webhook_deliveries")
    .set({ last_status: posted.status, last_error: posted.error, refusals: put.refusals })
    .where("id", "=", claimed.id)
    .where((row) => row.exists(row.selectFrom("line").select("line.order_key")));
}

export function handBack(db: Db, { order_key, claims }: ClaimedEvent, now: Date) {
  return db
    .updateTable("webhook_lines")
    .set({ due_at: now, is_ready: true })
    .where("order_key", "=", order_key)
    .where("claims", "=", claims);
}
