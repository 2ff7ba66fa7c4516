import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { Chat } from "../../core/chat/chats.ts";
import type { DraftStore, ThreadKey } from "../../core/chat/draft-store.ts";
import { messageError } from "../../core/chat/message.ts";
import type { QueuedMessage, SendQueue } from "../../core/chat/send-queue.ts";

/** The store has the user's text for a thread until the server has it. */
export class ComposerStore {
  readonly #drafts: DraftStore;
  #key: ThreadKey | null = null;
  #queue: SendQueue | null = null;
  #following = new Subscription();

  text = "";
  /** It says why the text cannot be sent; typing clears it. */
  error: string | undefined = undefined;
  /** The server has not confirmed these messages yet; they are in their order. */
  queued: readonly QueuedMessage[] = [];

  constructor(drafts: DraftStore) {
    this.#drafts = drafts;
    makeObservable(this, {
      text: observable,
      error: observable,
      queued: observableRef,
      start: action,
      type: action,
      send: action,
    });
  }

  start({ key, queue }: Pick<Chat<never>, "key" | "queue">): void {
    this.#key = key;
    this.#queue = queue;
    this.text = this.#drafts.draft(key);
    this.#following = queue.messages$.subscribe((queued) => {
      runInAction(() => (this.queued = queued));
    });
    queue.resume();
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    if (this.#key !== null) this.#drafts.saveDraft(this.#key, text);
  }

  send(): void {
    if (this.#queue === null) return;
    const error = messageError(this.text);
    if (error === undefined) {
      this.#queue.add(this.text);
      this.type("");
    }
    this.error = error;
  }

  retry(idempotencyKey: string): void {
    this.#queue?.retry(idempotencyKey);
  }

  remove(idempotencyKey: string): void {
    this.#queue?.remove(idempotencyKey);
  }
}
