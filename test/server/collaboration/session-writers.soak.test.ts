import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { allMigrations } from "../../../server/app/features.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { freshPostgres } from "../support/postgres-databases.ts";
import { seatSession } from "../support/seated-session.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type WrittenSession, writeSession } from "../support/session-writers.ts";

const WRITERS = 8;
const MESSAGES = 240;

/** Only one process can open the embedded database. */
const postgres = process.env["TEST_DATABASE_URL"];
const PROCESSES = postgres === undefined ? 1 : 2;

let session: WrittenSession;
let servers: readonly ServerProcess[] = [];
let dropped: () => Promise<void>;
beforeAll(async () => {
  const dataDir = await newDataDirectory();
  const own = postgres === undefined ? undefined : await freshPostgres(postgres);
  dropped = async () => {
    await own?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const database = await openDatabase({ databaseUrl: own?.url, dataDir });
  await migrate(database, allMigrations);
  session = await seatSession(database);
  await database.close();
  const env = own === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: own.url, DATA_DIR: dataDir };
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  servers = ports.map((port) => new ServerProcess(port, env));
  for (const server of servers) await server.start();
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.kill9();
  await dropped();
});

describe("a session into which many write while a server is killed", () => {
  it("loses no acknowledged message, doubles none, and keeps each writer's order", async () => {
    const [killed] = servers;
    const { missing, doubled, strange, repeated, sendMs } = await writeSession(
      servers.map(({ url }) => url),
      session,
      {
        writers: WRITERS,
        messages: MESSAGES,
        disturbAt: MESSAGES / 3,
        disturb: async () => {
          await killed?.kill9();
          await killed?.start();
        },
      },
    );
    expect({ missing, doubled, strange }).toEqual({ missing: [], doubled: [], strange: [] });
    expect(sendMs).toHaveLength(MESSAGES);
    // The kill came among the writes.
    expect(repeated).toBeGreaterThan(0);
  }, 120_000);
});
