import type { GithubComment } from "./github-shapes.ts";
import type { IssueRef } from "./issue-ref.ts";
import { type Marked, type Markers, nameOf } from "./markers.ts";

/** The comments of an issue tell which sessions it has; this program stores nothing else. */
export interface IssueThread {
  /** These comments were written by people, not by programs. */
  readonly comments: readonly GithubComment[];
  /** The id belongs to the newest session. */
  readonly sessionId: string | undefined;
  /** The set has the `nameOf` of everything that already has a comment. */
  readonly marked: ReadonlySet<string>;
}

export function readThread(ref: IssueRef, comments: readonly GithubComment[], markers: Markers): IssueThread {
  const all: Marked[] = [];
  const people: GithubComment[] = [];
  for (const comment of comments) {
    const found = markers.read(ref, comment.body);
    all.push(...found);
    // Comments by programs are left out: two programs that answer each other would never stop.
    if (found.length === 0 && comment.user?.type !== "Bot") people.push(comment);
  }
  const sessionId = all.findLast(({ kind }) => kind === "session")?.sessionId;
  return { comments: people, sessionId, marked: new Set(all.map(nameOf)) };
}
