import { type AfterCommit, committed } from "../../database/after-commit.ts";
import type { Db } from "../../database/tables.ts";
import type { Authenticated } from "../callers/authentication.ts";
import type { LockMode } from "../callers/credential-scheme.ts";
import { Refusal } from "../errors/refusal.ts";
import { claimKey, type KeyedRequest, type StoredResponse, storeResponse } from "./idempotency.ts";

interface Write {
  readonly db: Db;
  readonly lock: Authenticated["lock"];
  readonly mode: LockMode;
  /** A call without an idempotency key, or whose response is not stored, has none. */
  readonly keyed: KeyedRequest | undefined;
  readonly now: Date;
}

interface Performed<Done> {
  readonly done: Done;
  /** Another try with the same idempotency key gets this response. */
  readonly stored: StoredResponse;
}

/** The call was performed now, or another try of it was answered before. */
export type Outcome<Done> = { readonly done: Done } | { readonly earlier: StoredResponse };

/**
 * Performs a call that writes in one transaction, together with the lock of its caller and its idempotency key.
 * @throws Refusal unauthenticated for a caller whose account or session has ended since they were identified
 */
export async function performOnce<Done>(
  { db, lock, mode, keyed, now }: Write,
  work: (tx: Db, afterCommit: AfterCommit) => Promise<Performed<Done>>,
): Promise<Outcome<Done>> {
  return committed(db, async (tx, afterCommit): Promise<Outcome<Done>> => {
    if (!(await lock(tx, mode))) throw new Refusal("unauthenticated");
    const earlier = keyed && (await claimKey(tx, keyed, now));
    if (earlier !== undefined) return { earlier };
    const { done, stored } = await work(tx, afterCommit);
    if (keyed !== undefined) await storeResponse(tx, keyed, stored);
    return { done };
  });
}
