import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { askPerson, LoopbackServer, pathOf, queryOf, redirect, sendJson } from "./loopback-server.ts";
import { CLIENT, type Person } from "./provider-person.ts";

interface Granted {
  readonly person: Person;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** It is GitHub's plain OAuth 2 on loopback, as documented: there is no identity token, and errors have status 200. */
export class GithubTestProvider {
  person: Person;
  readonly #codes = new Map<string, Granted>();
  readonly #tokens = new Map<string, Person>();
  #redirectUri = "";
  #server: LoopbackServer | undefined;

  constructor(person: Person) {
    this.person = person;
  }

  get server(): LoopbackServer {
    if (this.#server === undefined) throw new Error("Not started");
    return this.#server;
  }

  get tokenPath(): string {
    return "/login/oauth/access_token";
  }

  async start(): Promise<void> {
    this.#server = await LoopbackServer.start(() => (request, response) => this.#answer(request, response));
  }

  settings(): Record<string, string> {
    const { origin } = this.server;
    return {
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
      GITHUB_AUTHORIZE_URL: `${origin}/login/oauth/authorize`,
      GITHUB_TOKEN_URL: `${origin}${this.tokenPath}`,
      GITHUB_USERINFO_URL: `${origin}/user`,
    };
  }

  admit(redirectUri: string): void {
    this.#redirectUri = redirectUri;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (pathOf(request)) {
      case "/login/oauth/authorize":
        return this.#authorize(queryOf(request), response);
      case "/login/oauth/access_token":
        return sendJson(response, this.#exchange(await formOf(request)));
      case "/user":
        return this.#tell(request, response, ({ subject, name }) => ({
          id: Number(subject),
          login: `gh${subject}`,
          name,
          email: null,
        }));
      case "/user/emails":
        return this.#tell(request, response, ({ email, isEmailVerified }) => [
          { email: `second-${email}`, primary: false, verified: true, visibility: null },
          { email, primary: true, verified: isEmailVerified, visibility: "private" },
        ]);
      default:
        return sendJson(response, { message: "Not Found" }, 404);
    }
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get("redirect_uri") ?? "";
    const isGood =
      query.get("client_id") === CLIENT.id &&
      redirectUri === this.#redirectUri &&
      query.get("code_challenge_method") === "S256";
    if (!isGood) return sendJson(response, { error: "application_mismatch" }, 400);
    const decision = query.get("decision");
    const here = `/login/oauth/authorize?${query.toString()}`;
    if (decision === null)
      return askPerson(response, "GitHub", `${here}&decision=allow`, `${here}&decision=refuse`);
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (decision === "refuse") {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The user has denied your application access.");
    } else {
      const code = randomBytes(10).toString("hex");
      const challenge = query.get("code_challenge") ?? "";
      this.#codes.set(code, { person: this.person, redirectUri, challenge });
      back.searchParams.set("code", code);
    }
    redirect(response, back.href);
  }

  #exchange(form: URLSearchParams): object {
    const code = form.get("code") ?? "";
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    if (form.get("client_id") !== CLIENT.id || form.get("client_secret") !== CLIENT.secret)
      return { error: "incorrect_client_credentials" };
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (granted?.challenge !== challenge || granted.redirectUri !== form.get("redirect_uri"))
      return { error: "bad_verification_code" };
    const token = `gho_${randomBytes(18).toString("hex")}`;
    this.#tokens.set(token, granted.person);
    return { access_token: token, scope: "read:user,user:email", token_type: "bearer" };
  }

  #tell(request: IncomingMessage, response: ServerResponse, show: (person: Person) => unknown): void {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const person = this.#tokens.get(token);
    if (request.headers["user-agent"] === undefined)
      return sendJson(response, { message: "Administrative rules" }, 403);
    if (person === undefined) return sendJson(response, { message: "Bad credentials" }, 401);
    sendJson(response, show(person));
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return new URLSearchParams(text);
}
