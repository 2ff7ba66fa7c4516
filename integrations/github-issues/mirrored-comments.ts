import type { GithubApi } from "./github-api.ts";
import { type IssueRef, ticketOf } from "./issue-ref.ts";
import { readThread } from "./issue-thread.ts";
import { type Marked, type Markers, nameOf } from "./markers.ts";

/** Clocks differ. */
const SKEW_MS = 10 * 60_000;
const REMEMBERED = 1_000;

/** Adds comments of this program's own, each once. */
export class MirroredComments {
  readonly #github: GithubApi;
  readonly #markers: Markers;
  /** Lately: GitHub may list a comment some moments after it was added. */
  readonly #added = new Set<string>();

  constructor(github: GithubApi, markers: Markers) {
    this.#github = github;
    this.#markers = markers;
  }

  /** @param at when there cannot have been a comment about it yet */
  async addOnce(ref: IssueRef, marked: Marked, at: Date, textOf: (marker: string) => string): Promise<void> {
    const key = `${ticketOf(ref)} ${nameOf(marked)}`;
    if (this.#added.has(key)) return;
    const since = new Date(at.getTime() - SKEW_MS);
    const thread = readThread(ref, await this.#github.comments(ref, since), this.#markers);
    if (!thread.marked.has(nameOf(marked)))
      await this.#github.addComment(ref, textOf(this.#markers.write(ref, marked)));
    this.#remember(key);
  }

  #remember(key: string): void {
    this.#added.add(key);
    const [oldest] = this.#added;
    if (this.#added.size > REMEMBERED && oldest !== undefined) this.#added.delete(oldest);
  }
}
