import { generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { foldCase } from "../../core/text/fold-case.ts";
import type { Provider } from "../../core/auth/provider.ts";
import { type IdentityProvider, OidcProvider } from "./identity-provider.ts";
import { newToken, sha256 } from "../http/callers/tokens.ts";

const CLIENT_ID = "practice";
const CLIENT_SECRET = "practice";
const CODE_MS = 60_000;
const KEY_ID = "practice";
const generate = promisify(generateKeyPair);

export const SANDBOX_IDENTITY_PATH = "/practice-identity";

interface Decision {
  readonly decision: string;
  readonly state: string;
  readonly nonce: string;
  readonly code_challenge: string;
  readonly email: string;
  readonly name: string;
  readonly verified: string;
}

interface TokenRequest {
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

interface Granted {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly issuer: string;
  readonly until: number;
}

/**
 * It is a small OpenID provider inside this server, one for each of the three buttons, so that a newcomer can
 * try them without keys. A sign-in with it runs the same code as with a real one. It is for demonstration
 * only: it believes all claims.
 */
export class SandboxIdentity {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #codes = new Map<string, Granted>();
  #keys: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  providerFor(provider: Provider): IdentityProvider {
    return new OidcProvider({
      issuer: this.#issuer(provider),
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      fetch: async (url, { method, headers, body }) => this.#inside(url, method, headers, body),
    });
  }

  /** Returns the metadata of OpenID Connect Discovery 1.0. */
  discovery(provider: Provider): object {
    const issuer = this.#issuer(provider);
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  async jwks(): Promise<object> {
    const { publicKey } = await this.#pair();
    return { keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] };
  }

  /** Returns where the browser goes after the decision: only back to this server, even if asked otherwise. */
  decide(provider: Provider, decision: Decision): string {
    const redirectUri = `${this.#origin}/api/auth/${provider}/callback`;
    const back = new URL(redirectUri);
    back.searchParams.set("state", decision.state);
    if (decision.decision === "allow" && decision.email !== "")
      back.searchParams.set("code", this.#grant(decision, this.#issuer(provider), redirectUri));
    else back.searchParams.set("error", "access_denied");
    return back.href;
  }

  async exchange(form: TokenRequest): Promise<object | undefined> {
    const granted = this.#codes.get(form.code);
    this.#codes.delete(form.code);
    const challenge = sha256(form.code_verifier).toString("base64url");
    const isGood =
      granted !== undefined &&
      granted.until > Date.now() &&
      granted.challenge === challenge &&
      granted.redirectUri === form.redirect_uri;
    if (!isGood) return undefined;
    return {
      access_token: newToken(),
      token_type: "bearer",
      expires_in: 60,
      id_token: await this.#idToken(granted),
    };
  }

  #issuer(provider: Provider): string {
    return `${this.#origin}${SANDBOX_IDENTITY_PATH}/${provider}`;
  }

  #grant(asked: Decision, issuer: string, redirectUri: string): string {
    for (const [code, { until }] of this.#codes) if (until <= Date.now()) this.#codes.delete(code);
    const code = newToken();
    this.#codes.set(code, {
      email: asked.email.slice(0, 254),
      name: asked.name.slice(0, 100),
      isVerified: asked.verified === "yes",
      nonce: asked.nonce,
      challenge: asked.code_challenge,
      redirectUri,
      issuer,
      until: Date.now() + CODE_MS,
    });
    return code;
  }

  async #idToken({ email, name, isVerified, nonce, issuer }: Granted): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const sub = sha256(foldCase(email)).toString("hex").slice(0, 24);
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      sub,
      iat: now,
      exp: now + 60,
      nonce,
      email,
      email_verified: isVerified,
      name,
    };
    const content = `${part({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${part(claims)}`;
    const { privateKey } = await this.#pair();
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  /** Makes the keys at the first use: it takes a moment, and most starts never need them. */
  #pair() {
    this.#keys ??= generate("rsa", { modulusLength: 2048 });
    return this.#keys;
  }

  /** Calls this very server without the network, which may not lead back here under its public address. */
  async #inside(
    url: string,
    method: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Response> {
    const { pathname, search } = new URL(url);
    const response = await this.#app.inject({
      method: method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...headers },
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { "content-type": response.headers["content-type"] ?? "" },
    });
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    /** It is undefined where no sandbox provider runs. */
    readonly sandboxIdentity: SandboxIdentity | undefined;
  }
}
