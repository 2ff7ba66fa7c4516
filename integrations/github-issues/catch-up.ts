import type { GithubApi } from "./github-api.ts";
import { ticketOf } from "./issue-ref.ts";
import type { IssueSync } from "./issue-sync.ts";
import type { KeyedLine } from "./keyed-line.ts";

interface CatchUpParts {
  readonly github: GithubApi;
  readonly sync: IssueSync;
  readonly line: KeyedLine;
  readonly repositories: readonly string[];
  readonly label: string;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

const EVERY_MS = 10 * 60_000;
/** The first look goes back this far, because this program may have been away. */
const FIRST_LOOK_MS = 24 * 60 * 60_000;
const OVERLAP_MS = 2 * 60_000;

/** GitHub sends a webhook once, so missed changes are found by looking at the issues that have changed since. */
export class CatchUp {
  readonly #parts: CatchUpParts;
  #since: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
    this.#since = parts.now() - FIRST_LOOK_MS;
  }

  start(): void {
    void this.#round();
    this.#timer = setInterval(() => void this.#round(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A failed round is repeated the next time from the same moment on. */
  async #round(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.#parts.report(error);
    }
  }

  async look(): Promise<void> {
    const { github, repositories, label, now, sync, line } = this.#parts;
    const begun = now();
    const since = this.#since;
    for (const repository of repositories)
      for (const { number } of await github.issuesWith(label, repository, new Date(since))) {
        const ref = { repository, number };
        const isMeant = ({ created_at }: { readonly created_at: string }) => Date.parse(created_at) >= since;
        await line.run(ticketOf(ref), () => sync.look(ref, { isMeant, isEdited: false }));
      }
    this.#since = begun - OVERLAP_MS;
  }
}
