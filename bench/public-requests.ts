import { once } from "node:events";
import { createServer as createBareServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { createServer } from "../server/app/create-server.ts";
import type { Database } from "../server/database/database.ts";
import { readSettings } from "../server/settings/settings.ts";
import type { Tables } from "../server/database/tables.ts";
import { listPublic } from "../server/engagements/requests/public-requests.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { addCreators } from "./support/many-creators.ts";
import { measureGrowth, WITHOUT_BUDGETS } from "./support/list-growth.ts";
import { addTickets } from "./support/many-tickets.ts";
import { atLeast, type Measurement, median } from "./support/measurement.ts";

/** The sizes are rows of both lists, ascending; `BENCH_MOST` leaves out larger ones. */
const SIZES = [1_000, 100_000, 1_000_000].filter(
  (size) => size <= Number(process.env["BENCH_MOST"] ?? 1_000_000),
);
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

const TICKETS = "/api/requests/public?limit=50";
const CREATORS = "/api/profile/developers/public?limit=50";

/** Their costs are compared; the first is the list of /tickets. `MIDDLE` is a row half-way down the list. */
const LISTS: Readonly<Record<string, string>> = {
  newest: TICKETS,
  oldest: `${TICKETS}&sort=oldest`,
  "highest budget": `${TICKETS}&sort=budget_high`,
  ideas: `${TICKETS}&is_idea=true`,
  "budget range": `${TICKETS}&min_budget=1000&max_budget=5000`,
  "common word": `${TICKETS}&q=archive`,
  "word of one in a thousand": `${TICKETS}&q=word777`,
  "rare word": `${TICKETS}&q=needle`,
  "absent word": `${TICKETS}&q=nobodywrotethis`,
  "beginning of a common word": `${TICKETS}&q=arch`,
  "beginning of a rare word": `${TICKETS}&q=needl`,
  "one letter": `${TICKETS}&q=a`,
  "one letter that begins few words": `${TICKETS}&q=z`,
  "common word and one letter": `${TICKETS}&q=archive+n`,
  "middle of a sentence without blanks": `${TICKETS}&q=${encodeURIComponent("支付系统")}`,
  "other form of a common word": `${TICKETS}&q=archives`,
  "other form of a rare word": `${TICKETS}&q=needles`,
  "two common words": `${TICKETS}&q=archive+search`,
  "common and rare word": `${TICKETS}&q=archive+needle`,
  "common and absent word": `${TICKETS}&q=archive+nobodywrotethis`,
  "common word, sorted and filtered": `${TICKETS}&q=archive&sort=budget_high&is_idea=false&min_budget=1000`,
  "rare word, sorted and filtered": `${TICKETS}&q=needle&sort=budget_low&seeks_collaboration=false&max_budget=19000`,
  "skipping as far as one can": `${TICKETS}&skip=900`,
  "far into the list, by row": `${TICKETS}&after=MIDDLE&skip=500`,
  "far into the list, by row and budget": `${TICKETS}&after=MIDDLE&skip=500&sort=budget_high`,
  "far into a common word, by row": `${TICKETS}&after=MIDDLE&skip=100&q=archive`,
  "far into a common word, skipping": `${TICKETS}&skip=100&q=archive`,
  "creators by score": CREATORS,
  "creators by rate": `${CREATORS}&sort=rate_low`,
  "creators, common word": `${CREATORS}&q=react`,
  "creators, word of one in a thousand": `${CREATORS}&q=word777`,
  "creators, rare word": `${CREATORS}&q=needle`,
  "creators, absent word": `${CREATORS}&q=nobodywrotethis`,
  "creators, two words": `${CREATORS}&q=react+needle`,
  "creators, word, skill and sort": `${CREATORS}&q=boards&skill=rust&sort=newest&available=true`,
  "creators, far into the list by row": `${CREATORS}&after=MAKER&skip=500`,
};

export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase((url) =>
    withTables(url, async (database) => [...(await growth(database)), ...(await besideBare(database))]),
  );
}

async function growth(database: Database): Promise<Measurement[]> {
  return measureGrowth(database, {
    sizes: SIZES,
    fill: async (more) => {
      await addTickets(database.pool, more);
      await addCreators(database.pool, more);
    },
    lists: async () => {
      const [middle, maker] = [await middleOf(database, "requests"), await middleOf(database, "users")];
      const placed = Object.entries(LISTS).map(([name, list]) => [
        name,
        list.replace("MIDDLE", String(middle)).replace("MAKER", String(maker)),
      ]);
      return Object.fromEntries(placed) as Readonly<Record<string, string>>;
    },
  });
}

/** Returns the id of a row half-way down a table. */
async function middleOf({ pool }: Database, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    table === "users"
      ? "select (min(user_id) + max(user_id)) / 2 as id from developer_profiles"
      : "select (min(id) + max(id)) / 2 as id from requests",
  );
  return rows[0]?.id ?? Number.NaN;
}

/** Takes turns with a bare server that runs the same statements through the same driver and pool size. */
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
  const app = await createServer({ settings: readSettings(WITHOUT_BUDGETS), database });
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
