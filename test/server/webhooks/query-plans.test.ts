import { afterAll, describe, expect, it } from "@jest/globals";
import type { Compilable } from "kysely";
import { givenUpDeliveries, lastDeliveries } from "../../../server/webhooks/delivery-repository.ts";
import { emptyLines, endedBefore } from "../../../server/webhooks/webhook-jobs.ts";
import {
  type ClaimedEvent,
  claimLine,
  endEvent,
  handBack,
  postponeEvent,
  startTry,
} from "../../../server/webhooks/webhook-lines.ts";
import { scansOf } from "../support/query-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { addTicketSystem, AT, TICKETS, URL_OF_RECEIVER } from "./ordered-events.ts";

const LINES = 5_000;
const OF_A_LINE = 4;
/** One statement may look at so many rows. */
const MOST_ROWS = 25;

const database = await openTestDatabase();
await addTicketSystem(database);
const { pool } = database;
// One line in fifty waits; of a thousand events one was given up.
await pool.query(
  `insert into webhook_lines (order_key, integration_id, host, next_sequence, last_sequence, due_at)
     select 'line-' || n, $1::integer, 'tickets.example', case when n % 50 = 0 then 4 else 5 end, 4,
       case when n % 50 = 0 then $2::timestamptz + n * interval '1 second' end
     from generate_series(1, $3::integer) n`,
  [TICKETS, AT, LINES],
);
await pool.query(
  `insert into webhook_deliveries (order_key, sequence, integration_id, event_id, type, payload, url, attempts,
       delivered_at, given_up_at, created_at)
     select 'line-' || (n - 1) / $4::integer + 1, (n - 1) % $4::integer + 1, $1::integer, gen_random_uuid(), 'session.created', '{}', $5::text, 1,
       case when n % 1000 <> 0 then $2::timestamptz + n * interval '1 second' end,
       case when n % 1000 = 0 then $2::timestamptz + n * interval '1 second' end, $2::timestamptz
     from generate_series(1, $3::integer) n`,
  [TICKETS, AT, LINES * OF_A_LINE, OF_A_LINE, URL_OF_RECEIVER],
);
await pool.query("analyze webhook_lines");
await pool.query("analyze webhook_deliveries");
afterAll(() => database.close());

const SOON = new Date(AT.getTime() + 51_000);
const posted = { status: 204, error: null };
const claimed = {
  ...{
    order_key: "line-100",
    host: "tickets.example",
    next_sequence: 4,
    claims: 0,
    failures: 0,
    gone_url: null,
    due_at: null,
  },
  ...{ id: 400, integration_id: TICKETS, event_id: "", type: "session.created", payload: "{}", attempts: 1 },
  ...{ url: URL_OF_RECEIVER, created_at: AT },
} satisfies ClaimedEvent;

describe("what is asked for each webhook", () => {
  const statements: Readonly<Record<string, () => Compilable>> = {
    "the next line": () => claimLine(database.kysely, SOON, ["busy.example"], 30_000),
    "its event": () => startTry(database.kysely, claimed, SOON),
    "another try": () => postponeEvent(database.kysely, claimed, posted, SOON),
    "its end": () => endEvent(database.kysely, claimed, { end: "delivered_at", posted, now: SOON }),
    "handing it back": () => handBack(database.kysely, claimed, SOON),
    "the last ones of an integration": () => lastDeliveries(database.kysely, TICKETS, 20),
    "those of an integration given up": () => givenUpDeliveries(database.kysely, TICKETS, 20),
    "those old enough to go": () =>
      endedBefore(database.kysely, "delivered_at", new Date(AT.getTime() + 9_000)),
    "those given up that are": () => endedBefore(database.kysely, "given_up_at", SOON),
    "the lines that they leave empty": () => emptyLines(database.kysely, ["line-1", "line-2"]),
  };

  it.each(Object.entries(statements))("finds its rows by an index: %s", async (_, statement) => {
    const scans = await scansOf(database.pool, statement().compile());
    expect(scans.length).toBeGreaterThan(0);
    const wide = ({ kind, rows }: (typeof scans)[number]) => kind === "Seq Scan" || rows > MOST_ROWS;
    expect(scans.filter(wide)).toEqual([]);
  });
});
