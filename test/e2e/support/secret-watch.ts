import type { BrowserContext, Request, Response } from "@playwright/test";

export type SecretKind =
  | "password"
  | "session token"
  | "ticket"
  | "connect ticket"
  | "mail token"
  | "session link"
  | "provider's code"
  | "state"
  | "browser's secret";

/** An address of ours may carry these secrets, by its path and the name in its query. */
const IN_ADDRESSES: readonly (readonly [RegExp, string, SecretKind])[] = [
  [/^\/oauth-success$/, "token", "ticket"],
  [/^\/(verify-email|reset-password)$/, "token", "mail token"],
  [/^\/api\/auth\/\w+$/, "connect", "connect ticket"],
  [/^\/api\/auth\/\w+\/callback$/, "code", "provider's code"],
  [/^\/api\/auth\/\w+\/callback$/, "state", "state"],
];

/** It reads all that goes between a browser and the product, and keeps every secret in it. */
export class SecretWatch {
  readonly #kinds = new Map<string, SecretKind>();
  readonly #referers: string[] = [];
  readonly #reading: Promise<void>[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  watch(context: BrowserContext): void {
    context.on("request", (request) => this.#reading.push(this.#readRequest(request)));
    context.on("response", (response) => this.#reading.push(this.#readResponse(response)));
  }

  plant(kind: SecretKind, secret: string): string {
    this.#kinds.set(secret, kind);
    return secret;
  }

  async kinds(): Promise<ReadonlySet<SecretKind>> {
    await this.settled();
    return new Set(this.#kinds.values());
  }

  async settled(): Promise<void> {
    await Promise.all(this.#reading);
  }

  get referers(): readonly string[] {
    return this.#referers;
  }

  of(kind: SecretKind): string[] {
    return [...this.#kinds].flatMap(([secret, its]) => (its === kind ? [secret] : []));
  }

  /** Returns the secrets that appear in `place`, each as its kind and its first six characters. */
  foundIn(place: string | Buffer, but: readonly SecretKind[] = []): string[] {
    return [...this.#kinds].flatMap(([secret, kind]) =>
      !but.includes(kind) && (place.includes(secret) || place.includes(encodeURIComponent(secret)))
        ? [`${kind}: ${secret.slice(0, 6)}`]
        : [],
    );
  }

  async #readRequest(request: Request): Promise<void> {
    const headers = await request.allHeaders().catch(() => request.headers());
    if (headers["referer"] !== undefined) this.#referers.push(headers["referer"]);
    const address = new URL(request.url());
    if (address.origin !== this.#origin) return;
    const bearer = /^Bearer (.+)$/.exec(headers["authorization"] ?? "")?.[1];
    // A ticket is also sent as a bearer token, in one call.
    if (bearer !== undefined && !this.#kinds.has(bearer)) this.plant("session token", bearer);
    for (const [path, name, kind] of IN_ADDRESSES) {
      const value = path.test(address.pathname) ? address.searchParams.get(name) : null;
      if (value !== null) this.plant(kind, value);
    }
  }

  async #readResponse(response: Response): Promise<void> {
    const { origin, pathname } = new URL(response.url());
    if (origin !== this.#origin || !pathname.startsWith("/api/auth/")) return;
    const cookie = await response.headerValue("set-cookie").catch(() => null);
    const secret = /sign_in=([^;]+)/.exec(cookie ?? "")?.[1];
    if (secret !== undefined) this.plant("browser's secret", secret);
    // A redirect has no body, and the body is lost when the page was left meanwhile.
    const body = await response.text().catch(() => "");
    const token = /"token":"([^"]+)"/.exec(body)?.[1];
    if (token !== undefined) this.plant("session token", token);
  }
}
