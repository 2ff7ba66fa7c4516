import type { ServerProcess } from "../test/server/support/server-process.ts";
import { withAsker } from "./support/children.ts";
import { withFilledServer } from "./support/filled-server.ts";
import { atLeast, atMost, type Measurement, median, middle } from "./support/measurement.ts";
import { p99s, type Question, type Times } from "./support/steady.ts";
import { SlowSenders } from "./support/slow-senders.ts";

/** Hostile and usual rounds alternate, so that other work of the machine affects both. */
const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
/** The rate holds for each of the two kinds. */
const HOSTILE_PER_SECOND = 25;
const ORDINARY_PER_SECOND = 20;
const TICKETS = 1_000;
const SLOW_SOCKETS = 5_000;
const MB = 1024 * 1024;

/**
 * Measures ordinary use of one server beside requests that cost more than they look (long lists of wrong items, a
 * long signature header), then beside thousands of connections that never send a whole request.
 */
export async function run(): Promise<readonly Measurement[]> {
  const settings = {
    RATE_LIMIT_FACTOR: "1",
    BUSY_AFTER_MS: "500",
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
  };
  return withFilledServer({ tickets: TICKETS, settings }, figures);
}

async function figures(server: ServerProcess, token: string): Promise<readonly Measurement[]> {
  return withAsker(server.url, (asker) =>
    besideHostile(server, token, (questions, seconds = SECONDS) => asker(questions, seconds)),
  );
}

async function besideHostile(
  server: ServerProcess,
  token: string,
  ask: (questions: readonly Question[], seconds?: number) => Promise<Times>,
): Promise<readonly Measurement[]> {
  const ordinary = [
    { name: "health", path: "/api/health", perSecond: ORDINARY_PER_SECOND },
    { name: "tickets", path: "/api/requests/public?limit=20", perSecond: ORDINARY_PER_SECOND },
  ];
  await ask(ordinary, WARM_UP_SECONDS);
  const alone: Times[] = [];
  const beside: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await ask(ordinary));
    beside.push(await ask([...ordinary, ...hostile(token)]));
  }
  const before = server.residentBytes();
  const slow = await SlowSenders.open(Number(new URL(server.url).port), SLOW_SOCKETS);
  const held = await ask(ordinary);
  const grown = server.residentBytes() - before;
  slow.end();
  return [
    ...["health", "tickets"].flatMap((name) => [
      p99(`${name} alone`, alone, name),
      p99(`${name} beside 50 hostile requests a second`, beside, name),
      {
        what: `${name}: so many times slower`,
        value: median(p99s(beside, name)) / median(p99s(alone, name)),
        unit: "times",
        limit: atMost(2),
      },
      p99(`${name} beside ${String(SLOW_SOCKETS)} slow senders`, [held], name),
    ]),
    {
      what: "hostile requests that were refused",
      value: share(beside.flat()),
      unit: "of 1",
      limit: atLeast(1),
    },
    { what: "slow senders that got a connection", value: slow.opened, unit: "sockets" },
    { what: "memory beside them, more than before", value: grown / MB, unit: "MB", limit: atMost(200) },
  ];
}

/** Returns two requests that are refused: the first has a session, the second no sign-in. */
function hostile(token: string): readonly Question[] {
  return [
    {
      name: "long list",
      path: "/api/snagged-requests/",
      perSecond: HOSTILE_PER_SECOND,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ request_id: 1, message: "Hello", video_ids: Array<number>(4_000).fill(0.5) }),
    },
    {
      name: "long signature",
      path: "/api/payments/webhook/stripe",
      perSecond: HOSTILE_PER_SECOND,
      headers: { "content-type": "application/json", "stripe-signature": "a".repeat(15_000) },
      body: "{}",
    },
  ];
}

function p99(what: string, rounds: readonly Times[], name: string): Measurement {
  return { what: `${what}: 99 of 100 within`, ...middle(p99s(rounds, name)), unit: "ms" };
}

/** Returns the share of refused hostile requests; 503 counts, which the server sends while its process is late. */
function share(times: Times): number {
  const hostileOnes = times.filter(({ name }) => name.startsWith("long"));
  return (
    hostileOnes.filter(({ status }) => (status >= 400 && status < 500) || status === 503).length /
    hostileOnes.length
  );
}
