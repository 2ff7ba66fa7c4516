import { map, type Observable } from "rxjs";
import {
  getSession,
  listSessionMessages,
  markSessionRead,
  rateSession,
  sendSessionMessage,
  setSessionStatus,
} from "../../contract/collaboration.ts";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import type { SessionApi } from "../../core/collaboration/session-api.port.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import type { SessionMessage } from "../../core/collaboration/session.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { MessageId } from "../../core/shared/id.ts";
import type { HttpClient } from "./http-client.ts";
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
    return this.#http.read(getSession, { params: this.#params, query: this.#link }).pipe(map(toSession));
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
    return toSessionMessage(await this.#http.call(sendSessionMessage, call));
  }

  async setStatus(status: SessionStatus, idempotencyKey: string): Promise<OpenSession> {
    const call = { params: this.#params, query: this.#link, body: { status }, idempotencyKey };
    return toSession(await this.#http.call(setSessionStatus, call));
  }

  async markRead(upTo: MessageId): Promise<void> {
    const call = { params: this.#params, query: this.#link, body: { message_id: upTo } };
    await this.#http.call(markSessionRead, call);
  }

  async rate(rating: number, idempotencyKey: string): Promise<OpenSession> {
    const call = { params: this.#params, query: this.#link, body: { rating }, idempotencyKey };
    return toSession(await this.#http.call(rateSession, call));
  }
}
