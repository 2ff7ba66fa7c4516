import type { Access, Credential } from "../../../contract/endpoint.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { addressKey } from "./network-of.ts";

/** Somebody without a credential, or whose credential the endpoint does not read. */
export interface Visitor {
  readonly kind: "visitor";
}

/** The person behind a good bearer token. */
export interface UserCaller {
  readonly kind: "user";
  readonly userId: UserId;
  /** Null until the role is chosen. */
  readonly userType: UserType | null;
  readonly sessionId: number;
}

/** Whoever holds the token of a link. */
export interface LinkCaller {
  readonly kind: "link";
  /** Of whom the link was made for. */
  readonly id: string;
  /** A new link for the same one is another version. */
  readonly version: number;
}

/** A program of another company, by its key. */
export interface IntegrationCaller {
  readonly kind: "integration";
  readonly id: string;
  /** What the key may do, in the words of the feature that hands keys out. */
  readonly scopes: readonly string[];
}

/** A service that signed the body. What it said is added by the feature whose provider it is. */
export interface ProviderCaller {
  readonly kind: "provider";
  readonly name: string;
}

export type Caller = Visitor | UserCaller | LinkCaller | IntegrationCaller | ProviderCaller;

export const VISITOR: Visitor = { kind: "visitor" };

interface CallerByCredential {
  readonly session: UserCaller;
  readonly client: UserCaller;
  readonly developer: UserCaller;
  readonly link: LinkCaller;
  readonly integration: IntegrationCaller;
  readonly provider: ProviderCaller;
}

/** Who can be behind a call of this access. */
export type CallerOf<A extends Access> = A extends "public"
  ? Visitor
  : A extends "optional"
    ? Visitor | UserCaller
    : A extends Credential
      ? CallerByCredential[A]
      : A extends readonly (infer C extends Credential)[]
        ? CallerByCredential[C]
        : never;

export function userKey(id: UserId): string {
  return `user:${id}`;
}

/** Under which idempotency keys and cached ETags are kept: a key belongs to its caller alone. */
export function callerKey(caller: Caller): string {
  switch (caller.kind) {
    case "visitor":
      return "visitor";
    case "user":
      return userKey(caller.userId);
    case "link":
    case "integration":
      return `${caller.kind}:${caller.id}`;
    case "provider":
      return `provider:${caller.name}`;
  }
}

/** Under which calls are counted for a rate limit: visitors by their address. */
export function rateLimitKey(caller: Caller, ip: string): string {
  return caller.kind === "visitor" ? addressKey(ip) : callerKey(caller);
}
