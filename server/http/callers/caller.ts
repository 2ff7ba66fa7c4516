import type { Access, Credential } from "../../../contract/endpoint.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { addressKey } from "./network-of.ts";

/** A visitor has no credential, or one that the endpoint does not read. */
export interface Visitor {
  readonly kind: "visitor";
}

/** This caller has a valid bearer token. */
export interface UserCaller {
  readonly kind: "user";
  readonly userId: UserId;
  /** The user type is null until the role is chosen. */
  readonly userType: UserType | null;
  readonly sessionId: number;
}

/** This caller has the token of a link. */
export interface LinkCaller {
  readonly kind: "link";
  /** The link was made for the person with this id. */
  readonly id: string;
  /** A new link for the same person has another version. */
  readonly version: number;
}

/** A program of another company calls with its key. */
export interface IntegrationCaller {
  readonly kind: "integration";
  readonly id: string;
  /** The key allows these; the feature that issues keys defines their names. */
  readonly scopes: readonly string[];
}

/** A service has signed the body. The feature whose provider it is adds what was signed. */
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

/** An endpoint with this access can have these callers. */
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

/** Returns the key of the caller's idempotency keys and cached ETags, which belong to that caller alone. */
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

/** Returns the key by which calls are counted for a rate limit: visitors count by their address. */
export function rateLimitKey(caller: Caller, ip: string): string {
  return caller.kind === "visitor" ? addressKey(ip) : callerKey(caller);
}
