import { LAST_WAY_IN, type Provider } from "../auth/provider.ts";
import type { UserType } from "../auth/credentials.ts";
import type { AuthUser } from "../auth/auth-user.ts";
import type { Picture } from "../images/picture.ts";
import type { UserId } from "../shared/id.ts";

/** How an account stands to one of the providers. */
export interface Connection {
  readonly provider: Provider;
  /** As people write it. */
  readonly name: string;
  /** UTC, ISO-8601; null while it is not connected. */
  readonly connectedAt: string | null;
  /** Can be connected now. */
  readonly isAvailable: boolean;
  /** False for the last way in. */
  readonly canDisconnect: boolean;
}

export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Takes the place of the email once it is confirmed; null when none waits. */
  readonly pendingEmail: string | null;
  readonly fullName: string;
  readonly avatar: Picture | null;
  /** Names what a change of name and e-mail replaces. */
  readonly version: string;
  readonly userType: UserType | null;
  readonly hasPassword: boolean;
  /** As of the moment it was asked for; it lasts ten minutes. */
  readonly hasFreshSignIn: boolean;
  readonly connections: readonly Connection[];
}

/** What has to be shown before something that must not happen to somebody who left their screen open. */
export type Proof = "password" | "none" | "sign-in";

export function proofOf({ hasPassword, hasFreshSignIn }: Account): Proof {
  if (hasPassword) return "password";
  return hasFreshSignIn ? "none" : "sign-in";
}

/** Why a connected provider can not be left; undefined when it can. */
export function disconnectBar({ connectedAt, canDisconnect }: Connection): string | undefined {
  return connectedAt !== null && !canDisconnect ? LAST_WAY_IN : undefined;
}

/** The signed-in user, once more is known of their account. */
export function withAccount(user: AuthUser, { id, email, fullName, avatar }: Account): AuthUser {
  return user.id === id ? { ...user, email, fullName, avatar } : user;
}
