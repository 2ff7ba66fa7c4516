import { type Provider, PROVIDER_NAME, PROVIDERS, isLastWayIn } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import { lockAccountForChange } from "./account-locks.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { versionOf } from "../http/answers/version.ts";
import { avatarOf } from "../pictures/people.ts";
import { showPicture } from "../pictures/show-picture.ts";
import { type ProviderSettings, providerState } from "./provider-state.ts";

/** A sign-in proves for this long that the owner is at the screen, not a stranger who found it open. */
const FRESH_MS = 10 * 60_000;

export type OwnAccount = Awaited<ReturnType<typeof ownAccount>>;

export async function ownAccount(db: Db, id: UserId) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "pending_email",
      "full_name",
      "user_type",
      "created_at",
      "password_hash",
      "email_verified_at",
    ])
    .select(avatarOf("users").as("avatar"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the account like `ownAccount`, but locked: the second of two changes sees the first. */
export async function lockedAccount(db: Db, id: UserId) {
  await lockAccountForChange(db, id);
  return ownAccount(db, id);
}

export async function connectedProviders(db: Db, id: UserId) {
  return db
    .selectFrom("identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
}

export async function isFreshSignIn(db: Db, { sessionId }: UserCaller, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined && now.getTime() - session.created_at.getTime() < FRESH_MS;
}

/** Returns the version of what a change of the account replaces; a pending email is not part of it yet. */
export function accountVersion({ full_name, email }: Pick<OwnAccount, "full_name" | "email">): string {
  return versionOf({ full_name, email });
}

export async function showOwnAccount(db: Db, caller: UserCaller, settings: ProviderSettings, now: Date) {
  const { password_hash, email_verified_at, created_at, avatar, ...shown } = await ownAccount(
    db,
    caller.userId,
  );
  const connected = await connectedProviders(db, caller.userId);
  const waysIn = waysInto({ password_hash }, connected, settings);
  return {
    ...shown,
    avatar: showPicture(avatar),
    version: accountVersion(shown),
    created_at: created_at.toISOString(),
    email_verified: email_verified_at !== null,
    has_password: waysIn.hasPassword,
    has_fresh_sign_in: await isFreshSignIn(db, caller, now),
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

/** Counts only ways that work on this server today: a provider whose keys were removed signs no user in. */
export function waysInto(
  { password_hash }: Pick<OwnAccount, "password_hash">,
  connected: readonly { readonly provider: Provider }[],
  settings: ProviderSettings,
) {
  return {
    hasPassword: password_hash !== null,
    connected: connected
      .map(({ provider }) => provider)
      .filter((provider) => providerState(provider, settings).is_available),
  };
}
