import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Desk, KeptWriting } from "../../core/conversations/kept-writing.ts";
import { type Message, messageError } from "../../core/conversations/message.ts";
import type { Outbox } from "../../core/conversations/outbox.ts";
import type { Outgoing, SendingLine } from "../../core/conversations/sending-line.ts";
import type { ConversationId } from "../../core/shared/id.ts";

/** What somebody writes into a conversation, from the first letter until the server has it. */
export class ComposerStore {
  readonly #outbox: Outbox;
  readonly #kept: KeptWriting;
  readonly #session: CurrentSession;
  #desk: Desk | null = null;
  #line: SendingLine | null = null;
  #following = new Subscription();

  text = "";
  /** Why the text cannot be sent; gone with the next letter. */
  error: string | undefined = undefined;
  /** Sent off and not answered yet, in their order. */
  outgoing: readonly Outgoing[] = [];

  constructor(outbox: Outbox, kept: KeptWriting, session: CurrentSession) {
    this.#outbox = outbox;
    this.#kept = kept;
    this.#session = session;
    makeObservable(this, {
      text: observable,
      error: observable,
      outgoing: observableRef,
      start: action,
      type: action,
      send: action,
    });
  }

  /** @param onSent hears of each message that the server has */
  start(conversation: ConversationId, onSent: (message: Message) => void): void {
    const user = this.#session.session?.user.id;
    if (user === undefined) return;
    this.#desk = { user, conversation };
    this.#line = this.#outbox.lineOf(this.#desk);
    this.text = this.#kept.draft(this.#desk);
    this.#following = this.#line.outgoing$.subscribe((outgoing) => {
      runInAction(() => (this.outgoing = outgoing));
    });
    this.#following.add(this.#line.sent$.subscribe(onSent));
    this.#line.open();
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    if (this.#desk !== null) this.#kept.keepDraft(this.#desk, text);
  }

  send(): void {
    if (this.#line === null) return;
    const error = messageError(this.text);
    if (error === undefined) {
      this.#line.say(this.text);
      this.type("");
    }
    this.error = error;
  }

  retry(intent: string): void {
    this.#line?.retry(intent);
  }

  remove(intent: string): void {
    this.#line?.remove(intent);
  }
}
