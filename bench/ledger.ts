import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "../server/database/database.ts";
import type { Db, Tables } from "../server/database/tables.ts";
import { checkBooks } from "../server/wallet/check-books.ts";
import { balanceOf } from "../server/wallet/ledger.ts";
import { entriesOf } from "../server/wallet/wallet-repository.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { addLedger, BUSY_WALLET, QUIET_WALLET } from "./support/many-entries.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";

/** The sizes are entries in the whole ledger; `BENCH_MOST` leaves out larger ones. */
const SIZES = [10_000, 1_000_000].filter((size) => size <= Number(process.env["BENCH_MOST"] ?? 1_000_000));
const TIMES = 200;
/** The limit is for the database alone, planning and execution. */
const MOST_MS = 5;
const MOST_GROWTH = 1.5;
/** The screen shows as many at first. */
const FIRST_PAGE = 25;

/** The busy wallet has a quarter of all entries. */
const READS: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  balance: (db) => balanceOf(db, BUSY_WALLET),
  "first page of the busiest wallet": (db) => entriesOf(db, BUSY_WALLET, { limit: FIRST_PAGE }),
  "first page of a quiet wallet": (db) => entriesOf(db, QUIET_WALLET, { limit: FIRST_PAGE }),
  "a page in the middle": (db) => entriesOf(db, BUSY_WALLET, { limit: FIRST_PAGE, before: 5_000 }),
};

export async function run(): Promise<readonly Measurement[]> {
  const costs = new Map<string, number[]>();
  const books: Measurement[] = [];
  for (const size of SIZES)
    await withBenchDatabase((url) =>
      withTables(url, async (database) => {
        await addLedger(database.pool, size);
        for (const [name, read] of Object.entries(READS))
          costs.set(name, [...(costs.get(name) ?? []), await databaseTime(database, read)]);
        books.push(await booksTime(database, size));
      }),
    );
  return [...[...costs].flatMap(([name, values]) => growthOf(name, values)), ...books];
}

/** Returns the median time that PostgreSQL takes for the statements of a read. */
async function databaseTime({ pool }: Database, read: (db: Db) => Promise<unknown>): Promise<number> {
  const statements: CompiledQuery[] = [];
  const listening = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  await read(listening);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    let all = 0;
    for (const statement of statements) all += await explained(pool, statement);
    times.push(all);
  }
  return median(times);
}

async function explained(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await pool.query<{
    "QUERY PLAN": readonly [{ readonly "Planning Time": number; readonly "Execution Time": number }];
  }>(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  return plan === undefined ? Number.NaN : plan["Planning Time"] + plan["Execution Time"];
}

async function booksTime({ kysely }: Database, size: number): Promise<Measurement> {
  const start = performance.now();
  const { faults } = await checkBooks(kysely);
  const value = (performance.now() - start) / 1_000;
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return { what: `the whole check of ${size.toLocaleString("en-US")} entries`, value, unit: "s" };
}

function growthOf(name: string, values: readonly number[]): Measurement[] {
  const [few = Number.NaN] = values;
  return [
    ...SIZES.map((size, at) => ({
      what: `${name}: ${size.toLocaleString("en-US")} entries`,
      value: values[at] ?? Number.NaN,
      unit: "ms of database time",
      limit: atMost(MOST_MS),
    })),
    {
      what: `${name}: growth`,
      value: (values.at(-1) ?? Number.NaN) / few,
      unit: "times",
      limit: atMost(MOST_GROWTH),
    },
  ];
}
