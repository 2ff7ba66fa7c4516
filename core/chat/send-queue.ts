import { BehaviorSubject, ignoreElements, merge, type Observable, Subject, tap } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import type { DraftStore, ThreadKey } from "./draft-store.ts";
import type { MessageId } from "../shared/id.ts";
import type { Message } from "./message.ts";
import { isKeyRemembered, type PendingMessage, type SentFile } from "./pending-message.ts";
import { trimmedText } from "../text/trimmed.ts";

export interface QueuedMessage extends PendingMessage {
  readonly status: "waiting" | "sending" | "failed";
  /** It says why the last try failed; null when that was before this page was loaded. */
  readonly failure: Failure | null;
  /** The device stores nothing when it is false, so closing the page would lose the message. */
  readonly isStored: boolean;
}

export interface SendQueueOptions<M extends Message = Message> {
  readonly key: ThreadKey;
  readonly send: (content: string, idempotencyKey: string, files: readonly SentFile[]) => Promise<M>;
  /** It is false while another user is signed in; the messages stay stored until their writer is back. */
  readonly canSend: () => boolean;
}

/**
 * It sends one person's messages in one thread one after another, in the order in which they were written. A
 * failed message stays at the head and holds up those behind it until it is retried or removed: nothing is
 * sent out of order.
 */
export class SendQueue<M extends Message = Message> {
  readonly #options: SendQueueOptions<M>;
  readonly #drafts: DraftStore;
  readonly #keys: IdempotencyKeys;
  readonly #clock: Clock;
  readonly #messages = new BehaviorSubject<readonly QueuedMessage[]>([]);
  readonly #sent = new Subject<M>();
  readonly #sentIds = new Set<MessageId>();

  /** It emits the messages that are not sent yet, at once and after every change. */
  readonly messages$: Observable<readonly QueuedMessage[]>;
  /** Emits each sent message with the id that the server gave it, see `ThreadApi.send`. */
  readonly sent$: Observable<M> = this.#sent.asObservable();

  constructor(options: SendQueueOptions<M>, drafts: DraftStore, keys: IdempotencyKeys, clock: Clock) {
    this.#options = options;
    this.#drafts = drafts;
    this.#keys = keys;
    this.#clock = clock;
    const otherTabs$ = drafts.changes$(options.key).pipe(
      tap(() => {
        // What another tab has sent or removed may have held up the next one.
        void this.#sendNext();
      }),
      ignoreElements(),
    );
    this.messages$ = merge(this.#messages, otherTabs$);
  }

  /** Tells whether the message was sent since the page was loaded. */
  hasSent(id: MessageId): boolean {
    return this.#sentIds.has(id);
  }

  /** Continues with the messages that an earlier page has stored. */
  resume(): void {
    this.#dropHandledElsewhere();
    for (const message of this.#drafts.pending(this.#options.key))
      if (this.#find(message.idempotencyKey) === undefined) this.#addStored(message);
    void this.#sendNext();
  }

  /** @param files on the server already */
  add(content: string, files: readonly SentFile[] = []): void {
    const message = this.#withNewKey({ content: trimmedText(content), ...(files.length > 0 && { files }) });
    const isStored = this.#drafts.put(this.#options.key, message);
    this.#messages.next([
      ...this.#messages.value,
      { ...message, status: "waiting", failure: null, isStored },
    ]);
    void this.#sendNext();
  }

  /** Retries with the same key as long as the server remembers it. */
  retry(idempotencyKey: string): void {
    const found = this.#find(idempotencyKey);
    if (found?.status !== "failed") return;
    // After a day the thread itself shows whether the message had arrived under its old key.
    const message = isKeyRemembered(found, this.#clock.now()) ? found : this.#withNewKey(typedOf(found));
    this.#change(idempotencyKey, { ...message, status: "waiting", failure: null, hasFailed: false });
    void this.#sendNext();
  }

  /** Removes a message that its writer has given up. */
  remove(idempotencyKey: string): void {
    if (this.#find(idempotencyKey)?.status === "sending") return;
    this.#drop(idempotencyKey);
    void this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    this.#dropHandledElsewhere();
    const [first] = this.#messages.value;
    if (first?.status !== "waiting" || !this.#options.canSend()) return;
    const { idempotencyKey, content, files = [] } = first;
    this.#change(idempotencyKey, { status: "sending" });
    try {
      const message = await this.#options.send(content, idempotencyKey, files);
      this.#sentIds.add(message.id);
      this.#sent.next(message);
      this.#drop(idempotencyKey);
    } catch (error) {
      const failure = error instanceof Failure ? error : null;
      // Where another tab has sent it meanwhile, nothing has failed.
      if (this.#isHandledElsewhere(first)) this.#drop(idempotencyKey);
      else this.#change(idempotencyKey, { status: "failed", failure, hasFailed: true });
      if (failure === null) throw error;
    }
    await this.#sendNext();
  }

  #withNewKey(content: Typed): PendingMessage {
    return { idempotencyKey: this.#keys.next(), ...content, writtenAt: this.#clock.now(), hasFailed: false };
  }

  #dropHandledElsewhere(): void {
    const rest = this.#messages.value.filter(
      (one) => one.status === "sending" || !this.#isHandledElsewhere(one),
    );
    if (rest.length < this.#messages.value.length) this.#messages.next(rest);
  }

  /** Another tab has sent it, or removed it. */
  #isHandledElsewhere({ idempotencyKey, isStored }: QueuedMessage): boolean {
    const isThere = (one: PendingMessage) => one.idempotencyKey === idempotencyKey;
    return isStored && !this.#drafts.pending(this.#options.key).some(isThere);
  }

  #addStored(message: PendingMessage): void {
    const isRemembered = isKeyRemembered(message, this.#clock.now());
    const status = message.hasFailed || !isRemembered ? "failed" : "waiting";
    this.#messages.next([...this.#messages.value, { ...message, status, failure: null, isStored: true }]);
  }

  #change(idempotencyKey: string, part: Partial<QueuedMessage>): void {
    const found = this.#find(idempotencyKey);
    if (found === undefined) return;
    const changed = { ...found, ...part };
    const { writtenAt, hasFailed } = changed;
    const stored = { idempotencyKey: changed.idempotencyKey, ...typedOf(changed), writtenAt, hasFailed };
    const isStored = this.#drafts.put(this.#options.key, stored, idempotencyKey);
    this.#messages.next(this.#messages.value.map((one) => (one === found ? { ...changed, isStored } : one)));
  }

  #drop(idempotencyKey: string): void {
    this.#drafts.remove(this.#options.key, idempotencyKey);
    this.#messages.next(this.#messages.value.filter((one) => one.idempotencyKey !== idempotencyKey));
  }

  #find(idempotencyKey: string): QueuedMessage | undefined {
    return this.#messages.value.find((one) => one.idempotencyKey === idempotencyKey);
  }
}

type Typed = Pick<PendingMessage, "content" | "files">;

function typedOf({ content, files }: Typed): Typed {
  return files === undefined ? { content } : { content, files };
}
