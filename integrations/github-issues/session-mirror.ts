import type { SessionEvent } from "../../contract/session-events.ts";
import type { AtelierApi } from "../shared/atelier-api.ts";
import { commentOf } from "./comment-text.ts";
import type { GithubApi } from "./github-api.ts";
import { type IssueRef, issueOf, SOURCE_SYSTEM } from "./issue-ref.ts";
import { readThread } from "./issue-thread.ts";
import type { Markers } from "./markers.ts";
import type { MirroredComments } from "./mirrored-comments.ts";

interface MirrorParts {
  readonly github: GithubApi;
  readonly atelier: AtelierApi;
  readonly markers: Markers;
  readonly mirrored: MirroredComments;
  readonly repositories: readonly string[];
  readonly closesIssues: boolean;
}

type EventOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { readonly type: T }>;

interface SaidMessage extends Pick<EventOf<"message.created">["data"], "author" | "message"> {
  readonly session: { readonly id: string };
}

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
    if (event.type === "message.created") await this.#addMessage(ref, event.data);
    if (event.type === "session.status_changed" && event.data.session.status === "resolved")
      await this.#close(ref, event.data.session.id);
    if (event.type === "events.missed") await this.#readAgain(ref, event);
  }

  /** Passes on what the missed events would have said: all messages since, and the end of the session. */
  async #readAgain(ref: IssueRef, { data }: EventOf<"events.missed">): Promise<void> {
    const { atelier } = this.#parts;
    const since = Math.min(...data.missed.map(({ timestamp }) => Date.parse(timestamp)));
    const session = await atelier.session(data.session.id);
    for (let page = await atelier.messagesAfter(session.id, 0); page.length > 0;) {
      for (const message of page) {
        const author = session.participants.find(({ id }) => id === message.participant_id) ?? null;
        if (Date.parse(message.created_at) >= since)
          await this.#addMessage(ref, { author, message, session });
      }
      page = await atelier.messagesAfter(session.id, page.at(-1)?.id ?? 0);
    }
    if (session.status === "resolved") await this.#close(ref, session.id);
  }

  /** Adds developers' messages only; the users' messages come from GitHub. */
  async #addMessage(ref: IssueRef, { author, message, session }: SaidMessage): Promise<void> {
    if (author?.user_type !== "atelier_developer") return;
    const marked = { kind: "message", sessionId: session.id, messageId: message.id } as const;
    const said = { author: author.user_name, content: message.content, attachments: message.attachments };
    await this.#parts.mirrored.addOnce(ref, marked, new Date(message.created_at), (marker) =>
      commentOf(said, marker),
    );
  }

  /** Closes the issue unless a newer session has been opened for it. */
  async #close(ref: IssueRef, session: string): Promise<void> {
    const { github, markers, closesIssues } = this.#parts;
    if (!closesIssues) return;
    const { sessionId } = readThread(ref, await github.comments(ref), markers);
    if (sessionId !== session) return;
    const { state } = await github.issue(ref);
    if (state === "open") await github.close(ref);
  }
}
