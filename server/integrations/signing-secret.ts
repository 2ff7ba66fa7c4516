import type { IntegrationId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";

/** Returns the secret as Standard Webhooks writes it, for the library that checks the signatures. */
export async function signingSecret(
  secret: ApplicationSecret,
  { id, secret_version }: { readonly id: IntegrationId; readonly secret_version: number },
): Promise<string> {
  return `whsec_${(await secret.derive(`webhook secret ${id} ${secret_version}`)).toString("base64")}`;
}

/**
 * Returns all secrets that sign in an integration's name now, the newest first: while a secret is being
 * replaced, a webhook carries a signature by each. Returns none once the integration is revoked.
 */
export async function signingSecrets(
  db: Db,
  secret: ApplicationSecret,
  id: IntegrationId,
  now: Date,
): Promise<readonly string[]> {
  const signer = await db
    .selectFrom("integrations")
    .select(["secret_version", "previous_secret_until"])
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (signer === undefined) return [];
  const { secret_version: newest, previous_secret_until: until } = signer;
  const versions = until !== null && until > now ? [newest, newest - 1] : [newest];
  return Promise.all(versions.map((secret_version) => signingSecret(secret, { id, secret_version })));
}
