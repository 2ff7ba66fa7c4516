import { foldedCase } from "../database/folded-case.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import type { IntegrationScope } from "../../core/collaboration/integration-scope.ts";
import { ROTATION_MS } from "../../core/collaboration/integration-scope.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { IntegrationCaller } from "../http/callers/caller.ts";
import { hashToken } from "../http/callers/tokens.ts";
import { hasKeyForm, newKey } from "./integration-key.ts";

const USED_EVERY_MS = 60_000;

/** @returns undefined where another one has the name */
export async function addIntegration(
  tx: Db,
  {
    name,
    scopes,
    now,
  }: { readonly name: string; readonly scopes: readonly IntegrationScope[]; readonly now: Date },
): Promise<{ readonly id: IntegrationId; readonly key: string } | undefined> {
  const added = await tx
    .insertInto("integrations")
    .values({ name, scopes: [...scopes], created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added && { id: added.id, key: await addKey(tx, added.id, now) };
}

async function addKey(tx: Db, integration: IntegrationId, now: Date): Promise<string> {
  const key = newKey();
  await tx
    .insertInto("integration_keys")
    .values({ integration_id: integration, key_hash: hashToken(key), created_at: now })
    .execute();
  return key;
}

/** Finds the integration that has the name now, else the last one that had it. */
export async function findIntegration(db: Db, name: string) {
  return db
    .selectFrom("integrations")
    .selectAll()
    .where(foldedCase("name"), "=", foldCase(name))
    .orderBy("revoked_at", (order) => order.desc().nullsFirst())
    .executeTakeFirst();
}

/** Returns each with the last use of any of its keys, and the number of its valid keys. */
export async function listIntegrations(db: Db, now: Date) {
  return db
    .selectFrom("integrations")
    .leftJoin("integration_keys as key", "key.integration_id", "integrations.id")
    .selectAll("integrations")
    .select((one) => [
      one.fn.max("key.last_used_at").as("last_used_at"),
      one.fn
        .count<number>("key.id")
        .filterWhere((key) => key.or([key("key.ends_at", "is", null), key("key.ends_at", ">", now)]))
        .as("keys"),
    ])
    .groupBy("integrations.id")
    .orderBy("integrations.name")
    .orderBy("integrations.id")
    .execute();
}

/** Makes its keys invalid from the commit on, and waits for what is being written in its name. */
export async function revokeIntegration(tx: Db, id: IntegrationId, now: Date): Promise<void> {
  await lockIntegrationExclusive(tx, id);
  await tx.updateTable("integrations").set({ revoked_at: now }).where("id", "=", id).execute();
}

/** Makes a new key and webhook secret. The earlier ones end later, or at once with `isAtOnce` (a leak). */
export async function rotate(
  tx: Db,
  id: IntegrationId,
  { isAtOnce, now }: { readonly isAtOnce: boolean; readonly now: Date },
): Promise<{ readonly key: string; readonly secretVersion: number }> {
  await lockIntegrationExclusive(tx, id);
  const end = isAtOnce ? now : new Date(now.getTime() + ROTATION_MS);
  await tx
    .updateTable("integration_keys")
    .set({ ends_at: end })
    .where("integration_id", "=", id)
    .where((key) => key.or([key("ends_at", "is", null), key("ends_at", ">", end)]))
    .execute();
  const { secret_version } = await tx
    .updateTable("integrations")
    .set((one) => ({
      secret_version: one("secret_version", "+", 1),
      previous_secret_until: isAtOnce ? null : end,
    }))
    .where("id", "=", id)
    .returning("secret_version")
    .executeTakeFirstOrThrow();
  return { key: await addKey(tx, id, now), secretVersion: secret_version };
}

async function lockIntegrationExclusive(tx: Db, id: IntegrationId): Promise<void> {
  await tx.selectFrom("integrations").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Keeps the integration from being revoked while data is written in its name; false when it is revoked. */
export async function lockIntegrationShared(tx: Db, id: IntegrationId): Promise<boolean> {
  const live = tx
    .selectFrom("integrations")
    .select("id")
    .where("id", "=", id)
    .where("revoked_at", "is", null);
  return (await live.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Returns undefined for an unknown key, and for one that has ended. */
export async function findByKey(db: Db, key: string, now: Date): Promise<IntegrationCaller | undefined> {
  if (!hasKeyForm(key)) return undefined;
  const found = await db
    .selectFrom("integration_keys as key")
    .innerJoin("integrations", "integrations.id", "key.integration_id")
    .select(["key.id as key_id", "key.last_used_at", "integrations.id", "integrations.scopes"])
    .where("key.key_hash", "=", hashToken(key))
    .where((one) => one.or([one("key.ends_at", "is", null), one("key.ends_at", ">", now)]))
    .where("integrations.revoked_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > USED_EVERY_MS)
    await db
      .updateTable("integration_keys")
      .set({ last_used_at: now })
      .where("id", "=", found.key_id)
      .execute();
  return { kind: "integration", id: String(found.id), scopes: found.scopes };
}
