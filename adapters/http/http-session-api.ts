import { map, type Observable, of } from "rxjs";
import { listSessionMessages, markSessionRead, sendSessionMessage } from "../../contract/collaboration.ts";
import { UNNUMBERED } from "../../core/chat/thread.ts";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import type { SessionApi } from "../../core/collaboration/session-api.port.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import { senderOf } from "../../core/collaboration/session-sender.ts";
import type { SessionMessage } from "../../core/collaboration/session.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { MessageId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import {
  type GivenSession,
  getGivenSession,
  rateGivenSession,
  setGivenSessionStatus,
} from "./given-session.ts";
import type { HttpClient } from "./http-client.ts";
import { orUnmarked } from "./or-unmarked.ts";
import { toSession, toSessionMessage } from "./to-session.ts";

/** Each call about the session carries its credential, and nothing else does. */
export interface SessionAddress {
  readonly id: string;
  /** It is the link's token; null where the signed-in user's account opens the session. */
  readonly token: string | null;
}

export class HttpSessionApi implements SessionApi {
  readonly #http: HttpClient;
  readonly #params: { readonly id: string };
  readonly #link: { readonly token: string | null };

  /** @param http that sends no token of an account where the address has one of its own */
  constructor(http: HttpClient, { id, token }: SessionAddress) {
    this.#http = http;
    this.#params = { id };
    this.#link = { token };
  }

  load(): Observable<OpenSession> {
    return this.#http
      .read(getGivenSession, { params: this.#params, query: this.#link })
      .pipe(map((found) => this.#session(found)));
  }

  messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<readonly SessionMessage[]> | null> {
    const call = { params: this.#params, query: { ...this.#link, after_id: after }, etag };
    return this.#http
      .readIfChanged(listSessionMessages, call)
      .pipe(map((found) => found && { ...found, value: found.value.map(toSessionMessage) }));
  }

  messagesBefore(before: MessageId): Observable<readonly SessionMessage[]> {
    const call = { params: this.#params, query: { ...this.#link, before_id: before } };
    return this.#http.read(listSessionMessages, call).pipe(map((messages) => messages.map(toSessionMessage)));
  }

  async send(
    content: string,
    attachments: readonly number[],
    idempotencyKey: string,
  ): Promise<SessionMessage> {
    const body = {
      content,
      message_type: "text" as const,
      ...(attachments.length > 0 && { attachment_ids: [...attachments] }),
    };
    const call = { params: this.#params, query: this.#link, body, idempotencyKey };
    const sent = this.#http.call(sendSessionMessage, call);
    return answeredOr(sent.then(toSessionMessage), () => of({ ...UNTOLD, content }));
  }

  async setStatus(status: SessionStatus, idempotencyKey: string): Promise<OpenSession> {
    const call = { params: this.#params, query: this.#link, body: { status }, idempotencyKey };
    const changed = this.#http.call(setGivenSessionStatus, call);
    return answeredOr(
      changed.then((found) => this.#session(found)),
      () => this.load(),
    );
  }

  async markRead(upTo: MessageId): Promise<void> {
    const call = { params: this.#params, query: this.#link, body: { message_id: upTo } };
    await orUnmarked(this.#http.call(markSessionRead, call));
  }

  async rate(rating: number, idempotencyKey: string): Promise<OpenSession> {
    const call = { params: this.#params, query: this.#link, body: { rating }, idempotencyKey };
    return this.#session(await this.#http.call(rateGivenSession, call));
  }

  #session(found: GivenSession): OpenSession {
    return toSession(found, this.#params.id);
  }
}

/** Sent message of which only the next read says where it stands. */
const UNTOLD: Omit<SessionMessage, "content"> = {
  id: UNNUMBERED as MessageId,
  senderId: senderOf(null),
  participantId: null,
  isSystem: false,
  createdAt: "",
  attachments: [],
};
