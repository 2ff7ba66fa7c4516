import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer, pathOf, queryOf, sendJson } from "../../support/loopback-server.ts";

export const GITHUB_TOKEN = "github_pat_0123456789abcdef";
export const GITHUB_SECRET = "a webhook secret at GitHub";
const REPOSITORY = "acme/shop";
/** The bridge's token belongs to this ordinary account. */
const BRIDGE_LOGIN = "acme-support";

interface Issue {
  readonly number: number;
  title: string;
  body: string | null;
  state: "open" | "closed";
  readonly user: { readonly login: string; readonly type: string };
  labels: { name: string }[];
  readonly html_url: string;
  updated_at: string;
  readonly pull_request?: object;
}

export interface Comment {
  readonly id: number;
  readonly issue: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
  readonly created_at: string;
  updated_at: string;
  readonly html_url: string;
}

export interface Delivery {
  readonly event: string;
  readonly payload: object;
}

/** It plays GitHub's REST API (2022-11-28) and webhooks of one repository as documented, as far as issues go. */
export class FakeGithub {
  readonly issues: Issue[] = [];
  readonly comments: Comment[] = [];
  /** They are not sent yet; the oldest is the first. */
  readonly deliveries: Delivery[] = [];
  readonly calls: string[] = [];
  /** They replace the answers to the next calls. */
  readonly refusals: { status: number; headers?: Record<string, string>; body?: object }[] = [];
  readonly #server: LoopbackServer;
  readonly #now: () => Date;

  private constructor(server: LoopbackServer, now: () => Date) {
    this.#server = server;
    this.#now = now;
  }

