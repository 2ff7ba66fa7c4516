import type { Endpoint } from "../../../contract/endpoint.ts";
import { type Caller, type UserCaller, VISITOR } from "./caller.ts";
import {
  credentialsOf,
  type CredentialRequest,
  type CredentialScheme,
  type CredentialSchemes,
  type Identified,
  type LockMode,
} from "./credential-scheme.ts";
import type { Db } from "../../database/tables.ts";
import { Refusal } from "../errors/refusal.ts";

export interface Authenticated extends Identified<Caller> {
  /** See `CredentialScheme.lock`; true for callers without an account. */
  readonly lock: (tx: Db, mode: LockMode) => Promise<boolean>;
}

const AS_VISITOR: Authenticated = { caller: VISITOR, lock: () => Promise.resolve(true) };

export interface AuthenticationOptions {
  /** A provider's code of single use is as good as a bearer token. */
  readonly acceptsExchangeCode?: boolean;
  /** Identified callers are remembered for `cached`. */
  readonly remembers?: boolean;
}

/** It identifies the callers of one endpoint by the schemes that its access names. */
export class Authentication {
  readonly #endpoint: Endpoint;
  readonly #schemes: readonly CredentialScheme<Caller>[];
  readonly #remembers: boolean;

  /** @throws Error when the server does not understand a credential that the endpoint reads */
  constructor(endpoint: Endpoint, schemes: CredentialSchemes, options: AuthenticationOptions = {}) {
    const { exchangeCode, bearer, link, integration, provider } = schemes;
    const byCredential = { session: bearer, client: bearer, developer: bearer, link, integration, provider };
    const accepted = credentialsOf(endpoint.access).map((credential) => byCredential[credential]);
    if (options.acceptsExchangeCode === true) accepted.unshift(exchangeCode);
    this.#endpoint = endpoint;
    this.#remembers = options.remembers ?? false;
    this.#schemes = [...new Set(accepted)].map((scheme) => {
      if (scheme === undefined)
        throw new Error(`${endpoint.method} ${endpoint.path} reads a credential that no feature understands`);
      // Each caller goes back only to the scheme that identified it.
      return scheme;
    });
  }

  /**
   * Identifies the caller; `requireRole` decides whether their role may call.
   * @throws Refusal unauthenticated
   */
  async identify(request: CredentialRequest): Promise<Authenticated> {
    const { access } = this.#endpoint;
    if (access === "public") return AS_VISITOR;
    const scheme = this.#schemes.find((each) => each.isPresent(request));
    if (scheme === undefined) {
      if (access === "optional") return AS_VISITOR;
      throw new Refusal("unauthenticated");
    }
    const identified = await scheme.identify(request, this.#remembers);
    if (identified === undefined) throw new Refusal("unauthenticated");
    const { caller } = identified;
    return { ...identified, lock: async (tx, mode) => scheme.lock?.(tx, caller, mode) ?? true };
  }

  /** @throws Refusal role_required or forbidden */
  requireRole(caller: Caller): void {
    if (caller.kind === "user" && this.#endpoint.access !== "public" && !this.#hasRequiredRole(caller))
      throw new Refusal(caller.userType === null ? "role_required" : "forbidden");
  }

  /** Returns the caller without a query; undefined when the database has to be asked. */
  cached(request: CredentialRequest): Caller | undefined {
    const caller = this.#schemes.find((scheme) => scheme.isPresent(request))?.cached?.(request);
    // Their role may have changed since their last request.
    if (caller?.kind === "user" && !this.#hasRequiredRole(caller)) return undefined;
    return caller;
  }

  #hasRequiredRole({ userType }: UserCaller): boolean {
    const { access } = this.#endpoint;
    if (access === "optional") return true;
    return credentialsOf(access).some((credential) => credential === "session" || credential === userType);
  }
}
