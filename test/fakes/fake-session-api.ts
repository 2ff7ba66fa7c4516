import { defer, type Observable, of, throwError } from "rxjs";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import type { SessionApi } from "../../core/collaboration/session-api.port.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import type { SessionMessage } from "../../core/collaboration/session.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { MessageId, ParticipantId } from "../../core/shared/id.ts";
import { anOpenSession, aSessionMessage, aStatusMessage, DANA, ERIK } from "../builders/collaboration.ts";

/** It plays the server's side of one session: it numbers messages, and a change of the status is a message, too. */
export class FakeSessionApi implements SessionApi {
  me: ParticipantId = ERIK;
  messages: readonly SessionMessage[] = [];
  session: Partial<OpenSession> = {};
  /** While it is set, `load`, polls and writes fail with it. */
  failure: Failure | null = null;
  /** Only `load` fails with it. */
  loadFailure: Failure | null = null;
  /** Each poll adds an entry such as "after 2 etag it". */
  readonly polls: string[] = [];
  loads = 0;
  readonly marks: MessageId[] = [];
  /** Each entry is a message with the ids of its files, such as "Hello [5]". */
  readonly said: string[] = [];
  readonly ratings: number[] = [];
  readonly keys: string[] = [];
  /** Writes wait for this promise. */
  gate: Promise<void> = Promise.resolve();

  receive(...contents: string[]): void {
    for (const content of contents) this.add(DANA, content);
  }

  add(from: ParticipantId | null, content: string): SessionMessage {
    const message = aSessionMessage(this.messages.length + 1, from, { content });
    this.messages = [...this.messages, message];
    return message;
  }

  /** Sets the status as another participant or the ticket system would. */
  change(status: SessionStatus): void {
    this.messages = [...this.messages, aStatusMessage(this.messages.length + 1, status)];
    this.session = { ...this.session, status };
  }

  present(): OpenSession {
    return anOpenSession({ lastMessageId: this.messages.length as MessageId, ...this.session });
  }

  load(): Observable<OpenSession> {
    return defer(() => {
      this.loads++;
      const failure = this.failure ?? this.loadFailure;
      return failure === null ? of(this.present()) : throwError(() => failure);
    });
  }

  messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<readonly SessionMessage[]> | null> {
    return defer(() => {
      this.polls.push(`after ${after} etag ${etag === null ? "-" : "it"}`);
      const { failure } = this;
      if (failure !== null) return throwError(() => failure);
      const present = String(this.messages.length);
      if (etag === present) return of(null);
      return of({ value: this.messages.filter(({ id }) => id > (after ?? 0)), etag: present });
    });
  }

  messagesBefore(before: MessageId): Observable<readonly SessionMessage[]> {
    return of(this.messages.filter(({ id }) => id < before));
  }

  async send(
    content: string,
    attachments: readonly number[],
    idempotencyKey: string,
  ): Promise<SessionMessage> {
    await this.#write(idempotencyKey);
    this.said.push(attachments.length === 0 ? content : `${content} [${attachments.join()}]`);
    return this.add(this.me, content);
  }

  async setStatus(status: SessionStatus, idempotencyKey: string): Promise<OpenSession> {
    await this.#write(idempotencyKey);
    this.change(status);
    return this.present();
  }

  markRead(upTo: MessageId): Promise<void> {
    this.marks.push(upTo);
    return Promise.resolve();
  }

  async rate(rating: number, idempotencyKey: string): Promise<OpenSession> {
    await this.#write(idempotencyKey);
    this.ratings.push(rating);
    this.session = { ...this.session, satisfaction: rating };
    return this.present();
  }

  async #write(idempotencyKey: string): Promise<void> {
    this.keys.push(idempotencyKey);
    await this.gate;
    if (this.failure !== null) throw this.failure;
  }
}

export const NETWORK = new Failure({ kind: "network" });
