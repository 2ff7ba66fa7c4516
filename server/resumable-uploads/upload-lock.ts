import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Lock, Locker, RequestRelease } from "@tus/server";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { UserId } from "../../core/shared/id.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { keepLock, tryLockUpload, unlockUpload, type UploadTable } from "./upload-table.ts";

const ASK_EVERY_MS = 200;
/** What a request that was asked to stop may still write down. */
export const DRAIN_MS = 300;
const HEARTBEAT_MS = 1_000;
/** A holder that is asked lets go within a second; one that was killed after its lease. */
const WAIT_MS = 12_000;

/**
 * Of one request, in the database: whatever process the next one comes to. An owner who wants an upload that is held (by
 * a connection that broke without saying so, mostly) asks its holder to stop. Others neither take it nor ask for it.
 */
export class UploadLock implements Locker, Lock {
  readonly token = randomUUID();
  readonly #stopping = new AbortController();
  readonly #db: Kysely<Tables>;
  readonly #table: UploadTable;
  readonly #owner: UserId;
  #id = "";
  #stop: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Tables>, table: UploadTable, owner: UserId) {
    this.#db = db;
    this.#table = table;
    this.#owner = owner;
  }

  /** Somebody else wants the upload: what has come is written down, and no more. */
  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  newLock(id: string): Lock {
    this.#id = id;
    return this;
  }

  /** It is given free when this has ended. */
  async during<T>(writing: Promise<T>): Promise<T> {
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async lock(signal: AbortSignal, cancel: RequestRelease): Promise<void> {
    // The lease is a real one, whatever the clock of the marketplace says.
    const since = Date.now();
    const wanted = { id: this.#id, owner: this.#owner, token: this.token };
    while (!(await tryLockUpload(this.#db, this.#table, wanted, new Date()))) {
      if (signal.aborted || Date.now() - since > WAIT_MS)
        throw new Refusal("conflict", "This upload is being written to by another connection.");
      await pause(ASK_EVERY_MS);
    }
    this.#timer = setInterval(() => void this.#beat(cancel), HEARTBEAT_MS);
    this.#timer.unref();
  }

  async unlock(): Promise<void> {
    await this.#writing;
    clearInterval(this.#timer);
    clearTimeout(this.#stop);
    await unlockUpload(this.#db, this.#table, this.#id, this.token);
  }

  async #beat(cancel: RequestRelease): Promise<void> {
    try {
      if (!(await keepLock(this.#db, this.#table, this.#id, this.token, new Date()))) return;
      await cancel();
      // The library notices the same a moment earlier, and closes the connection behind its answer.
      this.#stop ??= setTimeout(() => {
        this.#stopping.abort();
      }, DRAIN_MS).unref();
    } catch {
      // The database is away: the lease runs out, or the next beat comes through.
    }
  }
}
