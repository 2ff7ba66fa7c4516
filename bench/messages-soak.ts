import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../server/database/database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { soak } from "../test/server/support/message-soak.ts";
import { seatTalks } from "../test/server/support/seated-talks.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { withServer } from "./support/bench-server.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";

const WRITERS = 20;
const POLLERS = 50;
const TALKS = 2;
const MS = 60_000;
/** The product's page polls every five seconds. */
const POLL_EVERY_MS = 250;

/** Writes and polls for a minute with a kill -9 of the server in the middle, once for each kind of database. */
export async function run(): Promise<readonly Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "atelier-soak-"));
  try {
    return [
      ...(await soakOn("embedded", undefined, dataDir)),
      ...(await withBenchDatabase((url) => soakOn("PostgreSQL", url, dataDir))),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function soakOn(
  kind: string,
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<Measurement[]> {
  const database = await openDatabase({ databaseUrl, dataDir });
  await migrate(database, allMigrations);
  const talks = await seatTalks(database, TALKS);
  await database.close();
  const variables = databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  return withServer(variables, async (server) => {
    let downMs = 0;
    const disturb = async () => {
      const start = performance.now();
      await server.kill9();
      await server.start();
      downMs = performance.now() - start;
    };
    const report = await soak(server.url, talks, {
      writers: WRITERS,
      pollers: POLLERS,
      ms: MS,
      pollEveryMs: POLL_EVERY_MS,
      disturb,
    });
    const { sendMs, polls, emptyPolls, repeated } = report;
    const never = (what: string, found: readonly string[]): Measurement => {
      for (const each of found.slice(0, 5)) process.stderr.write(`  ${kind}, ${what}: ${each}\n`);
      return { what: `${kind}: ${what}`, value: found.length, unit: "", limit: atMost(0) };
    };
    return [
      { what: `${kind}: messages acknowledged`, value: sendMs.length, unit: "messages" },
      { what: `${kind}: down after kill -9`, value: downMs, unit: "ms" },
      { what: `${kind}: tries repeated with the same key`, value: repeated, unit: "tries" },
      never("acknowledged and missing", report.missing),
      never("doubled", report.doubled),
      never("said by nobody or out of a writer's order", report.strange),
      never("pollers with another order", report.otherOrders),
      never("polls that skipped or repeated a message", report.skips),
      { what: `${kind}: polls`, value: polls, unit: "polls" },
      { what: `${kind}: of them with nothing new`, value: (emptyPolls / polls) * 100, unit: "%" },
      { what: `${kind}: a message, median`, value: percentile(sendMs, 0.5), unit: "ms" },
      { what: `${kind}: a message, 99 of 100 within`, value: percentile(sendMs, 0.99), unit: "ms" },
    ];
  });
}
