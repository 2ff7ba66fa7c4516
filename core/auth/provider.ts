import { mendedName } from "./plain-name.ts";
import { emailError, FULL_NAME } from "./credentials.ts";
import type { SignInError } from "./sign-in-error.ts";

/** The third parties whose word for an identity is taken. */
export const PROVIDERS = ["google", "github", "linkedin"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_NAME: Readonly<Record<Provider, string>> = {
  google: "Google",
  github: "GitHub",
  linkedin: "LinkedIn",
};

/** What a provider says of somebody. Who it is, is (provider, subject); never the e-mail. */
export interface ProviderIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

export type Joining =
  | { readonly kind: "join" }
  /** Whoever opened the account has never shown that the e-mail is theirs: their ways into it end. */
  | { readonly kind: "take-over" }
  | { readonly kind: "open" }
  | { readonly kind: "refuse"; readonly error: SignInError };

/**
 * What an identity that is new here comes to.
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

/** As an account could have it; a provider may call anything an e-mail. */
function isUsable(email: string | null): boolean {
  return email !== null && !email.includes("\u0000") && emailError(email) === undefined;
}

/** The full name as far as it is good for one; null when nothing is left. */
export function displayName({ name }: ProviderIdentity): string | null {
  return mendedName(name, FULL_NAME.max);
}

/**
 * A free username is looked for from here on: "ada", "ada2", "ada3" ... Usernames are public and e-mails are not, so
 * nothing of the e-mail is in it.
 */
export function usernameSeed(identity: ProviderIdentity): string {
  const seed = (displayName(identity) ?? "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]/g, "")
    .toLowerCase();
  return (seed.length < 3 ? `${seed}user` : seed).slice(0, 24);
}

export const LAST_WAY_IN =
  "This is your only way to sign in. Set a password or connect another provider first.";

/** Somebody without a password who left their only provider could never come back. */
export function isLastWayIn(
  account: { readonly hasPassword: boolean; readonly connected: readonly Provider[] },
  leaving: Provider,
): boolean {
  return !account.hasPassword && account.connected.every((provider) => provider === leaving);
}
