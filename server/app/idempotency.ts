import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { Refusal } from "./refusal.ts";
import type { Tables } from "./tables.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface Intention {
  readonly userId: number;
  readonly key: string;
  readonly route: string;
  readonly bodyHash: Buffer;
}

/** What the header says, checked; undefined when the caller sent none. */
export function intentionOf(
  header: string | undefined,
  userId: number,
  route: string,
  body: unknown,
): Intention | undefined {
  if (header === undefined) return undefined;
  if (!UUID.test(header)) throw new Refusal("invalid_input", "Idempotency-Key must be a UUID.");
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest();
  return { userId, key: header.toLowerCase(), route, bodyHash };
}

/**
 * Claims the key inside the transaction of its effect. A second claim waits for the first
 * transaction and then reads its answer; if that one was rolled back the claim goes through.
 */
export async function claim(
  tx: Kysely<Tables>,
  intention: Intention,
  now: Date,
): Promise<{ status: number; answer: string | null } | undefined> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({
      user_id: intention.userId,
      key: intention.key,
      route: intention.route,
      body_hash: intention.bodyHash,
      status: null,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key", "route"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const earlier = await keptAnswer(tx, intention);
  if (earlier === undefined) throw new Error("An idempotency key is claimed and not there");
  return earlier;
}

/** Undefined for what has not been answered yet. */
export async function keptAnswer(
  db: Kysely<Tables>,
  intention: Intention,
): Promise<{ status: number; answer: string | null } | undefined> {
  const earlier = await sameIntention(db, intention)
    .select(["body_hash", "status", "answer"])
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (!earlier.body_hash.equals(intention.bodyHash)) throw new Refusal("idempotency_key_reused");
  if (earlier.status === null) throw new Error("An idempotency key was committed without its answer");
  return { status: earlier.status, answer: earlier.answer };
}

export async function keepAnswer(
  tx: Kysely<Tables>,
  intention: Intention,
  status: number,
  answer: string | null,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status, answer })
    .where("user_id", "=", intention.userId)
    .where("key", "=", intention.key)
    .where("route", "=", intention.route)
    .execute();
}

function sameIntention(tx: Kysely<Tables>, intention: Intention) {
  return tx
    .selectFrom("idempotency_keys")
    .where("user_id", "=", intention.userId)
    .where("key", "=", intention.key)
    .where("route", "=", intention.route);
}

/** Housekeeping. */
export async function dropOldIntentions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
