import type pg from "pg";
import type { UserId } from "../../core/shared/id.ts";
import type { SecurityEvent, SecurityEventKind } from "./security-event.ts";
import { shortenedAddress } from "./shortened-address.ts";

const MINUTE_MS = 60_000;

export interface EventRow {
  /** It is the beginning of the minute, in milliseconds. */
  readonly at: number;
  readonly kind: SecurityEventKind;
  readonly accountId: UserId | null;
  readonly address: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly means: string | null;
  readonly count: number;
}

export function rowOf(event: SecurityEvent, now: Date): EventRow {
  const { kind, accountId = null, ip, route = null, status = null, means = null } = event;
  return {
    at: Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS,
    kind,
    accountId,
    address: ip === undefined ? null : shortenedAddress(ip),
    route,
    status,
    means,
    count: 1,
  };
}

/**
 * Adds the rows to those of the same minute in one statement, and in one order, so that two processes do not
 * deadlock. The number of an account that has been erased meanwhile is left out; an erasure under way is
 * waited for, because it would not see these rows.
 */
export async function writeEvents(pool: Pick<pg.Pool, "query">, rows: readonly EventRow[]): Promise<void> {
  await pool.query(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as one (at double precision, kind text, "accountId" integer,
         address text, route text, status smallint, means text, count integer)
     ), accounts as (
       select id from users
       where id in (select "accountId" from told) and (is_active or suspended_at is not null)
       order by id
       for key share
     )
     insert into security_events as kept (at, kind, account_id, address, route, status, means, count)
     select to_timestamp(told.at / 1000), kind, accounts.id, address, route, status, means, sum(count)
     from told left join accounts on accounts.id = "accountId"
     group by 1, 2, 3, 4, 5, 6, 7
     order by 1, 2, 3, 4, 5, 6, 7
     on conflict (at, kind, account_id, address, route, status, means)
     do update set count = kept.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}
