import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Access, Credential } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import type { Caller, IntegrationCaller, LinkCaller, ProviderCaller, UserCaller } from "./caller.ts";

/** A credential may stand in these parts of a request; nothing in them has been checked. */
export interface CredentialRequest {
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  /** An endpoint with `rawBody` gets the body's bytes. */
  readonly rawBody: Buffer | undefined;
  /** A scheme may slow down an address that guesses credentials. */
  readonly ip: string;
}

export function credentialRequest({ headers, params, query, body, ip }: FastifyRequest): CredentialRequest {
  return { headers, params, query, rawBody: Buffer.isBuffer(body) ? body : undefined, ip };
}

export interface Identified<C extends Caller> {
  readonly caller: C;
  /** This bearer token was issued for a credential of single use. */
  readonly issuedToken?: string;
  /** The cookie is sent with every response, a refusal included. */
  readonly setCookie?: string | undefined;
}

/** A feature implements the scheme of the credentials that it issues. */
export interface CredentialScheme<C extends Caller> {
  /** Tells whether the request has a credential of this kind at all, valid or not. */
  isPresent(request: CredentialRequest): boolean;
  /**
   * @param remember for `cached`: the next request of the same caller is about to ask for the same
   * @returns undefined for a credential that is not valid (any more)
   * @throws Refusal where there is more to say about it
   */
  identify(request: CredentialRequest, remember: boolean): Promise<Identified<C> | undefined>;
  /** Returns the remembered caller without a query; undefined when the database has to be asked. */
  cached?(request: CredentialRequest): C | undefined;
  /**
   * Keeps the caller's account and session from ending while the transaction runs ("shared"), one such transaction
   * after another ("in-turn"), or waits for all running transactions of the account and lets none begin ("exclusive").
   * Returns false when account or session has ended already.
   */
  lock?(tx: Db, caller: C, mode: LockMode): Promise<boolean>;
}

export type LockMode = "shared" | "in-turn" | "exclusive";

/** A server understands these schemes; a route that needs another one does not register. */
export interface CredentialSchemes {
  readonly bearer: CredentialScheme<UserCaller>;
  /** Its codes of single use are as good as a bearer token where a route says `acceptsExchangeCode`. */
  readonly exchangeCode?: CredentialScheme<UserCaller>;
  readonly link?: CredentialScheme<LinkCaller>;
  readonly integration?: CredentialScheme<IntegrationCaller>;
  readonly provider?: CredentialScheme<ProviderCaller>;
}

export function credentialsOf(access: Access): readonly Credential[] {
  if (access === "public") return [];
  if (access === "optional") return ["session"];
  return typeof access === "string" ? [access] : access;
}
