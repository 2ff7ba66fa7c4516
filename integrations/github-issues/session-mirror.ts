import type { SessionEvent } from "../../contract/session-events.ts";
import { commentOf } from "./comment-text.ts";
import type { GithubApi } from "./github-api.ts";
import { type IssueRef, issueOf, SOURCE_SYSTEM } from "./issue-ref.ts";
import { readThread } from "./issue-thread.ts";
import type { Markers } from "./markers.ts";
import type { MirroredComments } from "./mirrored-comments.ts";

interface MirrorParts {
  readonly github: GithubApi;
  readonly markers: Markers;
  readonly mirrored: MirroredComments;
  readonly repositories: readonly string[];
  readonly closesIssues: boolean;
}

type EventOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { readonly type: T }>;

/** It passes changes from the session to GitHub: the developers' messages and the end of the session. */
export class SessionMirror {
  readonly #parts: MirrorParts;

  constructor(parts: MirrorParts) {
    this.#parts = parts;
  }

  /** Finds the issue that the event is about; returns undefined for a session of another program. */
  issueOf({ data: { session } }: SessionEvent): IssueRef | undefined {
    if (session.source_system !== SOURCE_SYSTEM) return undefined;
    return issueOf(session.external_ticket_id, this.#parts.repositories);
  }

  async tell(ref: IssueRef, event: SessionEvent): Promise<void> {
    if (event.type === "message.created") await this.#addMessage(ref, event);
    if (event.type === "session.status_changed" && event.data.session.status === "resolved")
      await this.#close(ref, event);
  }

  /** Adds developers' messages only; the users' messages come from GitHub. */
  async #addMessage(ref: IssueRef, { data }: EventOf<"message.created">): Promise<void> {
    const { author, message, session } = data;
    if (author?.user_type !== "atelier_developer") return;
    const marked = { kind: "message", sessionId: session.id, messageId: message.id } as const;
    const said = { author: author.user_name, content: message.content, attachments: message.attachments };
    await this.#parts.mirrored.addOnce(ref, marked, new Date(message.created_at), (marker) =>
      commentOf(said, marker),
    );
  }

  /** Closes the issue unless a newer session has been opened for it. */
  async #close(ref: IssueRef, { data }: EventOf<"session.status_changed">): Promise<void> {
    const { github, markers, closesIssues } = this.#parts;
    if (!closesIssues) return;
    const { sessionId } = readThread(ref, await github.comments(ref), markers);
    if (sessionId !== data.session.id) return;
    const { state } = await github.issue(ref);
    if (state === "open") await github.close(ref);
  }
}
