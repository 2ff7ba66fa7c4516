import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { INTEGRATION_SCOPES } from "../core/collaboration/integration-scope.ts";
import type { IntegrationId } from "../core/shared/id.ts";
import type { Database } from "../server/database/database.ts";
import { addIntegration } from "../server/integrations/integration-repository.ts";
import { OVER_A_DAY } from "../server/webhooks/retry-pauses.ts";
import { enqueueEvent } from "../server/webhooks/webhook-outbox.ts";
import {
  type Answering,
  ANSWER_LOST,
  type Arrival,
  AWAY,
  BUSY,
  judgeArrivals,
  TAKEN,
  WebhookReceiver,
} from "../test/server/support/webhook-receiver.ts";
import { type SenderPlan, WebhookSender } from "../test/server/support/webhook-senders.ts";
import { sessionCreated } from "../test/server/webhooks/ordered-events.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";

const EVENTS_OF_EACH = 20;
const SESSIONS = 500;
const ORDERED_WITHIN_MS = 60_000;
/** The delays are measured at a load that a process can carry, so that only the other receivers could cause them. */
const FEW_SESSIONS = 80;
const KILLS = 10;
const KILL_EVERY_MS = 5_000;
const AWAY_MS = 15_000;
const SLOW_MS = 300;
/** Real pauses between attempts span a day. */
const SHORTENED = 1_000;
const SECRET = `whsec_${randomBytes(32).toString("base64")}`;

const PAUSES = {
  pausesMs: OVER_A_DAY.pausesMs.map((ms) => ms / SHORTENED),
  givenUpAfterMs: OVER_A_DAY.givenUpAfterMs,
};

/**
 * Runs two sending processes, of which one is killed repeatedly, with four receivers: one fails half of the time, one
 * is slow, one is down for a while, one works. Then it measures without kills how long the working one waits beside
 * the others, and its rate alone.
 */
export async function run(): Promise<readonly Measurement[]> {
  return [
    ...(await onDatabase((integration) =>
      amongBadReceivers(integration, { sessions: SESSIONS, kills: KILLS }),
    )),
    ...(await onDatabase((integration) =>
      amongBadReceivers(integration, { sessions: FEW_SESSIONS, kills: 0 }),
    )),
    ...(await onDatabase(toAGoodReceiver)),
  ];
}

interface Load {
  readonly sessions: number;
  readonly kills: number;
}

interface BenchIntegration {
  readonly database: Database;
  readonly integrationId: IntegrationId;
  readonly plan: SenderPlan;
}

async function onDatabase(work: (integration: BenchIntegration) => Promise<readonly Measurement[]>) {
  return withBenchDatabase((databaseUrl) =>
    withTables(databaseUrl, async (database) => {
      const system = { name: "tickets", scopes: INTEGRATION_SCOPES, now: new Date() };
      const added = await addIntegration(database.kysely, system);
      if (added === undefined) throw new Error("No integration");
      return work({
        database,
        integrationId: added.id,
        plan: { databaseUrl, secret: SECRET, pauses: PAUSES },
      });
    }),
  );
}

async function amongBadReceivers(
  integration: BenchIntegration,
  { sessions, kills }: Load,
): Promise<readonly Measurement[]> {
  const begun = performance.now();
  const isAway = () => {
    const since = performance.now() - begun - AWAY_MS;
    return since > 0 && since < AWAY_MS;
  };
  const start = (answer: () => Answering | Promise<Answering>) => WebhookReceiver.start([SECRET], answer);
  const failing = await start(failsHalf);
  const slow = await start(() => setTimeout(SLOW_MS, TAKEN));
  const away = await start(() => (isAway() ? AWAY : TAKEN));
  const good = await start(() => TAKEN);
  const receivers = [failing, slow, away, good];
  const steady = new WebhookSender(integration.plan);
  const killed = new WebhookSender(integration.plan);
  try {
    await Promise.all([steady.start(), killed.start()]);
    const [orderedAt] = await Promise.all([
      orderAll(integration, receivers, { sessions, withinMs: ORDERED_WITHIN_MS }),
      killAgain(killed, kills),
    ]);
    await whenEmpty(integration.database);
    const all = receivers.flatMap(({ arrivals }) => arrivals).toSorted((one, other) => one.at - other.at);
    if (kills === 0) return delays("the good receiver beside the others", good.arrivals, orderedAt);
    return [
      ...judge(all, sessions),
      { what: "kill -9 of one of two processes", value: kills, unit: "" },
      { what: "given up", value: await givenUp(integration.database), unit: "events", limit: atMost(0) },
      { what: "until the last one was delivered", value: (performance.now() - begun) / 1000, unit: "s" },
    ];
  } finally {
    await Promise.all([steady.kill9(), killed.kill9(), ...receivers.map((receiver) => receiver.stop())]);
  }
}

