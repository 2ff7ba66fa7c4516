import { emailError, FULL_NAME } from "./credentials.ts";

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
  | { readonly kind: "open" }
  | { readonly kind: "refuse"; readonly reason: string };

/**
 * What an identity that is new here comes to.
 * @param account the one that has the provider's e-mail, if any
 */
export function joiningOf(
  provider: Provider,
  identity: ProviderIdentity,
  account: { readonly isEmailVerified: boolean } | null,
): Joining {
  const name = PROVIDER_NAME[provider];
  if (!isUsable(identity.email) || !identity.isEmailVerified)
    return { kind: "refuse", reason: `${name} has not verified your e-mail. Verify it there and try again.` };
  if (account === null) return { kind: "open" };
  if (account.isEmailVerified) return { kind: "join" };
  return {
    kind: "refuse",
    reason: `An account with this e-mail exists. Sign in and connect ${name} from your profile.`,
  };
}

/** As an account could have it; a provider may call anything an e-mail. */
function isUsable(email: string | null): boolean {
  return email !== null && !email.includes("\u0000") && emailError(email) === undefined;
}

/** The full name without what cannot be shown or stored; null when nothing is left. */
export function shownName({ name }: ProviderIdentity): string | null {
  const plain = name
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, FULL_NAME.max)
    .toWellFormed()
    .trim();
  return plain === "" ? null : plain;
}

/** A free username is looked for from here on: "ada", "ada2", "ada3" ... */
export function usernameSeed({ name, email }: ProviderIdentity): string {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9_-]/g, "")
      .toLowerCase();
  const seed = plain(email?.split("@")[0] ?? "") || plain(name);
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
