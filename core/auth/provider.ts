import { mendedName } from "../text/name-fault.ts";
import { isReservedName } from "../text/reserved-name.ts";
import { emailError, FULL_NAME, USERNAME } from "./credentials.ts";
import type { SignInError } from "./sign-in-error.ts";

/** These third parties are trusted to identify a user. */
export const PROVIDERS = ["google", "github", "linkedin"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAME: Readonly<Record<Provider, string>> = {
  google: "Google",
  github: "GitHub",
  linkedin: "LinkedIn",
};

/** A provider says this about a user. The identity is (provider, subject), never the e-mail. */
export interface ProviderIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

export type Joining =
  | { readonly kind: "join" }
  /** The account's creator has never proved to own the e-mail, so their ways to sign in are removed. */
  | { readonly kind: "take-over" }
  | { readonly kind: "open" }
  | { readonly kind: "refuse"; readonly error: SignInError };

/**
 * Decides what happens to an identity that is new here.
 * @param account the one that has the provider's e-mail, if any
 */
export function joiningOf(
  identity: ProviderIdentity,
  account: { readonly isEmailVerified: boolean; readonly isActive: boolean } | null,
): Joining {
  if (!isUsable(identity.email) || !identity.isEmailVerified)
    return { kind: "refuse", error: "email_not_verified" };
  if (account === null) return { kind: "open" };
  if (!account.isActive) return { kind: "refuse", error: "account_closed" };
  return { kind: account.isEmailVerified ? "join" : "take-over" };
}

/** Tells whether an account could have this address; a provider may call anything an e-mail. */
function isUsable(email: string | null): boolean {
  return email !== null && !email.includes("\u0000") && emailError(email) === undefined;
}

/** Returns the full name as far as the rules allow it; null when nothing is left or the name is reserved. */
export function displayName({ name }: ProviderIdentity): string | null {
  const mended = mendedName(name, FULL_NAME.max);
  return mended === null || isReservedName(mended) ? null : mended;
}

/** Leaves room for a number behind it. */
const SEED_MAX = USERNAME.max - 6;

/**
 * Returns where the search for a free username begins: "ada", "ada2", "ada3" ... Usernames are public and
 * e-mails are not, so no part of the e-mail is in it.
 */
export function usernameSeed(identity: ProviderIdentity): string {
  const seed = (displayName(identity) ?? "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]/g, "")
    .toLowerCase()
    .slice(0, SEED_MAX);
  if (isReservedName(seed)) return "user";
  return seed.length < USERNAME.min ? `${seed}user` : seed;
}

export const LAST_WAY_IN =
  "This is your only way to sign in. Set a password or connect another provider first.";

/** Tells whether the user would be locked out: without a password, the only provider must stay connected. */
export function isLastWayIn(
  account: { readonly hasPassword: boolean; readonly connected: readonly Provider[] },
  leaving: Provider,
): boolean {
  return !account.hasPassword && account.connected.every((provider) => provider === leaving);
}
