import * as oidc from "openid-client";
import type { ProviderIdentity } from "../../core/auth/provider.ts";
import { boundedFetch } from "./bounded-fetch.ts";

export interface Leaving {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** It is one third party, of any protocol. Its methods reject when the answers cannot be trusted. */
export abstract class IdentityProvider {
  abstract authorizationUrl(leaving: Leaving): Promise<URL>;
  /** @param returned the address that the browser came back to, with code and state */
  abstract identify(returned: URL, leaving: Leaving): Promise<ProviderIdentity>;
}

/** It is the limit of OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT = 255;

type Permit = (configuration: oidc.Configuration) => void;

/**
 * It lets the library speak plain http. The library compares by identity, so it must be this very function.
 * Its makers marked it as deprecated only to make it stand out; therefore it is read by name.
 */
const allowInsecureRequests: Permit = Reflect.get<typeof oidc, "allowInsecureRequests">(
  oidc,
  "allowInsecureRequests",
);

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** It is for LinkedIn, which answers PKCE with errors and returns no nonce. */
  readonly isPlain?: boolean;
  /** It replaces the network for the provider inside this process. */
  readonly fetch?: oidc.CustomFetch;
  readonly timeoutMs?: number;
}

/** It speaks OpenID Connect with discovery, for Google, LinkedIn and the sandbox provider. */
export class OidcProvider implements IdentityProvider {
  readonly #options: OidcOptions;
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(options: OidcOptions) {
    this.#options = options;
  }

  async authorizationUrl({ state, nonce, verifier, redirectUri }: Leaving): Promise<URL> {
    const proof = this.#options.isPlain
      ? {}
      : {
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        };
    return oidc.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: "openid profile email",
      state,
      ...proof,
    });
  }

  async identify(returned: URL, { state, nonce, verifier }: Leaving): Promise<ProviderIdentity> {
    const configuration = await this.#configuration();
    const proof = this.#options.isPlain ? {} : { expectedNonce: nonce, pkceCodeVerifier: verifier };
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      idTokenExpected: true,
      ...proof,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error("The provider gave no identity");
    // An empty subject would make one person of all users whom the provider forgot to name.
    if (claims.sub === "" || claims.sub.length > MAX_SUBJECT)
      throw new Error("The provider's subject names no user");
    // The userinfo endpoint may be the only source of these claims (OpenID Connect Core 1.0, section 5.4).
    const isAtUserInfo =
      claims["email"] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const facts = isAtUserInfo
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
    return identityOf(claims.sub, facts);
  }

  /** Discovers the provider once; one that could not be reached is asked again at the next sign-in. */
  #configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, fetch, isPlain, timeoutMs } = this.#options;
    this.#discovered ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        undefined,
        isPlain ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret),
        {
          ...(timeoutMs !== undefined && { timeout: timeoutMs / 1000 }),
          // The signature is checked although TLS would do: the issuer is a setting, and may be on plain http.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(issuer.startsWith("http:") ? [allowInsecureRequests] : []),
          ],
          [oidc.customFetch]: fetch ?? boundedFetch,
        },
      )
      .catch((error: unknown) => {
        this.#discovered = undefined;
        throw error;
      });
    return this.#discovered;
  }
}

function identityOf(subject: string, facts: Readonly<Record<string, unknown>>): ProviderIdentity {
  const text = (name: string) => (typeof facts[name] === "string" ? facts[name] : null);
  return {
    subject,
    email: text("email"),
    // LinkedIn has sent it as a string.
    isEmailVerified: facts["email_verified"] === true || facts["email_verified"] === "true",
    name: text("name") ?? "",
  };
}

/** Allows plain http for a provider that the settings name: a company's own behind its proxy, or a test's. */
export function allowPlainHttp(configuration: oidc.Configuration): void {
  allowInsecureRequests(configuration);
}
