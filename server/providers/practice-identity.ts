import { createHash, generateKeyPair, type KeyObject, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { PROVIDER_NAME, PROVIDERS, type Provider } from "../../core/auth/provider.ts";
import { type IdentityProvider, OidcProvider } from "./identity-provider.ts";
import { practicePage, practicePolicy } from "./practice-page.ts";

const CLIENT_ID = "practice";
/** Known to everybody: the practice provider guards nothing. */
const CLIENT_SECRET = "practice";
const CODE_MS = 60_000;
const KEY_ID = "practice";
const generate = promisify(generateKeyPair);

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
 * A small OpenID provider inside this server, one for each of the three buttons, so that a newcomer can try
 * them without keys. It goes through the same code as a real one. For demonstration only: it believes everybody.
 */
export class PracticeIdentity {
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

  async serve(): Promise<void> {
    await this.#app.register(async (scope) => {
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string" },
        (_request, body, done) => {
          done(null, new URLSearchParams(String(body)));
        },
      );
      for (const provider of PROVIDERS) this.#serveOne(scope, provider);
      await Promise.resolve();
    });
  }

  #issuer(provider: Provider): string {
    return `${this.#origin}/practice-identity/${provider}`;
  }

  #serveOne(scope: FastifyInstance, provider: Provider): void {
    const issuer = this.#issuer(provider);
    const base = `/practice-identity/${provider}`;
    scope.get(`${base}/.well-known/openid-configuration`, () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    }));
    scope.get(`${base}/jwks`, async () => {
      const { publicKey } = await this.#pair();
      return { keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] };
    });
    scope.get(`${base}/authorize`, (request, reply) =>
      reply
        .header("content-security-policy", practicePolicy(this.#origin))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(
          practicePage(PROVIDER_NAME[provider], `${base}/decide`, request.query as Record<string, string>),
        ),
    );
    scope.get(`${base}/decide`, (request, reply) => {
      const asked = request.query as Readonly<Record<string, string>>;
      const redirectUri = `${this.#origin}/api/auth/${provider}/callback`;
      // Only back to this very server, whatever the address says.
      const back = new URL(redirectUri);
      back.searchParams.set("state", asked["state"] ?? "");
      if (asked["decision"] === "allow" && (asked["email"] ?? "") !== "") {
        back.searchParams.set("code", this.#grant(asked, issuer, redirectUri));
      } else back.searchParams.set("error", "access_denied");
      return reply.header("cache-control", "no-store").redirect(back.href);
    });
    scope.post(`${base}/token`, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const code = form.get("code") ?? "";
      const granted = this.#codes.get(code);
      this.#codes.delete(code);
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      const isGood =
        granted !== undefined &&
        granted.until > Date.now() &&
        granted.challenge === challenge &&
        granted.redirectUri === form.get("redirect_uri");
      if (!isGood) return reply.code(400).send({ error: "invalid_grant" });
      return {
        access_token: randomBytes(16).toString("hex"),
        token_type: "bearer",
        expires_in: 60,
        id_token: await this.#idToken(granted),
      };
    });
  }

  #grant(asked: Readonly<Record<string, string>>, issuer: string, redirectUri: string): string {
    for (const [code, { until }] of this.#codes) if (until <= Date.now()) this.#codes.delete(code);
    const code = randomBytes(32).toString("base64url");
    this.#codes.set(code, {
      email: (asked["email"] ?? "").slice(0, 254),
      name: (asked["name"] ?? "").slice(0, 100),
      isVerified: asked["verified"] === "yes",
      nonce: asked["nonce"] ?? "",
      challenge: asked["code_challenge"] ?? "",
      redirectUri,
      issuer,
      until: Date.now() + CODE_MS,
    });
    return code;
  }

  async #idToken({ email, name, isVerified, nonce, issuer }: Granted): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 24);
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

  /** Made at the first use: it takes a moment, and most starts never need it. */
  #pair() {
    this.#keys ??= generate("rsa", { modulusLength: 2048 });
    return this.#keys;
  }

  /** A call to this very server without the network, which may not lead back here under its public address. */
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