  static async start(now: () => Date): Promise<FakeGithub> {
    const server = await LoopbackServer.start(() => (request, response) => github.#answer(request, response));
    const github: FakeGithub = new FakeGithub(server, now);
    return github;
  }

  get url(): string {
    return this.#server.origin;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  openIssue(
    facts: Partial<Pick<Issue, "title" | "body" | "pull_request">> & {
      labels?: string[];
      login?: string;
    } = {},
  ): number {
    const number = this.issues.length + 1;
    const { labels = [], login = "octocat", ...said } = facts;
    this.issues.push({
      ...{ number, title: "Empty export", body: "It is empty.", state: "open", user: person(login) },
      ...{ html_url: `https://github.com/${REPOSITORY}/issues/${String(number)}`, updated_at: this.#time() },
      labels: labels.map((name) => ({ name })),
      ...said,
    });
    this.#tell("issues", "opened", number);
    for (const name of labels) this.#tell("issues", "labeled", number, { label: { name } });
    return number;
  }

  label(number: number, name: string): void {
    this.issue(number).labels.push({ name });
    this.#tell("issues", "labeled", number, { label: { name } });
  }

  setState(number: number, state: "open" | "closed"): void {
    const issue = this.issue(number);
    issue.state = state;
    issue.updated_at = this.#time();
    this.#tell("issues", state === "open" ? "reopened" : "closed", number);
  }

  comment(number: number, body: string, login = "octocat", type = "User"): Comment {
    const id = 1000 + this.comments.length;
    const time = this.#time();
    const html_url = `${this.issue(number).html_url}#issuecomment-${String(id)}`;
    const comment = {
      id,
      issue: number,
      body,
      user: person(login, type),
      created_at: time,
      updated_at: time,
      html_url,
    };
    this.comments.push(comment);
    this.issue(number).updated_at = time;
    this.#tell("issue_comment", "created", number, { comment });
    return comment;
  }

  edit(comment: Comment, body: string): void {
    const from = comment.body;
    Object.assign(comment, { body, updated_at: this.#time() });
    this.#tell("issue_comment", "edited", comment.issue, { comment, changes: { body: { from } } });
  }

  remove(comment: Comment): void {
    this.comments.splice(this.comments.indexOf(comment), 1);
    this.#tell("issue_comment", "deleted", comment.issue, { comment });
  }

  issue(number: number): Issue {
    const issue = this.issues.find((one) => one.number === number);
    if (issue === undefined) throw new Error(`There is no issue ${String(number)}`);
    return issue;
  }

  /** Returns the comments of the bridge's account without their markers. */
  saidByBridge(number: number): string[] {
    return this.comments
      .filter(({ issue, user }) => issue === number && user.login === BRIDGE_LOGIN)
      .map(({ body }) => body.replace(/\s*<!-- [^>]* -->$/, ""));
  }

  #time(): string {
    return this.#now()
      .toISOString()
      .replace(/\.\d+Z$/, "Z");
  }

  #tell(event: string, action: string, number: number, more: object = {}): void {
    const repository = { full_name: REPOSITORY, name: "shop", owner: { login: "acme" } };
    const payload = {
      action,
      issue: structuredClone(this.issue(number)),
      repository,
      ...structuredClone(more),
    };
    this.deliveries.push({ event, payload });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method ?? ""} ${pathOf(request)}`;
    this.calls.push(call);
    const body = await bodyOf(request);
    const wrong = wrongHeader(request);
    if (wrong !== undefined)
      return sendJson(response, { message: wrong }, wrong === "Bad credentials" ? 401 : 400);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { "content-type": "application/json", ...refusal.headers });
      response.end(JSON.stringify(refusal.body ?? { message: "No" }));
      return;
    }
    const [status, answer] = this.#answerTo(call, queryOf(request), body);
    sendJson(response, answer, status);
  }

  #answerTo(call: string, query: URLSearchParams, body: Record<string, unknown>): [number, unknown] {
    if (call === `GET /repos/${REPOSITORY}/issues`) return [200, pageOf(this.#listed(query), query)];
    const [, method, number, rest] =
      /^(\w+) \/repos\/acme\/shop\/issues\/(\d+)(\/comments)?$/.exec(call) ?? [];
    const issue = this.issues.find((one) => one.number === Number(number));
    if (issue === undefined)
      return [404, { message: "Not Found", documentation_url: "https://docs.github.com/rest" }];
    if (method === "GET" && rest === undefined) return [200, issue];
    if (method === "GET") return [200, pageOf(this.#commentsOf(issue.number, query), query)];
    if (method === "POST" && rest !== undefined && typeof body["body"] === "string")
      return [201, this.comment(issue.number, body["body"], BRIDGE_LOGIN)];
    if (method === "PATCH" && rest === undefined && body["state"] === "closed") {
      this.setState(issue.number, "closed");
      return [200, issue];
    }
    return [422, { message: "Validation Failed" }];
  }

  #listed(query: URLSearchParams): readonly Issue[] {
    const wanted = query.get("labels");
    const state = query.get("state") ?? "open";
    return this.issues
      .filter(({ labels }) => labels.some(({ name }) => name === wanted))
      .filter((issue) => state === "all" || issue.state === state)
      .filter((issue) => issue.updated_at >= (query.get("since") ?? ""));
  }

  #commentsOf(number: number, query: URLSearchParams): readonly Comment[] {
    const since = query.get("since") ?? "";
    return this.comments.filter((comment) => comment.issue === number && comment.updated_at >= since);
  }
}

function person(login: string, type = "User") {
  return { login, type };
}

function pageOf<T>(rows: readonly T[], query: URLSearchParams): readonly T[] {
  const size = Number(query.get("per_page") ?? 30);
  const page = Number(query.get("page") ?? 1);
  return rows.slice((page - 1) * size, page * size);
}

function wrongHeader({ headers }: IncomingMessage): string | undefined {
  if (headers["user-agent"] === undefined) return "Request forbidden by administrative rules.";
  if (headers.accept !== "application/vnd.github+json") return "Must accept 'application/json'";
  if (headers["x-github-api-version"] !== "2022-11-28") return "Unsupported API version";
  return headers.authorization === `Bearer ${GITHUB_TOKEN}` ? undefined : "Bad credentials";
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export function githubRequest({ event, payload }: Delivery, secret = GITHUB_SECRET) {
  const body = JSON.stringify(payload);
  return {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "GitHub-Hookshot/044aadd",
      "x-github-event": event,
      "x-github-delivery": randomUUID(),
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    },
  } as const;
}
