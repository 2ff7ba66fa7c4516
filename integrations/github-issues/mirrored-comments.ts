import type { GithubApi } from "./github-api.ts";
import { type IssueRef, ticketOf } from "./issue-ref.ts";
import { readThread } from "./issue-thread.ts";
import { type Marked, type Markers, nameOf } from "./markers.ts";

/** The clocks of GitHub and this program may differ by this much. */
const SKEW_MS = 10 * 60_000;
const REMEMBERED = 1_000;

/** It adds each comment of this program once. */
export class MirroredComments {
  readonly #github: GithubApi;
  readonly #markers: Markers;
  /** GitHub may list a comment only some moments after it was added, so recently added ones are remembered. */
  readonly #added = new Set<string>();

  constructor(github: GithubApi, markers: Markers) {
    this.#github = github;
    this.#markers = markers;
  }

  /** @param at a time before which no comment about it can exist */
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
