import { afterAll, describe, expect, it } from "@jest/globals";
import type { CompiledQuery } from "kysely";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { INTEGRATION_SCOPES } from "../../../core/collaboration/integration-scope.ts";
import { addIntegration } from "../../../server/integrations/integration-repository.ts";
import { givenUpDeliveries, lastDeliveries } from "../../../server/webhooks/delivery-repository.ts";
import {
  type ClaimedEvent,
  askReadyOwners,
  claimLine,
  makeDueReady,
  startTry,
} from "../../../server/webhooks/claim-event.ts";
import { missedEvents } from "../../../server/webhooks/missed-events.ts";
import { emptyLines, endedBefore } from "../../../server/webhooks/webhook-jobs.ts";
import { endEvent, handBack, passOver, postponeEvent } from "../../../server/webhooks/webhook-lines.ts";
import { scansOf } from "../support/query-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { addTicketSystem, AT, TICKETS, URL_OF_RECEIVER } from "./ordered-events.ts";

const LINES = 5_000;
/** Due lines at a receiver of another ticket system whose places are taken, and put off ones at as many hosts. */
const HELD_UP = 10_000;
const HELD_UP_HOST = "held-up.example";
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
const silent = await addIntegration(database.kysely, { name: "silent", scopes: INTEGRATION_SCOPES, now: AT });
const SILENT = silent?.id ?? (0 as IntegrationId);
await pool.query(
  `insert into webhook_lines (order_key, integration_id, host, last_sequence, due_at, is_ready)
     select 'held-up-' || n, $1::integer, $4::text, 1, $2::timestamptz + n * interval '1 millisecond', true
     from generate_series(1, $3::integer) n
   union all
     select 'put-off-' || n, $1::integer, 'host-' || n || '.example', 1, $2::timestamptz + interval '1 hour', false
     from generate_series(1, $3::integer) n
   union all values ('silent-last', $1::integer, 'z.example', 1, $2::timestamptz + interval '50 seconds', true)`,
  [SILENT, AT, HELD_UP, HELD_UP_HOST],
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
    ahead_claim: null,
    missed_sequence: null,
  },
  ...{ id: 400, integration_id: TICKETS, event_id: "", type: "session.created", payload: "{}", attempts: 1 },
  ...{ url: URL_OF_RECEIVER, created_at: AT, sequence: 4, refusals: 0 },
} satisfies ClaimedEvent;
const put = { posted, due: SOON, dueBeforeOthers: SOON, triesAhead: true, refusals: 3 };
const turn = (owner: IntegrationId, afterHost = "") => ({ owner, afterHost, fullHosts: [HELD_UP_HOST] });

describe("what is asked for each webhook", () => {
  const statements: Readonly<Record<string, () => { readonly compile: () => CompiledQuery }>> = {
    "those put off whose time has come": () =>
      makeDueReady(database.kysely, new Date(AT.getTime() + 900_000)),
    "whose turn it may be": () => ({ compile: () => askReadyOwners(database.kysely) }),
    "the next line": () => claimLine(database.kysely, SOON, turn(TICKETS), 30_000),
    "the next line behind those held up": () => claimLine(database.kysely, SOON, turn(SILENT), 30_000),
    "no line but those held up": () => claimLine(database.kysely, SOON, turn(SILENT, "y.example"), 30_000),
    "its event": () => startTry(database.kysely, claimed, SOON),
    "another try": () => postponeEvent(database.kysely, claimed, put),
    "one behind it": () => startTry(database.kysely, { ...claimed, next_sequence: 1, ahead_claim: 0 }, SOON),
    "those refused before it": () => passOver(database.kysely, claimed, SOON),
    "those that were missed": () => missedEvents(database.kysely, "line-100", { from: 1, before: 4 }),
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
