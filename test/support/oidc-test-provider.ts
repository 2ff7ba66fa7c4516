import { generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Provider from "oidc-provider";
import { askPerson, LoopbackServer, pathOf, queryOf, redirect } from "./loopback-server.ts";
import { MemoryAdapter } from "./memory-adapter.ts";
import { CLIENT, type Person } from "./provider-person.ts";

export interface OidcOddities {
  /** It behaves like LinkedIn: answers PKCE with errors, returns no nonce, wants the client's secret in the form. */
  readonly isPlain?: boolean;
}

/** It is a certified OpenID provider on loopback, strict about what it is asked. Each visitor is taken for `person`. */
export class OidcTestProvider {
  person: Person;
  /** When set, the identity token has this nonce instead of the one it was asked for. */
  nonce: string | undefined;
  readonly #name: string;
  readonly #isPlain: boolean;
  #server: LoopbackServer | undefined;
  #provider: Provider | undefined;
  readonly #known = new Map<string, Person>();

  constructor(name: string, person: Person, { isPlain = false }: OidcOddities = {}) {
    this.#name = name;
    this.person = person;
    this.#isPlain = isPlain;
  }

  get server(): LoopbackServer {
    if (this.#server === undefined) throw new Error("Not started");
    return this.#server;
  }

  get tokenPath(): string {
    return "/token";
  }

  async start(): Promise<void> {
    this.#server = await LoopbackServer.start(() => (request, response) => this.#answer(request, response));
  }

  settings(): Record<string, string> {
    const prefix = this.#name.toUpperCase();
    return {
      [`${prefix}_CLIENT_ID`]: CLIENT.id,
      [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
      [`${prefix}_ISSUER`]: this.server.origin,
    };
  }

  /** Allows the provider to send people back to this address alone. */
  admit(redirectUri: string): void {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.#provider = new Provider(this.server.origin, {
      adapter: MemoryAdapter,
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: this.#isPlain ? "client_secret_post" : "client_secret_basic",
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
      cookies: { keys: ["for tests"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      pkce: { required: () => !this.#isPlain },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Session: 60, Interaction: 60 },
      findAccount: (_: unknown, accountId: string) => this.#accountOf(accountId),
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider;
    if (provider === undefined) throw new Error("Nobody is admitted");
    const path = pathOf(request);
    if (path.startsWith("/interaction/")) return this.#interact(provider, request, response);
    if (path === "/auth") {
      const query = queryOf(request);
      if (this.#isPlain && query.has("code_challenge"))
        return redirect(response, `${query.get("redirect_uri") ?? ""}?error=invalid_request`);
      if (this.#isPlain) query.delete("nonce");
      if (this.nonce !== undefined) query.set("nonce", this.nonce);
      request.url = `/auth?${query.toString()}`;
    }
    await provider.callback()(request, response);
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const decision = queryOf(request).get("decision");
    if (decision === null)
      return askPerson(response, this.#name, `${path}?decision=allow`, `${path}?decision=refuse`);
    if (decision === "refuse")
      return provider.interactionFinished(request, response, { error: "access_denied" });
    const person = this.person;
    this.#known.set(person.subject, person);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: person.subject, clientId: CLIENT.id });
    grant.addOIDCScope(String(params["scope"]));
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, {
      login: { accountId: person.subject, remember: false },
      consent: { grantId },
    });
  }

  #accountOf(accountId: string) {
    const person = this.#known.get(accountId);
    return (
      person && {
        accountId,
        claims: () => ({
          sub: accountId,
          email: person.email,
          email_verified: person.isEmailVerified,
          name: person.name,
        }),
      }
    );
  }
}
