import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { JsonEndpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import { type Caller, callerKey } from "../callers/caller.ts";
import type { Input } from "../input/read-input.ts";
import { Refusal } from "../errors/refusal.ts";
import { sha256 } from "../callers/tokens.ts";
import { isUuid } from "../../../core/shared/id.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The same request with the same idempotency key is answered with the stored response. */
export interface KeyedRequest {
  readonly caller: string;
  readonly key: string;
  /** It contains the method, the path's pattern and the path's parameters. */
  readonly route: string;
  /** The hash covers query, body and files. */
  readonly inputHash: Buffer;
}

interface Keying {
  /**
   * The input holds a password or the like. Then the key itself is not stored, only its hash, and it keys the hash of
   * the input: the database alone does not let an attacker try passwords.
   */
  readonly isSecret?: boolean;
}

/**
 * Returns the key of a call that is not JSON and remembers by itself what it has done; undefined when there is none.
 * @throws Refusal invalid_input for a key that is no UUID
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return undefined;
  if (!isUuid(key)) throw new Refusal("invalid_input", "Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}

interface KeyedInput extends Input {
  /** The keys are the names of the form's fields. */
  readonly files?: Readonly<Record<string, { readonly bytes: Buffer }>>;
  /** An upload's one file is never in memory, so its SHA-256 in hex represents it. */
  readonly fileHash?: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string | null;
}

/**
 * Returns undefined when the caller sent no key.
 * @throws Refusal invalid_input for a key that is no UUID
 */
export function keyedRequest(
  key: string | undefined,
  caller: Caller,
  { method, path }: Pick<JsonEndpoint, "method" | "path">,
  { params, query, body, files = {}, fileHash }: KeyedInput,
  { isSecret = false }: Keying = {},
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw new Refusal("invalid_input", "Idempotency-Key must be a UUID.");
  const given = key.toLowerCase();
  const hashes = Object.entries(files).map(([name, { bytes }]) => [name, sha256(bytes).toString("hex")]);
  const sent = fileHash === undefined ? hashes : [...hashes, ["", fileHash]];
  const asked = caller.kind === "link" ? withoutCredential(query) : query;
  const input = [body ?? null, ...(asked === undefined ? [] : [asked]), ...sent]
    .map((part) => JSON.stringify(part))
    .join("\n");
  return {
    caller: callerKey(caller),
    key: isSecret ? hashedKey(given) : given,
    route: `${method} ${path} ${JSON.stringify(params ?? null)}`,
    inputHash: isSecret ? createHmac("sha256", given).update(input).digest() : sha256(input),
  };
}

/** Leaves a link's token out: a caller with a newer link may repeat what they sent by the one before. */
function withoutCredential(query: unknown): unknown {
  if (typeof query !== "object" || query === null) return query;
  const { token: _, ...asked } = query as { readonly token?: unknown };
  return asked;
}

/** Returns a hash in the form of a key. */
function hashedKey(key: string): string {
  return sha256(key).toString("hex").slice(0, 32);
}

/**
 * Claims the key inside the transaction of its effect. A second claim waits for the first
 * transaction and then reads its response; if that one was rolled back the claim goes through.
 * @throws Refusal idempotency_key_reused
 */
export async function claimKey(
  tx: Db,
  { caller, key, route, inputHash }: KeyedRequest,
  now: Date,
): Promise<StoredResponse | undefined> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ caller, key, route, body_hash: inputHash, status: null, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(["caller", "key", "route"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const earlier = await storedResponse(tx, { caller, key, route, inputHash });
  if (earlier === undefined) throw new Error("An idempotency key is claimed and not there");
  return earlier;
}

/** Tells whether there is an answer to a key, with any input. */
export async function isAnswered(
  db: Db,
  { caller, key, route }: Omit<KeyedRequest, "inputHash">,
): Promise<boolean> {
  const earlier = await db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("route", "=", route)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Returns undefined for a call that has not been answered yet.
 * @throws Refusal idempotency_key_reused
 */
export async function storedResponse(
  db: Db,
  { caller, key, route, inputHash }: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const earlier = await db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "status", "answer"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("route", "=", route)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (!earlier.body_hash.equals(inputHash)) throw new Refusal("idempotency_key_reused");
  if (earlier.status === null) throw new Error("An idempotency key was committed without its response");
  return { status: earlier.status, body: earlier.answer };
}

export async function storeResponse(
  tx: Db,
  { caller, key, route }: KeyedRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status, answer: body })
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("route", "=", route)
    .execute();
}

/** @param caller as `callerKey` returns it */
export async function dropIdempotencyKeysOf(db: Db, caller: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("caller", "=", caller).execute();
}

export async function dropOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
