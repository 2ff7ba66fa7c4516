import type { PGlite } from "@electric-sql/pglite";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { dropBallast, makeBallast } from "./ballast.ts";
import { BoundedPool } from "./bounded-pool.ts";
import { brokenBy, endOfProcess, lackOfDiskSpace, type OnBroken } from "./broken-database.ts";
import { CHANGES_CHANNEL } from "./change-listener.ts";
import { createPglite } from "./create-pglite.ts";
import { databaseFolder, hasDatabase } from "./database-folder.ts";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { makeWhole } from "./make-whole.ts";
import type { MakingAnswer } from "./making-process.ts";
import { askProcess } from "../processes/ask-process.ts";
import { codeOf, StartError } from "../settings/start-error.ts";
import { SyncedNodeFS } from "./synced-node-fs.ts";

/** A query issued on the pool from inside a transaction would wait for ever for the only connection. */
const CONNECTION_TIMEOUT_MS = 15_000;
/** Even a slow disk takes less. */
const MAKING_MS = 5 * 60_000;
/** PGlite's program and memory need this: 500 MB with all else that the process has. */
const MAKING_LIMITS = {
  memoryMb: 40,
  nativeMb: 1_024,
  // Optimizing the program takes more memory than running it, and more time than it runs.
  options: ["--liftoff-only", "--max-semi-space-size=1"],
} as const;

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL inside this process. It has one connection, and a long query blocks the event loop without any
 * time-out: every query of the product is bounded by its limit and its index.
 * @param directory absent for a database in memory
 * @throws StartError when the directory cannot be used
 */
export async function openEmbeddedDatabase(directory?: string): Promise<EmbeddedDatabase> {
  const lock = directory === undefined ? undefined : lockDataDirectory(directory);
  try {
    if (directory !== undefined && lackOfDiskSpace(directory) !== undefined) await dropBallast(directory);
    const onBroken = directory === undefined ? undefined : endOfProcess(databaseFolder(directory));
    const pglite = directory === undefined ? await createPglite() : await openPglite(directory, onBroken);
    const pool = poolOver(pglite, onBroken);
    const housekeeping =
      directory === undefined ? undefined : startHousekeeping(pool, () => makeBallast(directory));
    return {
      pool,
      close: async () => {
        await housekeeping?.stop();
        await pool.end();
        await pglite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Opens a data directory's database, and makes it where there is none. */
async function openPglite(dataDir: string, onBroken: OnBroken = () => undefined): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  if (!hasDatabase(dataDir)) await makeDatabase(dataDir);
  try {
    return await createPglite(new SyncedNodeFS(folder, onBroken));
  } catch (error) {
    throw (
      noDiskSpace(folder, "opened", error) ??
      new StartError(
        `The database in ${folder} cannot be opened: restore it from a backup or choose another DATA_DIR.`,
        { cause: error },
      )
    );
  }
}

async function makeDatabase(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  try {
    await makeWhole(folder, makeFiles);
  } catch (error) {
    const why = codeOf(error) === "" ? "its program stopped" : codeOf(error);
    throw (
      noDiskSpace(dataDir, "made", error) ??
      new StartError(
        `A new database cannot be made in ${folder} (${why}): that has to be a plain folder, neither a link nor a disk of its own. Choose another DATA_DIR.`,
        { cause: error },
      )
    );
  }
}

/** Makes the files in a process of its own, because memory is given back only by its end. */
async function makeFiles(folder: string): Promise<void> {
  const answer = await askProcess<MakingAnswer>({
    program: new URL("making-process.ts", import.meta.url),
    limits: MAKING_LIMITS,
    timeoutMs: MAKING_MS,
    question: folder,
  });
  if (answer?.kind === "made") return;
  throw Object.assign(new Error("No database was made"), { code: answer?.code ?? "" });
}

function noDiskSpace(folder: string, done: "opened" | "made", cause: unknown): StartError | undefined {
  const lack = lackOfDiskSpace(folder);
  if (lack === undefined) return undefined;
  return new StartError(`The database in ${folder} cannot be ${done}: ${lack}. Make room and start again.`, {
    cause,
  });
}

/** Sends one statement at a time: `discard all` is refused together with another one, and everything would stay. */
async function sweep(pglite: PGlite): Promise<void> {
  await pglite.exec("rollback");
  await pglite.exec("discard all");
}

/** Connects the pool to PGlite by a connection class of its own, so that one driver serves both databases. */
export function poolOver(pglite: PGlite, onBroken: OnBroken = () => undefined): pg.Pool {
  // What an ended client leaves behind (an open transaction, prepared statements) is swept before the next one starts.
  let swept: Promise<unknown> = Promise.resolve();

  class EmbeddedConnection extends PglitePgConnection {
    readonly #answered = Promise.withResolvers<undefined>();

    override async connect(port: number, host: string): Promise<void> {
      await swept;
      try {
        await pglite.exec(`listen ${CHANGES_CHANNEL}`);
        await super.connect(port, host);
      } catch (error) {
        // The driver does not wait for this promise; it hears of a failure by the event.
        this.emit("error", error);
      }
    }
    override emit(event: string | symbol, ...values: unknown[]): boolean {
      const cause = event === "error" || event === "errorMessage" ? brokenBy(values[0]) : undefined;
      if (cause !== undefined) onBroken(cause);
      if (event === "end") this.#answered.resolve(undefined);
      return super.emit(event, ...values);
    }
    /** Sweeps once everything is answered: after a refused statement the rest of its messages is still on the way. */
    override end(): void {
      super.end();
      swept = this.#answered.promise.then(() => sweep(pglite)).catch(() => undefined);
    }
  }

  // A connection object that has seen an error cannot be used again, so every client gets a new one.
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const connection = new EmbeddedConnection({ pglite });
      super({ ...config, ...{ connection }, user: "postgres", database: "postgres", host: "localhost" });
    }
  }

  return new BoundedPool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
}
