import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { newDataDirectory } from "../../support/data-directory.ts";
import { newPerson } from "../../support/over-http.ts";
import { freePort, ServerProcess } from "../../support/server-process.ts";

/** Each kill costs a start of the server, and comes at another moment in each run. */
const KILLS = 6;
const WRITERS = 4;
/** Each writer sends so many requests in a round; the kill comes somewhere among them. */
const WRITES = 12;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await newDataDirectory();
  server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" });
  await server.start();
});
afterAll(async () => {
  await server.kill9();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Intention {
  readonly title: string;
  readonly key: string;
}

async function send(path: string, token: string | undefined, key: string, body: object): Promise<Response> {
  return fetch(server.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

const post = async ({ title, key }: Intention, token: string) =>
  (await send("/api/requests/", token, key, { title, content: "x", is_public: true })).status === 201;

/** Returns all titles in the lists of these owners, with repetitions. No list is longer than one page. */
async function titles(tokens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const token of tokens) {
    const response = await fetch(`${server.url}/api/requests/?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = (await response.json()) as { title: string }[];
    found.push(...rows.map((row) => row.title));
  }
  return found;
}

describe("a server that is killed with kill -9 in the middle of writes", () => {
  it("loses no acknowledged request and doubles none", async () => {
    const tokens: string[] = [];
    const acknowledged = new Set<string>();
    const all: Intention[] = [];

    /** The kill comes after so many acknowledged writes of this round. */
    const round = async (writesBefore: number) => {
      // One account has room for fewer open requests than all rounds write.
      const token = await newPerson(server.url, "client");
      tokens.push(token);
      const killAfter = acknowledged.size + writesBefore;
      let killing: Promise<void> | undefined;
      const open: Intention[] = [];
      const write = async () => {
        for (let number = 0; number < WRITES; number += 1) {
          const intention = { title: `Number ${String(all.length)}`, key: randomUUID() };
          all.push(intention);
          const isDone = killing === undefined && (await post(intention, token).catch(() => false));
          if (isDone) acknowledged.add(intention.title);
          else open.push(intention);
          if (acknowledged.size >= killAfter) killing ??= server.kill9();
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, () => write()));
      expect(killing).toBeDefined();
      await killing;
      await server.start();
      // What was acknowledged is there before anything is tried again.
      const kept = new Set(await titles(tokens));
      expect([...acknowledged].filter((title) => !kept.has(title))).toEqual([]);
      for (const intention of open) {
        expect(await post(intention, token)).toBe(true);
        acknowledged.add(intention.title);
      }
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: WRITERS * WRITES - 8 }), round), {
      numRuns: KILLS,
      endOnFailure: true,
    });

    expect((await titles(tokens)).toSorted()).toEqual(all.map(({ title }) => title).toSorted());
  }, 300_000);
});
