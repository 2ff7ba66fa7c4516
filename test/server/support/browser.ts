import { oauthErrorText } from "../../../core/auth/oauth-error.ts";
import type { Reply, TestServer } from "./test-server.ts";

/** It follows redirects inside the server step by step with its cookie, and calls the API as pages do. */
export class TestBrowser {
  readonly #server: TestServer;
  #cookie: string | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  get hasCookie(): boolean {
    return this.#cookie !== undefined;
  }

  /** Keeps or deletes the cookie as the answer to a call of the page's own script says. */
  keep(headers: Readonly<Record<string, unknown>>): void {
    const [set] = [headers["set-cookie"]].flat();
    if (typeof set === "string") this.#cookie = set.includes("Max-Age=0") ? undefined : set.split(";", 1)[0];
  }

  /** Asks who is signed in, with a ticket or a token, as the page at /oauth-success does. */
  async me(token: string | null): Promise<Reply> {
    const reply = await this.#server.ask("GET /api/auth/me", { token: token ?? "", headers: this.headers });
    this.keep(reply.headers);
    return reply;
  }

  get headers(): Record<string, string> {
    return this.#cookie === undefined ? {} : { cookie: this.#cookie };
  }

  async go(address: string): Promise<{ status: number; to: string; body: string }> {
    const url = new URL(address, "http://127.0.0.1:3000");
    const response = await this.#server.app.inject({
      method: "GET",
      url: url.pathname + url.search,
      headers: this.headers,
    });
    this.keep(response.headers);
    return { status: response.statusCode, to: response.headers.location ?? "", body: response.body };
  }
}

/** Returns what the page at the end shows: the text of /oauth-error, or the ticket of /oauth-success. */
export function outcomeOf(address: string): { error: string | null; ticket: string | null } {
  const { pathname, searchParams } = new URL(address, "http://127.0.0.1:3000");
  return {
    error:
      pathname === "/oauth-error"
        ? oauthErrorText(searchParams.get("provider"), searchParams.get("error")).error
        : null,
    ticket: pathname === "/oauth-success" ? searchParams.get("token") : null,
  };
}
