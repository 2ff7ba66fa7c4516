import { allMigrations } from "../server/app/features.ts";
import { openDatabase } from "../server/database/database.ts";
import { migrate } from "../server/database/migrate.ts";
import { checkBooks } from "../server/wallet/check-books.ts";
import {
  BUYERS,
  CLICKS_OF_EACH,
  clickToBuy,
  type PurchaseRound,
} from "../test/server/support/purchase-rounds.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";

const ROUNDS = 200;
const CLICKS = BUYERS * CLICKS_OF_EACH;
/** One in so many rounds loses a process, the two of them in turn. */
const KILL_EVERY = 10;

/** Buyers who all click at once on one product, at two processes on PostgreSQL, of which one is killed now and then. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    await migrate(database, allMigrations);
    const servers = [await newServer(databaseUrl), await newServer(databaseUrl)];
    try {
      for (const server of servers) await server.start();
      const rounds: PurchaseRound[] = [];
      let kills = 0;
      while (rounds.length < ROUNDS) {
        const isKilled = rounds.length % KILL_EVERY === KILL_EVERY - 1;
        const victim = servers[(kills += isKilled ? 1 : 0) % servers.length];
        // Anywhere between the first answer and the last but one.
        const at = 1 + ((37 * rounds.length) % (CLICKS - 2));
        const disturb = async () => {
          await victim?.kill9();
          await victim?.start();
        };
        const origins = servers.map(({ url }) => url);
        rounds.push(await clickToBuy(database, origins, isKilled ? { at, disturb } : undefined));
      }
      const { totals } = await checkBooks(database.kysely);
      return figures(rounds, kills, totals.heldCents + totals.providerCents);
    } finally {
      for (const server of servers) await server.kill9();
      await database.close();
    }
  });
}

async function newServer(databaseUrl: string): Promise<ServerProcess> {
  return new ServerProcess(await freePort(), { DATABASE_URL: databaseUrl });
}

function figures(rounds: readonly PurchaseRound[], kills: number, lostCents: number): readonly Measurement[] {
  const faulty = rounds.filter(({ faults }) => faults.length > 0);
  for (const { faults } of faulty.slice(0, 3)) process.stderr.write(`  ${faults.slice(0, 5).join("; ")}\n`);
  const repeated = rounds.reduce((sum, round) => sum + round.repeated, 0);
  const ms = rounds.map((round) => round.ms);
  return [
    {
      what: `rounds of ${String(CLICKS)} clicks by ${String(BUYERS)} buyers`,
      value: rounds.length,
      unit: "rounds",
    },
    { what: "rounds in which a process was killed", value: kills, unit: "rounds" },
    { what: "rounds with any fault", value: faulty.length, unit: "rounds", limit: atMost(0) },
    {
      what: "topped up and in no wallet afterwards",
      value: Math.abs(lostCents),
      unit: "cents",
      limit: atMost(0),
    },
    { what: "clicks repeated with the same key", value: repeated, unit: "clicks" },
    { what: "all clicks of a round, median", value: percentile(ms, 0.5), unit: "ms" },
    { what: "all clicks of a round, 95 of 100 within", value: percentile(ms, 0.95), unit: "ms" },
  ];
}
