import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { BoundedPool } from "./bounded-pool.ts";
import { brokenBy, endOfProcess, lackOfRoom, type OnBroken } from "./broken-database.ts";
import { CHANGES_CHANNEL } from "./change-listener.ts";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { StartError } from "../settings/start-error.ts";
import { SyncedNodeFS } from "./synced-node-fs.ts";

/** The major version that this PGlite carries and that its directories are written in. */
const MAJOR_VERSION = "18";
/** A query issued on the pool from inside a transaction would wait for ever for the only connection. */
const CONNECTION_TIMEOUT_MS = 15_000;
export const EXTENSIONS = { pg_trgm };
/** -F would switch fsync off. */
export const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * PostgreSQL inside this process. It has one connection, and a long query blocks the event loop
 * without any time-out: every query of ours is bounded by its limit and its index.
 * @param directory absent for a database in memory
 * @throws StartError when the directory cannot be used
 */
export async function openEmbeddedDatabase(directory?: string): Promise<EmbeddedDatabase> {
  const lock = directory === undefined ? undefined : lockDataDirectory(directory);
  try {
    const folder = directory === undefined ? undefined : join(directory, "pg");
    const onBroken = folder === undefined ? undefined : endOfProcess(folder);
    const pglite = await openPglite(folder, onBroken);
    const pool = poolOver(pglite, onBroken);
    const housekeeping = directory === undefined ? undefined : startHousekeeping(pool);
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

async function openPglite(
  directory: string | undefined,
  onBroken: OnBroken = () => undefined,
): Promise<PGlite> {
  if (directory !== undefined) refuseOtherVersion(directory);
  try {
    return await PGlite.create({
      ...(directory === undefined ? {} : { fs: new SyncedNodeFS(directory, onBroken) }),
      extensions: EXTENSIONS,
      startParams: START_PARAMS,
    });
  } catch (error) {
    if (directory === undefined) throw error;
    const lack = lackOfRoom(directory);
    if (lack !== undefined)
      throw new StartError(
        `The database in ${directory} cannot be opened: ${lack}. Make room and start again.`,
        {
          cause: error,
        },
      );
    throw new StartError(
      `The database in ${directory} cannot be opened: restore it from a backup or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

function refuseOtherVersion(directory: string): void {
  const file = join(directory, "PG_VERSION");
  if (!existsSync(file)) return;
  const version = readFileSync(file, "utf8").trim();
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `The database in ${directory} was written by PostgreSQL ${version} and this release carries ${MAJOR_VERSION}: choose another DATA_DIR or move the data with pg_dump.`,
    );
}

/** One statement at a time: in the company of another one `discard all` is refused, and all would stay. */
async function sweep(pglite: PGlite): Promise<void> {
  await pglite.exec("rollback");
  await pglite.exec("discard all");
}

/** One driver for both databases: node-postgres speaks to PGlite through a connection of its own kind. */
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
    /** After a refused statement the rest of its messages is still on the way: swept is when all are answered. */
    override end(): void {
      super.end();
      swept = this.#answered.promise.then(() => sweep(pglite)).catch(() => undefined);
    }
  }

  // A connection object that has seen an error is not usable again, so every client gets a fresh one.
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
