import { sql } from "kysely";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { WebhookLineTable } from "./webhook-tables.ts";

/** Longer than a try takes: a process that has not come back by then is gone, and another may try. */
export const LEASE_MS = 30_000;
const READY_AT_ONCE = 50;
/** How far behind a refused event others are looked for. */
const AHEAD = 50;

export interface Turn {
  readonly owner: IntegrationId;
  /** Hosts take turns in their alphabetical order, and this one had the last. */
  readonly afterHost: string;
  /** Hosts of the owner that have no place now. */
  readonly fullHosts: readonly string[];
}

/** Event to be sent now, by this process alone until the lease is over. */
export type ClaimedEvent = NonNullable<Awaited<ReturnType<typeof claimEvent>>>;

export async function claimEvent(db: Db, now: Date, turn: Turn, leaseMs = LEASE_MS) {
  const line = await claimLine(db, now, turn, leaseMs).executeTakeFirst();
  if (line === undefined) return undefined;
  // A statement of its own, because the one before may have waited for a commit that it does not see.
  const event = await startTry(db, line, now).executeTakeFirstOrThrow();
  return { ...line, ...event };
}

/**
 * Makes lines ready whose time has come; a line that is to be sent at once is ready from the beginning.
 * @returns whether there may be more
 */
export async function makeReady(db: Db, now: Date): Promise<boolean> {
  const { numUpdatedRows: made } = await makeDueReady(db, now).executeTakeFirstOrThrow();
  return made >= READY_AT_ONCE;
}

export function makeDueReady(db: Db, now: Date) {
  return db
    .updateTable("webhook_lines")
    .set({ is_ready: true })
    .where("order_key", "in", (line) =>
      line
        .selectFrom("webhook_lines")
        .select("order_key")
        .where("is_ready", "=", sql.lit(false))
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(READY_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    );
}

/**
 * Returns whose lines are ready. These are found by owner and host, so that a claim passes over any number of them
 * that may not be sent now.
 */
export async function readyOwners(db: Db): Promise<readonly IntegrationId[]> {
  const { rows } = await db.executeQuery(askReadyOwners(db));
  return rows.map(({ owner }) => owner);
}

export function askReadyOwners(db: Db) {
  return sql<{ readonly owner: IntegrationId }>`
    with recursive ready (owner) as (
      select min(integration_id) from webhook_lines where is_ready
      union all
      select (select min(integration_id) from webhook_lines where is_ready and integration_id > ready.owner)
      from ready where ready.owner is not null
    )
    select owner from ready where owner is not null`.compile(db);
}

export function claimLine(db: Db, now: Date, { owner, afterHost, fullHosts }: Turn, leaseMs: number) {
  return db
    .updateTable("webhook_lines")
    .set((line) => ({
      due_at: new Date(now.getTime() + leaseMs),
      is_ready: false,
      claims: line("claims", "+", 1),
    }))
    .where(
      "order_key",
      "=",
      sql<string>`(
        with recursive hosts (host, pass) as (
          select ${afterHost}::text, 0
          union all
          select next.host, next.pass
          from hosts cross join lateral (
            (
              select host, greatest(hosts.pass, 1) as pass from webhook_lines
              where is_ready and integration_id = ${owner} and host > hosts.host
              order by host limit 1
            )
            union all
            (
              select host, 2 from webhook_lines
              where is_ready and integration_id = ${owner} and hosts.pass < 2
              order by host limit 1
            )
            limit 1
          ) next
        )
        select first.order_key
        from hosts cross join lateral (
          select order_key from webhook_lines
          where is_ready and integration_id = ${owner} and host = hosts.host and due_at <= ${now}
          order by due_at limit 1 for update skip locked
        ) first
        where hosts.pass > 0 and hosts.host <> all(${fullHosts})
        limit 1)`,
    )
    .returning(["order_key", "host", "next_sequence", "claims", "failures", "gone_url", "due_at"])
    .returning(["ahead_claim", "missed_sequence"]);
}

export function startTry(
  db: Db,
  line: Pick<WebhookLineTable, "order_key" | "ahead_claim"> & {
    readonly claims: number;
    readonly next_sequence: number;
  },
  now: Date,
) {
  const { order_key: key, next_sequence: first, claims, ahead_claim: aheadClaim } = line;
  return db
    .updateTable("webhook_deliveries")
    .set((delivery) => ({ attempts: delivery("attempts", "+", 1), tried_at: now }))
    .where("order_key", "=", key)
    .where("sequence", "=", (delivery) =>
      aheadClaim === claims
        ? delivery.fn.coalesce(leastTried(db, key, first), delivery.val(first))
        : delivery.val(first),
    )
    .returning(["id", "sequence", "integration_id", "event_id", "type", "payload", "url", "attempts"])
    .returning(["refusals", "created_at"]);
}

/** Each has its turn, so those before the one that is taken in the end were tried as well. */
function leastTried(db: Db, key: string, first: number) {
  return db
    .selectFrom("webhook_deliveries")
    .select("sequence")
    .where("order_key", "=", key)
    .where("sequence", ">", first)
    .where("sequence", "<=", first + AHEAD)
    .orderBy("attempts")
    .orderBy("sequence")
    .limit(1);
}
