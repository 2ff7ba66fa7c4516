import * as v from "valibot";
import { githubComment, type GithubComment, githubIssue, type GithubIssue } from "./github-shapes.ts";
import type { IssueRef } from "./issue-ref.ts";
import { pauseOf } from "./rate-limit.ts";
import { jsonOf } from "../shared/json-of.ts";

/** GitHub requires a pause before the next call. */
export class GithubBusy extends Error {
  override readonly name = "GithubBusy";
  readonly seconds: number;

  constructor(seconds: number) {
    super(`GitHub asks for a pause of ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/** GitHub did not answer, or answered in a form that it does not document. */
export class GithubAway extends Error {
  override readonly name = "GithubAway";
}

export class GithubRefused extends Error {
  override readonly name = "GithubRefused";
  readonly status: number;

  constructor(status: number, call: string) {
    super(`GitHub answered ${status} to ${call}.`);
    this.status = status;
  }
}

interface GithubOptions {
  readonly url: string;
  readonly token: string;
  readonly now?: () => number;
  /** GitHub asks for a second between two writes. */
  readonly writeGapMs?: number;
}

const TIMEOUT_MS = 6_000;
const PER_PAGE = 100;
/** An issue has at most 2,500 comments. */
const MOST_PAGES = 25;

/** It sends one call at a time, as GitHub asks for. */
export class GithubApi {
  readonly #options: Required<GithubOptions>;
  #line: Promise<unknown> = Promise.resolve();
  #pausedUntil = 0;
  #wroteAt = 0;

  constructor({ now = Date.now, writeGapMs = 1_000, ...options }: GithubOptions) {
    this.#options = { now, writeGapMs, ...options };
  }

  issue(ref: IssueRef): Promise<GithubIssue> {
    return this.#read(pathOf(ref), githubIssue);
  }

  /** @param since the earliest last change of a comment */
  comments(ref: IssueRef, since?: Date): Promise<readonly GithubComment[]> {
    return this.#pages(`${pathOf(ref)}/comments`, sinceOf(since), githubComment);
  }

  /** Lists open issues; with `since`, issues in any state that changed after it. */
  issuesWith(label: string, repository: string, since?: Date): Promise<readonly GithubIssue[]> {
    const state = since === undefined ? "open" : "all";
    return this.#pages(
      `/repos/${repository}/issues`,
      { labels: label, state, ...sinceOf(since) },
      githubIssue,
    );
  }

  async addComment(ref: IssueRef, body: string): Promise<void> {
    await this.#write("POST", `${pathOf(ref)}/comments`, { body });
  }

  async close(ref: IssueRef): Promise<void> {
    await this.#write("PATCH", pathOf(ref), { state: "closed", state_reason: "completed" });
  }

  async #pages<S extends v.GenericSchema>(path: string, query: Record<string, string>, schema: S) {
    const all: v.InferOutput<S>[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const search = new URLSearchParams({ ...query, per_page: String(PER_PAGE), page: String(page) });
      const rows = await this.#read(`${path}?${search.toString()}`, v.array(schema));
      all.push(...rows);
      if (rows.length < PER_PAGE) break;
    }
    return all;
  }

  async #read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    const answer = await this.#inQueue(() => this.#send("GET", path));
    const read = v.safeParse(schema, await jsonOf(answer));
    if (!read.success)
      throw new GithubAway(`GitHub's answer to GET ${path} has another form than documented.`);
    return read.output;
  }

  async #write(method: "POST" | "PATCH", path: string, body: object): Promise<void> {
    await this.#inQueue(async () => {
      const { now, writeGapMs } = this.#options;
      await passed(this.#wroteAt + writeGapMs - now());
      try {
        await this.#send(method, path, body);
      } finally {
        this.#wroteAt = now();
      }
    });
  }

  async #inQueue<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const { url, token, now } = this.#options;
    const pause = this.#pausedUntil - now();
    if (pause > 0) throw new GithubBusy(Math.ceil(pause / 1000));
    const response = await fetch(url + path, {
      method,
      // The token is sent to GitHub's API only, so redirects are not followed; a moved issue counts as gone.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": "atelier-github-issues",
        "x-github-api-version": "2022-11-28",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response?.ok === true) return response;
    throw await this.#refusal(response, `${method} ${path}`);
  }

  async #refusal(response: Response | undefined, call: string): Promise<Error> {
    if (response === undefined) return new GithubAway(`GitHub did not answer ${call}.`);
    const { status, headers } = response;
    const text = await response.text().catch(() => "");
    const pauseMs = pauseOf({ status, headers, text }, this.#options.now());
    if (pauseMs === undefined)
      return status >= 500
        ? new GithubAway(`GitHub answered ${status} to ${call}.`)
        : new GithubRefused(status, call);
    this.#pausedUntil = this.#options.now() + pauseMs;
    return new GithubBusy(Math.ceil(pauseMs / 1000));
  }
}

function pathOf({ repository, number }: IssueRef): string {
  return `/repos/${repository}/issues/${number}`;
}

function sinceOf(since: Date | undefined): Record<string, string> {
  // GitHub's format has no fractions of a second.
  return since === undefined ? {} : { since: since.toISOString().replace(/\.\d+Z$/, "Z") };
}

async function passed(ms: number): Promise<void> {
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setTimeout(resolve, ms, undefined);
  await promise;
}
