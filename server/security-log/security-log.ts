import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { codeOf } from "../settings/start-error.ts";
import { type EventRow, rowOf, writeEvents } from "./write-events.ts";
import { FLOODING_KINDS, type SecurityEvent } from "./security-event.ts";

/** Each process writes so many rows a minute that strangers cause; others keep no account or address. */
const MOST_ROWS_A_MINUTE = 200;
/** So many rows wait while the database is away; further ones are lost. */
const MOST_WAITING = 5_000;
const WRITE_EVERY_MS = 1_000;

interface Parts {
  readonly pool: Pick<pg.Pool, "query">;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * It records what happened to accounts and which requests were refused, for the operator. Recording is a step
 * in memory that neither waits nor fails; once a second one statement writes what is new. A process that is
 * killed loses that second.
 */
export class SecurityLog {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, EventRow>();
  #flooding = new Set<string>();
  #minute = 0;
  #writing: Promise<void> = Promise.resolve();
  #isInTrouble = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  record(event: SecurityEvent): void {
    this.#add(this.#bounded(rowOf(event, this.#parts.now())));
  }

  /** Writes after the writes that are under way. Rows that could not be written wait for the next time. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #writeAll(): Promise<void> {
    const rows = [...this.#waiting.values()];
    if (rows.length === 0) return;
    this.#waiting = new Map();
    try {
      await writeEvents(this.#parts.pool, rows);
      this.#isInTrouble = false;
    } catch (error) {
      for (const row of rows) this.#add(row);
      if (!this.#isInTrouble)
        this.#parts.log.warn({ code: codeOf(error) }, "the security log could not be written");
      this.#isInTrouble = true;
    }
  }

  #bounded(row: EventRow): EventRow {
    if (!FLOODING_KINDS.has(row.kind)) return row;
    if (row.at !== this.#minute) {
      this.#minute = row.at;
      this.#flooding.clear();
    }
    const key = keyOf(row);
    if (this.#flooding.has(key)) return row;
    if (this.#flooding.size >= MOST_ROWS_A_MINUTE) return { ...row, accountId: null, address: null };
    this.#flooding.add(key);
    return row;
  }

  #add(row: EventRow): void {
    const key = keyOf(row);
    const there = this.#waiting.get(key);
    if (there === undefined && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, there === undefined ? row : { ...row, count: there.count + row.count });
  }
}

function keyOf({ at, kind, accountId, address, route, status, means }: EventRow): string {
  return JSON.stringify([at, kind, accountId, address, route, status, means]);
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly securityLog: SecurityLog;
  }
}
