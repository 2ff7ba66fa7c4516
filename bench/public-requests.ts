import { once } from "node:events";
import { createServer as createBareServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { createServer } from "../server/app/create-server.ts";
import { type Database, openDatabase } from "../server/app/database.ts";
import { migrate } from "../server/app/migrate.ts";
import { readSettings } from "../server/app/settings.ts";
import type { Tables } from "../server/app/tables.ts";
import { listPublic } from "../server/requests/public-requests.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { addTickets } from "./support/many-tickets.ts";
import { atLeast, atMost, type Measurement, median } from "./support/measurement.ts";

const FEW = 1_000;
const MANY = 100_000;
const CALLS = 200;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

/** The lists whose cost is compared; the first is what /tickets asks for. */
const LISTS: Readonly<Record<string, string>> = {
  newest: "limit=50",
  oldest: "limit=50&sort=oldest",
  "highest budget": "limit=50&sort=budget_high",
  ideas: "limit=50&is_idea=true",
  "budget range": "limit=50&min_budget=1000&max_budget=5000",
  "a common word": "limit=50&q=archive",
  "a rare word": "limit=50&q=word777",
};

export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(measure);
}

async function measure(url: string): Promise<readonly Measurement[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    await migrate(database);
    return [...(await growth(database)), ...(await besideBare(database))];
  } finally {
    await database.close();
  }
}

/** The whole call inside one process, from the parsed request to the answer's text. */
async function growth(database: Database): Promise<Measurement[]> {
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const cost = async (query: string) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now();
      const { statusCode } = await app.inject({ method: "GET", url: `/api/requests/public?${query}` });
      times.push(performance.now() - start);
      if (statusCode !== 200) throw new Error(`${query} answered ${String(statusCode)}`);
    }
    return median(times);
  };
  const all = async () => {
    await cost("limit=50");
    const costs = new Map<string, number>();
    for (const [name, query] of Object.entries(LISTS)) costs.set(name, await cost(query));
    return costs;
  };
  await addTickets(database.pool, FEW);
  const few = await all();
  await addTickets(database.pool, MANY - FEW);
  const many = await all();
  await app.close();
  return Object.keys(LISTS).flatMap((name) => {
    const before = few.get(name) ?? Number.NaN;
    const after = many.get(name) ?? Number.NaN;
    return [
      { what: `${name}: median call with 1,000 requests`, value: before, unit: "ms" },
      { what: `${name}: median call with 100,000 requests`, value: after, unit: "ms" },
      { what: `${name}: growth`, value: after / before, unit: "times", limit: atMost(1.5) },
    ];
  });
}

/** In turn with a bare server that runs the very same statements through the same driver and pool size. */
async function besideBare(database: Database): Promise<Measurement[]> {
  const statements = await statementsOf(database);
  const bare = createBareServer((_request, response) => {
    void Promise.all(
      statements.map(({ sql, parameters }) => database.pool.query<{ total?: number }>(sql, [...parameters])),
    ).then(([rows, count]) => {
      response.setHeader("content-type", "application/json");
      response.setHeader("x-total-count", String(count?.rows[0]?.total));
      response.end(JSON.stringify(rows?.rows));
    });
  });
  bare.listen(0, "127.0.0.1");
  await once(bare, "listening");
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const ours = await app.listen({ port: 0, host: "127.0.0.1" });
  const theirs = `http://127.0.0.1:${String((bare.address() as AddressInfo).port)}`;
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await rate(`${ours}/api/requests/public?limit=50`));
    rates.bare.push(await rate(`${theirs}/`));
  }
  await app.close();
  bare.closeAllConnections();
  bare.close();
  const share = median(rates.ours.map((value, at) => value / (rates.bare[at] ?? Number.NaN)));
  return [
    { what: "requests a second, this server", value: median(rates.ours), unit: "/s" },
    {
      what: "requests a second, bare node:http with the same statements",
      value: median(rates.bare),
      unit: "/s",
    },
    { what: "this server's share of the bare one's", value: share * 100, unit: "%", limit: atLeast(60) },
  ];
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${String(non2xx + errors)} times`);
  return requests.average;
}

async function statementsOf(database: Database): Promise<readonly CompiledQuery[]> {
  const seen: CompiledQuery[] = [];
  const listening = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      seen.push(query);
    },
  });
  await listPublic(listening, { q: "", sort: "newest", skip: 0, limit: 50 });
  return seen;
}
