import { rmSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { allMigrations } from "../../../server/app/features.ts";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { freshPostgres } from "../support/postgres-databases.ts";
import type { Disturbance } from "../support/purchase-clicks.ts";
import { BUYERS, clickToBuy } from "../support/purchase-rounds.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { courseOf, PRODUCTS, SpendingBuyer } from "../support/spending-rounds.ts";

const ROUNDS = 3;

const address = process.env["TEST_DATABASE_URL"];

interface Stage {
  readonly database: Database;
  readonly servers: readonly ServerProcess[];
}

/** Plays on two server processes that share a database of their own. */
async function onStage(url: string, play: (stage: Stage) => Promise<void>): Promise<void> {
  const own = await freshPostgres(url);
  const dataDir = await newDataDirectory();
  const database = await openDatabase({ databaseUrl: own.url, dataDir });
  await migrate(database, allMigrations);
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => new ServerProcess(port, { DATABASE_URL: own.url, DATA_DIR: dataDir }));
  try {
    for (const server of servers) await server.start();
    await play({ database, servers });
  } finally {
    for (const server of servers) await server.kill9();
    await database.close();
    await own.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function killed(server: ServerProcess | undefined): Disturbance {
  return {
    at: 20,
    isKill: true,
    disturb: async () => {
      await server?.kill9();
      await server?.start();
    },
  };
}

describe(`${BUYERS} buyers who click at once at two servers`, () => {
  it("get one purchase each, while one of the two is killed, too", async () => {
    // Only a database server has room for two.
    if (address === undefined) return;
    await onStage(address, async ({ database, servers }) => {
      const origins = servers.map(({ url }) => url);
      for (let round = 0; round < ROUNDS; round += 1)
        expect((await clickToBuy(database, origins)).faults).toEqual([]);
      const { faults, repeated } = await clickToBuy(database, origins, [killed(servers[0])]);
      expect(faults).toEqual([]);
      // The kill came among the clicks.
      expect(repeated).toBeGreaterThan(0);
    });
  }, 180_000);
});

describe(`a buyer of ${PRODUCTS} products at once, with money for one`, () => {
  it("gets one for each refund and each top-up, while one of the two servers is killed, too", async () => {
    if (address === undefined) return;
    await onStage(address, async ({ database, servers }) => {
      const buyer = await SpendingBuyer.open(
        database,
        servers.map(({ url }) => url),
      );
      // A refund and a top-up before, and each of them in the middle.
      for (let round = 0; round < 6; round += 1)
        expect((await buyer.round(courseOf(round))).faults).toEqual([]);
      const { faults, repeated } = await buyer.round({
        before: "refund",
        disturbances: [killed(servers[0])],
      });
      expect(faults).toEqual([]);
      expect(repeated).toBeGreaterThan(0);
    });
  }, 180_000);
});
