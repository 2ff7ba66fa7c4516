import { createServer } from "../server/app/create-server.ts";
import { openDatabase } from "../server/database/database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { readSettings } from "../server/settings/settings.ts";
import {
  CLICKS,
  type ClickDriver,
  type Game,
  GAMES,
  type Round,
} from "../test/server/support/click-rounds.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { atMost, type Measurement, middle } from "./support/measurement.ts";

const ROUNDS = 200;

/** Sends fifty clicks on one thing at once through two servers on one database; they must have one effect. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (url) => {
    const open = () => openDatabase({ databaseUrl: url, dataDir: "" });
    const databases = [await open(), await open()] as const;
    try {
      await migrate(databases[0], allMigrations);
      const settings = readSettings({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" });
      const apps = [
        await createServer({ settings, database: databases[0] }),
        await createServer({ settings, database: databases[1] }),
      ] as const;
      let calls = 0;
      const driver: ClickDriver = {
        database: databases[0],
        ask: async (path, token, payload, key) => {
          calls += 1;
          const answer = await apps[calls % 2 === 0 ? 0 : 1].inject({
            method: "POST",
            url: `/api${path}`,
            headers: {
              authorization: `Bearer ${token}`,
              ...(key !== undefined && { "idempotency-key": key }),
            },
            ...(payload !== undefined && { payload }),
          });
          return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
        },
      };
      const results: Measurement[] = [];
      for (const [name, game] of Object.entries(GAMES)) results.push(...(await play(name, game, driver)));
      for (const app of apps) await app.close();
      return results;
    } finally {
      for (const database of databases) await database.close();
    }
  });
}

async function play(name: string, game: Game, driver: ClickDriver): Promise<Measurement[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await game(driver, round));
  const faulty = rounds.filter(({ faults }) => faults.length > 0);
  for (const { faults } of faulty.slice(0, 3)) process.stderr.write(`  ${name}: ${faults.join("; ")}\n`);
  return [
    { what: `${name}: rounds of ${String(CLICKS)} clicks`, value: rounds.length, unit: "rounds" },
    { what: `${name}: rounds with any fault`, value: faulty.length, unit: "rounds", limit: atMost(0) },
    { what: `${name}: all clicks of a round`, ...middle(rounds.map(({ ms }) => ms)), unit: "ms" },
  ];
}
