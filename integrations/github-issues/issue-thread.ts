import type { GithubComment } from "./github-shapes.ts";
import type { IssueRef } from "./issue-ref.ts";
import { type Marked, type Markers, nameOf } from "./markers.ts";

/** What the comments of an issue tell of its sessions: this program remembers nothing else. */
export interface IssueThread {
  /** Written by people. */
  readonly comments: readonly GithubComment[];
  /** Of the newest session. */
  readonly sessionId: string | undefined;
  /** What has a comment already, by `nameOf`. */
  readonly marked: ReadonlySet<string>;
}

export function readThread(ref: IssueRef, comments: readonly GithubComment[], markers: Markers): IssueThread {
  const all: Marked[] = [];
  const people: GithubComment[] = [];
  for (const comment of comments) {
    const found = markers.read(ref, comment.body);
    all.push(...found);
    // Programs that answer each other would never end.
    if (found.length === 0 && comment.user?.type !== "Bot") people.push(comment);
  }
  const sessionId = all.findLast(({ kind }) => kind === "session")?.sessionId;
  return { comments: people, sessionId, marked: new Set(all.map(nameOf)) };
}
