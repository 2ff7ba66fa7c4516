import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openDatabase } from "../../../server/database/database.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { ENDLESS_MEMORY, ENDLESS_TIME } from "../support/hostile-containers.ts";
import { newPerson, sendVideo } from "../support/over-http.ts";
import { freshPostgres } from "../support/postgres-databases.ts";
import { startedProgram } from "../support/running-programs.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

const address = process.env["TEST_DATABASE_URL"];

let dataDir: string;
let postgres: Awaited<ReturnType<typeof freshPostgres>> | undefined;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await newDataDirectory();
  postgres = address === undefined ? undefined : await freshPostgres(address);
  server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill9();
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Queries the database while no server runs, because only one process can open the embedded one. */
async function query<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir });
  try {
    return (await database.pool.query(text, [...values])).rows as Row[];
  } finally {
    await database.close();
  }
}

/** Waits until no work on the video is due, and expects that the server answers all the while. */
async function settled(token: string, id: number) {
  for (;;) {
    const [health, own] = await Promise.all([
      fetch(`${server.url}/api/health`),
      fetch(`${server.url}/api/videos/${id}/own`, { headers: { authorization: `Bearer ${token}` } }),
    ]);
    expect(health.status).toBe(200);
    await health.text();
    const video = (await own.json()) as { status: string; can_retry: boolean };
    if (video.status === "failed") return video;
    await pause(50);
  }
}

describe("an MP4 that promises more than any reader can bear", () => {
  it.each([
    ["memory", ENDLESS_MEMORY],
    ["time", ENDLESS_TIME],
  ])(
    "of %s fails, and the server goes on",
    async (_kind, bytes) => {
      const token = await newPerson(server.url, "developer");
      expect(await settled(token, await sendVideo(server.url, token, bytes))).toMatchObject({
        can_retry: false,
      });
    },
    120_000,
  );

  it("is tried three times in all, though each time the server is killed, and is then given up", async () => {
    const [token, other] = [
      await newPerson(server.url, "developer"),
      await newPerson(server.url, "developer"),
    ];
    const id = await sendVideo(server.url, token, ENDLESS_MEMORY);
    const tries: unknown[] = [];
    for (let kill = 0; kill < 3; kill += 1) {
      await startedProgram("container-process.ts", server.pid);
      await server.kill9();
      // The half minute after which another process may begin again is made to be over.
      tries.push(
        ...(await query("update videos set work_due_at = now() where id = $1 returning work_tries", [id])),
      );
      await server.start();
      // What waits is looked for four times a minute, and whenever a file has arrived; the oldest comes first.
      await sendVideo(server.url, other, ENDLESS_MEMORY);
    }
    expect(tries).toEqual([{ work_tries: 1 }, { work_tries: 2 }, { work_tries: 3 }]);
    expect(await settled(token, id)).toMatchObject({ can_retry: true });
    await server.kill9();
    expect(await query("select failure, work_tries, work_due_at from videos where id = $1", [id])).toEqual([
      { failure: "interrupted", work_tries: 4, work_due_at: null },
    ]);
  }, 300_000);
});
