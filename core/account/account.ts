import { LAST_WAY_IN, type Provider } from "../auth/provider.ts";
import type { UserType } from "../auth/credentials.ts";
import type { AuthUser } from "../auth/auth-user.ts";
import type { Picture } from "../images/picture.ts";
import type { UserId } from "../shared/id.ts";

/** A connection links an account to one of the providers. */
export interface Connection {
  readonly provider: Provider;
  /** This is the provider's name as people write it. */
  readonly name: string;
  /** It is UTC in ISO-8601, and null while the provider is not connected. */
  readonly connectedAt: string | null;
  /** This server has the provider configured. */
  readonly isAvailable: boolean;
  /** The last way to sign in cannot be disconnected. */
  readonly canDisconnect: boolean;
}

export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** It replaces the email once the user confirms it; null when no change is pending. */
  readonly pendingEmail: string | null;
  readonly fullName: string;
  readonly avatar: Picture | null;
  /** It identifies the state that a change of name or e-mail replaces. */
  readonly version: string;
  readonly userType: UserType | null;
  readonly hasPassword: boolean;
  /** It is as of this read; a sign-in counts as fresh for ten minutes. */
  readonly hasFreshSignIn: boolean;
  readonly connections: readonly Connection[];
}

/** Certain actions require proof that the user is still the one at the screen. */
export type Proof = "password" | "none" | "sign-in";

export function proofOf({ hasPassword, hasFreshSignIn }: Account): Proof {
  if (hasPassword) return "password";
  return hasFreshSignIn ? "none" : "sign-in";
}

/** Says why a connected provider cannot be disconnected; undefined when it can. */
export function disconnectBar({ connectedAt, canDisconnect }: Connection): string | undefined {
  return connectedAt !== null && !canDisconnect ? LAST_WAY_IN : undefined;
}

export function withAccount(user: AuthUser, { id, email, fullName, avatar }: Account): AuthUser {
  return user.id === id ? { ...user, email, fullName, avatar } : user;
}
