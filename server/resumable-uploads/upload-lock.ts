import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../database/tables.ts";
import type { UserId } from "../../core/shared/id.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { keepLock, tryLockUpload, unlockUpload, type UploadTable } from "./upload-table.ts";

const ASK_EVERY_MS = 200;
/** A holder that is asked to stop goes on receiving for so long. */
const DRAIN_MS = 300;
const HEARTBEAT_MS = 1_000;
/** A holder that is asked lets go within a second; one that was killed after its lease. */
const WAIT_MS = 12_000;

interface LockRequest {
  readonly table: UploadTable;
  readonly id: string;
  readonly owner: UserId;
  /** It is true once the caller has hung up and waits for no answer. */
  readonly isGone: () => boolean;
}

export interface HeldLock {
  readonly token: string;
  /** It aborts when another request of the owner wants the upload: what has come is written down, and no more. */
  readonly stopped: AbortSignal;
}

/**
 * Does the work while it holds the lock of an upload, which is in the database: the next request may come to another
 * process. An owner who wants an upload that is held (by a connection that broke without saying so, mostly) asks its
 * holder to stop. Other callers neither take the lock nor ask for it.
 *
 * @throws Refusal conflict when the holder does not let go
 */
export async function whileLocked<T>(
  db: Db,
  wanted: LockRequest,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  const { table, id } = wanted;
  const token = randomUUID();
  await lock(db, wanted, token);
  const stopping = new AbortController();
  let drain: NodeJS.Timeout | undefined;
  const beat = async () => {
    const isWanted = await keepLock(db, table, id, token, new Date());
    if (isWanted) drain ??= setTimeout(() => stopping.abort(), DRAIN_MS).unref();
  };
  const heartbeat = setInterval(() => {
    // While the database is away the lease runs out, or a later beat comes through.
    beat().catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  try {
    return await work({ token, stopped: stopping.signal });
  } finally {
    clearInterval(heartbeat);
    clearTimeout(drain);
    await unlockUpload(db, table, id, token);
  }
}

async function lock(db: Db, { table, id, owner, isGone }: LockRequest, token: string): Promise<void> {
  // The lease is a real one, whatever the clock of the marketplace says.
  const since = Date.now();
  while (!(await tryLockUpload(db, table, { id, owner, token }, new Date()))) {
    if (isGone() || Date.now() - since > WAIT_MS)
      throw new Refusal("conflict", "This upload is being written to by another connection.");
    await pause(ASK_EVERY_MS);
  }
}