async function toAGoodReceiver(integration: BenchIntegration): Promise<readonly Measurement[]> {
  const receiver = await WebhookReceiver.start([SECRET], () => TAKEN);
  const sender = new WebhookSender(integration.plan);
  try {
    await orderAll(integration, [receiver], { sessions: SESSIONS, withinMs: 0 });
    const begun = performance.now();
    await sender.start();
    while (receiver.arrivals.length < SESSIONS * EVENTS_OF_EACH) await setTimeout(20);
    const seconds = (performance.now() - begun) / 1000;
    return [
      {
        what: "one process to one good receiver",
        value: receiver.arrivals.length / seconds,
        unit: "events/s",
      },
    ];
  } finally {
    await sender.kill9();
    await receiver.stop();
  }
}

function failsHalf(): Answering {
  if (Math.random() < 0.5) return TAKEN;
  return [BUSY, AWAY, ANSWER_LOST][Math.floor(Math.random() * 3)] ?? BUSY;
}

/** @returns when each event was committed */
async function orderAll(
  { database, integrationId }: BenchIntegration,
  receivers: readonly WebhookReceiver[],
  { sessions, withinMs }: { readonly sessions: number; readonly withinMs: number },
): Promise<ReadonlyMap<string, number>> {
  const orderedAt = new Map<string, number>();
  const begun = performance.now();
  for (let number = 1; number <= EVENTS_OF_EACH; number += 1)
    for (let session = 0; session < sessions; session += 1) {
      const share = ((number - 1) * sessions + session) / (sessions * EVENTS_OF_EACH);
      const early = begun + share * withinMs - performance.now();
      if (early > 1) await setTimeout(early);
      const line = `session-${String(session)}`;
      const url = receivers[session % receivers.length]?.url ?? "";
      const event = sessionCreated(line, String(number));
      await enqueueEvent(database.kysely, { integrationId, url, orderKey: line, event }, new Date());
      orderedAt.set(`${line}:${String(number)}`, performance.now());
    }
  return orderedAt;
}

async function killAgain(sender: WebhookSender, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await setTimeout(KILL_EVERY_MS);
    await sender.kill9();
    await sender.start();
  }
}

async function whenEmpty({ pool }: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select from webhook_lines where due_at is not null limit 1");
    if (rowCount === 0) return;
    await setTimeout(200);
  }
}

async function givenUp({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query("select from webhook_deliveries where given_up_at is not null");
  return rowCount ?? 0;
}

function judge(arrivals: readonly Arrival[], sessions: number): readonly Measurement[] {
  const lines = new Map(
    Array.from({ length: sessions }, (_, at) => [`session-${String(at)}`, EVENTS_OF_EACH] as const),
  );
  const { missing, outOfOrder, misnamed, unsigned, repeated } = judgeArrivals(arrivals, lines);
  const never = (what: string, found: readonly string[]): Measurement => {
    for (const each of found.slice(0, 5)) process.stderr.write(`  ${what}: ${each}\n`);
    return { what, value: found.length, unit: "", limit: atMost(0) };
  };
  return [
    { what: "events ordered in as many transactions", value: sessions * EVENTS_OF_EACH, unit: "events" },
    { what: "tries that arrived", value: arrivals.length, unit: "tries" },
    { what: "of them repetitions", value: repeated, unit: "tries" },
    never("sessions with an event that never arrived", missing),
    never("out of order in their session", outOfOrder),
    never("repeated under another id", misnamed),
    never("not signed as the library has it", unsigned),
  ];
}

function delays(
  what: string,
  arrivals: readonly Arrival[],
  orderedAt: ReadonlyMap<string, number>,
): readonly Measurement[] {
  const first = new Map<string, number>();
  for (const { line, number, at } of arrivals) {
    const event = `${line}:${String(number)}`;
    if (!first.has(event)) first.set(event, at - (orderedAt.get(event) ?? Number.NaN));
  }
  // An event may arrive before this process knows of its own commit.
  const waited = [...first.values()].map((ms) => Math.max(ms, 0));
  return [
    { what: `${what}: median`, value: percentile(waited, 0.5), unit: "ms" },
    { what: `${what}: 95 of 100 within`, value: percentile(waited, 0.95), unit: "ms", limit: atMost(1_000) },
    { what: `${what}: 99 of 100 within`, value: percentile(waited, 0.99), unit: "ms" },
  ];
}
