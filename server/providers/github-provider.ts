import * as oidc from "openid-client";
import * as v from "valibot";
import type { ProviderIdentity } from "../../core/auth/provider.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type IdentityProvider, type Leaving, allowPlainHttp } from "./identity-provider.ts";

export interface GithubOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** It is the address of `/user`; `/user/emails` lies beneath it. */
  readonly userInfoUrl: string;
  readonly timeoutMs: number;
}

/** It must be a safe integer: two ids that round to one number would be taken for one person. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const user = v.object({ id, login: v.string(), name: v.nullish(v.string()) });
const emails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** It speaks plain OAuth 2, which has no identity token, so it asks for the user with the access token. */
export class GithubProvider implements IdentityProvider {
  readonly #configuration: oidc.Configuration;
  readonly #userInfoUrl: string;

  constructor(options: GithubOptions) {
    this.#userInfoUrl = options.userInfoUrl;
    this.#configuration = new oidc.Configuration(
      {
        issuer: new URL(options.authorizeUrl).origin,
        authorization_endpoint: options.authorizeUrl,
        token_endpoint: options.tokenUrl,
      },
      options.clientId,
      undefined,
      oidc.ClientSecretPost(options.clientSecret),
    );
    this.#configuration.timeout = options.timeoutMs / 1000;
    this.#configuration[oidc.customFetch] = boundedFetch;
    if (options.tokenUrl.startsWith("http:")) allowPlainHttp(this.#configuration);
  }

  async authorizationUrl({ state, verifier, redirectUri }: Leaving): Promise<URL> {
    return oidc.buildAuthorizationUrl(this.#configuration, {
      redirect_uri: redirectUri,
      scope: "read:user user:email",
      state,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
  }

  async identify(returned: URL, { state, verifier }: Leaving): Promise<ProviderIdentity> {
    const { access_token } = await oidc.authorizationCodeGrant(this.#configuration, returned, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
    const person = v.parse(user, await this.#ask(access_token, this.#userInfoUrl));
    const addresses = v.parse(emails, await this.#ask(access_token, `${this.#userInfoUrl}/emails`));
    const primary =
      addresses.find((address) => address.primary) ?? addresses.find((address) => address.verified);
    return {
      subject: String(person.id),
      email: primary?.email ?? null,
      isEmailVerified: primary?.verified ?? false,
      name: person.name ?? person.login,
    };
  }

  async #ask(accessToken: string, url: string): Promise<unknown> {
    const headers = new Headers({ accept: "application/vnd.github+json", "user-agent": "atelier" });
    const response = await oidc.fetchProtectedResource(
      this.#configuration,
      accessToken,
      new URL(url),
      "GET",
      null,
      headers,
    );
    if (!response.ok) throw new Error(`The provider answered ${response.status}`);
    return response.json();
  }
}
