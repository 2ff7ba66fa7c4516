import type { Kysely } from "kysely";
import { type Provider, PROVIDER_NAME, PROVIDERS, isLastWayIn } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Settings } from "../app/settings.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";

type Db = Kysely<Tables>;

/** A proof for what must not happen to somebody who walked away from an open screen. */
const FRESH_MS = 10 * 60_000;

export type OwnAccount = Awaited<ReturnType<typeof ownAccount>>;

function selected(db: Db, id: UserId) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "full_name",
      "user_type",
      "created_at",
      "password_hash",
      "email_verified_at",
    ])
    .where("id", "=", id);
}

export async function ownAccount(db: Db, id: UserId) {
  return selected(db, id).executeTakeFirstOrThrow();
}

/**
 * The same, held until the transaction ends: of two changes that exclude each other the second sees the first.
 * Not "for update": every write holds its account a little, and two that then wanted it alone would wait for each other.
 */
export async function lockedAccount(db: Db, id: UserId) {
  return selected(db, id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function connectedProviders(db: Db, id: UserId) {
  return db
    .selectFrom("identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
}

export async function isFreshSignIn(db: Db, { sessionId }: Viewer, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined && now.getTime() - session.created_at.getTime() < FRESH_MS;
}

/** As the wire has it. */
export async function showOwnAccount(
  db: Db,
  who: Viewer,
  settings: Pick<Settings, "providers" | "practiceIdentity">,
  now: Date,
) {
  const { password_hash, email_verified_at, created_at, ...shown } = await ownAccount(db, who.userId);
  const connected = await connectedProviders(db, who.userId);
  const waysIn = waysInto({ password_hash }, connected, settings);
  return {
    ...shown,
    created_at: created_at.toISOString(),
    email_verified: email_verified_at !== null,
    has_password: waysIn.hasPassword,
    has_fresh_sign_in: await isFreshSignIn(db, who, now),
    providers: PROVIDERS.map((provider) => {
      const one = connected.find((identity) => identity.provider === provider);
      return {
        provider,
        name: PROVIDER_NAME[provider],
        is_connected: one !== undefined,
        connected_at: one?.created_at.toISOString() ?? null,
        is_available: providerState(provider, settings).is_available,
        can_disconnect: one !== undefined && !isLastWayIn(waysIn, provider),
      };
    }),
  };
}

/** Only what works here today: a provider whose keys were taken away lets nobody in. */
export function waysInto(
  { password_hash }: Pick<OwnAccount, "password_hash">,
  connected: readonly { readonly provider: Provider }[],
  settings: Pick<Settings, "providers" | "practiceIdentity">,
) {
  return {
    hasPassword: password_hash !== null,
    connected: connected
      .map(({ provider }) => provider)
      .filter((provider) => providerState(provider, settings).is_available),
  };
}

/** Whether one can sign in with a provider here, and why not. */
export function providerState(
  provider: Provider,
  { providers, practiceIdentity }: Pick<Settings, "providers" | "practiceIdentity">,
) {
  const { clientId, clientSecret } = providers[provider];
  const hasKeys = clientId !== undefined && clientSecret !== undefined;
  const isAvailable = hasKeys || practiceIdentity;
  return {
    provider,
    name: PROVIDER_NAME[provider],
    is_available: isAvailable,
    is_practice: !hasKeys && practiceIdentity,
    reason: isAvailable ? null : `Sign-in with ${PROVIDER_NAME[provider]} is not set up on this server.`,
  };
}
