import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createServer } from "../server/app/create-server.ts";
import { openDatabase } from "../server/database/database.ts";
import { readSettings } from "../server/settings/settings.ts";
import { DatabaseProxy } from "../test/server/support/database-proxy.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { atLeast, atMost, type Measurement } from "./support/measurement.ts";
import { OwnPostgres } from "./support/own-postgres.ts";
import { withServer } from "./support/bench-server.ts";
import { SteadyWriters } from "./support/steady-writers.ts";

const KILLS = 10;
const DOWN_MS = 1_000;
const BETWEEN_MS = 2_000;
const SWALLOW_MS = 60_000;
const FULL_MS = 10_000;
const WRITERS = 10;
const NORMAL_MS = 5_000;
const DISK = "small";
const DISK_MEGABYTES = 128;
const HOUR_MS = 60 * 60_000;
const LIMITS_OFF = { RATE_LIMIT_FACTOR: "10000" };

/**
 * Causes a fault while writers run and returns after how many milliseconds everything was normal again, each time.
 */
type Fault = (writers: SteadyWriters) => Promise<readonly number[]>;

/** Measures what becomes of writes while the database is killed, out of reach or full, and while the clock jumps. */
export async function run(): Promise<readonly Measurement[]> {
  const postgres = await OwnPostgres.start();
  try {
    return [
      ...(await killed(postgres)),
      ...(await swallowed(postgres)),
      ...(await full(postgres)),
      ...(await clockBack(postgres)),
    ];
  } finally {
    await postgres.stop();
  }
}

async function killed(postgres: OwnPostgres): Promise<readonly Measurement[]> {
  await postgres.query("create database killed");
  return underLoad("PostgreSQL killed -9 ten times", postgres.urlOf("killed"), async (writers) => {
    const back: number[] = [];
    while (back.length < KILLS) {
      await setTimeout(BETWEEN_MS);
      await postgres.kill9();
      await setTimeout(DOWN_MS);
      await postgres.startAgain();
      back.push(await writers.msUntilNormal());
    }
    return back;
  });
}

async function swallowed(postgres: OwnPostgres): Promise<readonly Measurement[]> {
  await postgres.query("create database swallowed");
  const url = postgres.urlOf("swallowed");
  const proxy = await DatabaseProxy.open(url);
  const fault: Fault = async (writers) => {
    await setTimeout(BETWEEN_MS);
    proxy.swallow();
    await setTimeout(SWALLOW_MS);
    proxy.letThrough();
    return [await writers.msUntilNormal()];
  };
  try {
    return await underLoad("packets swallowed for a minute", url, fault, proxy.url);
  } finally {
    proxy.close();
  }
}

async function full(postgres: OwnPostgres): Promise<readonly Measurement[]> {
  const disk = await postgres.addSmallDisk(DISK, DISK_MEGABYTES);
  if (disk === undefined) {
    process.stderr.write("  No disk may be mounted here: the full one is left out.\n");
    return [];
  }
  await postgres.query(`create database full_disk tablespace ${DISK}`);
  return underLoad("disk full", postgres.urlOf("full_disk"), async (writers) => {
    const filler = join(disk, "filler");
    await setTimeout(BETWEEN_MS);
    fill(filler);
    await setTimeout(FULL_MS);
    rmSync(filler);
    return [await writers.msUntilNormal()];
  });
}

/** Fills the disk to the last block. */
function fill(file: string): void {
  const block = Buffer.alloc(1024 * 1024, 1);
  for (const size of [block.length, 4_096])
    try {
      for (;;) writeFileSync(file, block.subarray(0, size), { flag: "a" });
    } catch {
      // No block of this size fits any more.
    }
}

async function clockBack(postgres: OwnPostgres): Promise<readonly Measurement[]> {
  await postgres.query("create database clock");
  const url = postgres.urlOf("clock");
  await prepare(url);
  let behindMs = 0;
  const settings = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", ...LIMITS_OFF });
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  const app = await createServer({ settings, database, now: () => new Date(Date.now() - behindMs) });
  try {
    return await writeThrough(
      "clock back by an hour",
      url,
      await app.listen({ port: 0, host: "127.0.0.1" }),
      async (writers) => {
        await setTimeout(BETWEEN_MS);
        behindMs = HOUR_MS;
        const back = await writers.msUntilNormal();
        await setTimeout(BETWEEN_MS);
        return [back];
      },
    );
  } finally {
    await app.close();
    await database.close();
  }
}

/** Starts and kills a server, whose start creates the tables. */
async function prepare(url: string): Promise<void> {
  const server = new ServerProcess(await freePort(), { DATABASE_URL: url });
  await server.start();
  await server.kill9();
}

/** @param through the address at which the server finds the database, if not its own */
async function underLoad(what: string, url: string, fault: Fault, through = url): Promise<Measurement[]> {
  return withServer({ DATABASE_URL: through, ...LIMITS_OFF }, (server) =>
    writeThrough(what, url, server.url, fault),
  );
}

async function writeThrough(what: string, url: string, origin: string, fault: Fault): Promise<Measurement[]> {
  const writers = new SteadyWriters(origin, WRITERS);
  const back = await fault(writers);
  await writers.stop();
  const stored = await namesIn(url);
  const distinct = new Set(stored);
  const { acknowledged, strange, answers } = writers;
  for (const each of strange.slice(0, 5)) process.stderr.write(`  ${what}: ${each}\n`);
  const figure = (name: string, value: number) => ({ what: `${what}: ${name}`, value });
  const missing = acknowledged.filter((name) => !distinct.has(name)).length;
  return [
    { ...figure("acknowledged", acknowledged.length), unit: "writes", limit: atLeast(1) },
    { ...figure("of them missing", missing), unit: "", limit: atMost(0) },
    { ...figure("stored twice", stored.length - distinct.size), unit: "", limit: atMost(0) },
    { ...figure("503 with Retry-After", answers.later), unit: "answers" },
    { ...figure("any other failure", strange.length), unit: "", limit: atMost(0) },
    { ...figure("normal again within", Math.max(...back)), unit: "ms", limit: atMost(NORMAL_MS) },
  ];
}

async function namesIn(url: string): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    const { rows } = await database.pool.query<{ name: string }>("select name from feedback");
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}
