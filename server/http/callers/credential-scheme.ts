import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Access, Credential } from "../../../contract/endpoint.ts";
import type { Tables } from "../../database/tables.ts";
import type { Caller, IntegrationCaller, LinkCaller, ProviderCaller, UserCaller } from "./caller.ts";

/** Where a credential may stand in a request; nothing in it has been checked. */
export interface CredentialRequest {
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  /** The body's bytes, for an endpoint with `rawBody`. */
  readonly rawBody: Buffer | undefined;
  /** The caller's address, for a scheme that slows down whoever guesses. */
  readonly ip: string;
}

export function credentialRequest({ headers, params, query, body, ip }: FastifyRequest): CredentialRequest {
  return { headers, params, query, rawBody: Buffer.isBuffer(body) ? body : undefined, ip };
}

export interface Identified<C extends Caller> {
  readonly caller: C;
  /** A bearer token that was given for a credential of single use. */
  readonly issuedToken?: string;
  /** Goes out with the answer, whatever that is. */
  readonly setCookie?: string | undefined;
}

/** One kind of credential: who implements it is the feature that hands the credentials out. */
export interface CredentialScheme<C extends Caller> {
  /** Whether the request has a credential of this kind at all, good or bad. */
  isPresent(request: CredentialRequest): boolean;
  /**
   * @param remember for `cached`: the next request of the same caller is about to ask for the same
   * @returns undefined for a credential that is not good (any more)
   * @throws Refusal where there is more to say about it
   */
  identify(request: CredentialRequest, remember: boolean): Promise<Identified<C> | undefined>;
  /** The caller as remembered, without a query; undefined when the database has to be asked. */
  cached?(request: CredentialRequest): C | undefined;
  /**
   * Keeps the caller's account and session from ending while the transaction runs ("shared"), one such transaction
   * after another ("in-turn"), or waits for all that is under way in the account's name and lets nothing begin
   * ("exclusive"). False when one of them has ended already.
   */
  lock?(tx: Kysely<Tables>, caller: C, mode: LockMode): Promise<boolean>;
}

export type LockMode = "shared" | "in-turn" | "exclusive";

/** What a server understands; a route that needs another one does not register. */
export interface CredentialSchemes {
  readonly bearer: CredentialScheme<UserCaller>;
  /** Single-use codes that are as good as a bearer token where a route says `acceptsExchangeCode`. */
  readonly exchangeCode?: CredentialScheme<UserCaller>;
  readonly link?: CredentialScheme<LinkCaller>;
  readonly integration?: CredentialScheme<IntegrationCaller>;
  readonly provider?: CredentialScheme<ProviderCaller>;
}

/** The credentials that an endpoint reads. */
export function credentialsOf(access: Access): readonly Credential[] {
  if (access === "public") return [];
  if (access === "optional") return ["session"];
  return typeof access === "string" ? [access] : access;
}
