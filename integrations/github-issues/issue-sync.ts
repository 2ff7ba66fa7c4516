import { isReservedName } from "../../core/text/reserved-name.ts";
import { type AtelierApi, AtelierRefused, type OpenedSession } from "../shared/atelier-api.ts";
import { type GithubApi, GithubRefused } from "./github-api.ts";
import { type GithubComment, type GithubIssue, hasLabel, loginOf } from "./github-shapes.ts";
import { type IssueRef, SOURCE_SYSTEM, ticketOf } from "./issue-ref.ts";
import { type IssueThread, readThread } from "./issue-thread.ts";
import type { Markers } from "./markers.ts";
import { firstMessageOf, messageOfComment, subjectOf } from "./message-text.ts";
import type { MirroredComments } from "./mirrored-comments.ts";

interface SyncParts {
  readonly github: GithubApi;
  readonly atelier: AtelierApi;
  readonly markers: Markers;
  readonly mirrored: MirroredComments;
  readonly label: string;
  readonly callbackUrl: () => string;
}

type Session = Pick<OpenedSession, "id" | "status" | "previous_session_id"> & {
  readonly participants: readonly {
    readonly id: number;
    readonly user_name: string;
    readonly user_type: string;
  }[];
};

/** It selects the comments to pass on; those that were passed on before stay unchanged. */
export interface Passing {
  readonly isMeant: (comment: GithubComment) => boolean;
  readonly isEdited: boolean;
}

export const NO_COMMENTS: Passing = { isMeant: () => false, isEdited: false };

/** A new session gets at most this many of the comments that were written before the label was given. */
const MOST_EARLIER = 50;
const GONE: readonly number[] = [301, 404, 410];
/** The session is over (409), or the text cannot be a message (422); neither is an error of the sync. */
const SAID_FOR_NOTHING: readonly number[] = [409, 422];

const OPENED =
  "A support session is open. Comments here reach our developers, and what they answer appears here for everybody who can see this issue.";

/**
 * It passes changes from GitHub to the session. A webhook only says which issue to look at; state and texts are read
 * from GitHub, so repeated, late or lost deliveries do no harm.
 */
export class IssueSync {
  readonly #parts: SyncParts;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** @returns the session of the issue that is not resolved, or undefined */
  async look(ref: IssueRef, passing: Passing): Promise<Session | undefined> {
    const { github, markers, label } = this.#parts;
    const issue = await this.#found(ref);
    if (issue === undefined || issue.pull_request !== undefined) return undefined;
    const thread = readThread(ref, await github.comments(ref), markers);
    const last = await this.#session(thread.sessionId);
    const isOpen = last !== undefined && last.status !== "resolved";
    if (!isOpen && !(issue.state === "open" && hasLabel(issue, label))) return undefined;
    const session = isOpen ? last : await this.#open(ref, issue, last);
    await this.#announce(ref, session, thread);
    const isFirst = !isOpen && last === undefined;
    const comments = isFirst
      ? thread.comments.slice(-MOST_EARLIER)
      : await this.#meant(session, thread, passing);
    const isEdited = !isFirst && passing.isEdited;
    for (const comment of comments) await this.#pass(session, issue, comment, isEdited);
    if (issue.state === "open") return session;
    await this.#resolve(session);
    return undefined;
  }

  async #found(ref: IssueRef): Promise<GithubIssue | undefined> {
    try {
      return await this.#parts.github.issue(ref);
    } catch (error) {
      if (error instanceof GithubRefused && GONE.includes(error.status)) return undefined;
      throw error;
    }
  }

  /** Returns undefined, too, for a session of another integration key. */
  async #session(id: string | undefined): Promise<Session | undefined> {
    if (id === undefined) return undefined;
    try {
      return await this.#parts.atelier.session(id);
    } catch (error) {
      if (error instanceof AtelierRefused && error.status === 404) return undefined;
      throw error;
    }
  }

  async #open(ref: IssueRef, issue: GithubIssue, previous: Session | undefined): Promise<Session> {
    const { atelier, callbackUrl } = this.#parts;
    const user_name = loginOf(issue);
    // A login may be "support"; its texts then say who wrote them, as those of others do.
    const isReserved = isReservedName(user_name);
    const message = firstMessageOf(issue, { isByOther: isReserved });
    const session = await atelier.open({
      external_ticket_id: ticketOf(ref),
      source_system: SOURCE_SYSTEM,
      subject: subjectOf(issue),
      participants: isReserved ? [] : [{ user_name, user_type: "analytics_hub_user" }],
      first_message: previous !== undefined || message === "" ? null : message,
      callback_url: callbackUrl(),
      previous_session_id: previous?.id ?? null,
    });
    // Users talk on the issue, so the links made for them are revoked: an unused link is a risk.
    for (const { id, user_type, link } of session.participants)
      if (user_type === "analytics_hub_user" && link !== null) await atelier.revokeLink(session.id, id);
    return session;
  }

  async #announce(ref: IssueRef, { id }: Session, thread: IssueThread): Promise<void> {
    if (thread.sessionId === id) return;
    const marked = { kind: "session", sessionId: id } as const;
    await this.#parts.mirrored.addOnce(ref, marked, new Date(), (marker) => `${OPENED}\n\n${marker}`);
  }

  /** Leaves out comments from before the previous session was resolved; they belong to that session. */
  async #meant(
    session: Session,
    { comments }: IssueThread,
    { isMeant }: Passing,
  ): Promise<readonly GithubComment[]> {
    const meant = comments.filter(isMeant);
    if (meant.length === 0 || session.previous_session_id === null) return meant;
    const { resolved_at } = await this.#parts.atelier.session(session.previous_session_id);
    return meant.filter(({ created_at }) => Date.parse(created_at) >= Date.parse(resolved_at ?? created_at));
  }

  async #pass(
    session: Session,
    issue: GithubIssue,
    comment: GithubComment,
    isEdited: boolean,
  ): Promise<void> {
    const author = session.participants.find(
      ({ user_type, user_name }) => user_type === "analytics_hub_user" && user_name === loginOf(comment),
    );
    const isByAuthor = author !== undefined && loginOf(comment) === loginOf(issue);
    const content = messageOfComment(comment, { isByOther: !isByAuthor, isEdited });
    if (content === "") return;
    const externalId = isEdited ? `${comment.id}@${comment.updated_at}` : String(comment.id);
    await unlessOver(() =>
      this.#parts.atelier.say(session.id, {
        content,
        externalId,
        participantId: isByAuthor ? author.id : undefined,
      }),
    );
  }

  async #resolve({ id }: Session): Promise<void> {
    await unlessOver(() => this.#parts.atelier.resolve(id));
  }
}

async function unlessOver(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AtelierRefused && SAID_FOR_NOTHING.includes(error.status))) throw error;
  }
}
