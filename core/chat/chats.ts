import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Poller } from "../polling/poller.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { MessageId } from "../shared/id.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import type { DraftStore, ThreadKey } from "./draft-store.ts";
import type { Message, SenderId } from "./message.ts";
import { SendQueue } from "./send-queue.ts";
import type { ThreadApi } from "./thread-api.port.ts";
import { ThreadReader, type ThreadView } from "./thread-reader.ts";
import type { ThreadInfo } from "./thread.ts";

export interface ChatOptions<Info extends ThreadInfo, M extends Message = Message> {
  readonly key: ThreadKey;
  readonly me: SenderId;
  readonly api: ThreadApi<Info, M>;
  readonly canSend: () => boolean;
  /** Nothing can come into the thread any more. */
  readonly isOver?: (view: ThreadView<Info, M>) => boolean;
}

/** A chat connects one person to one thread. */
export interface Chat<Info extends ThreadInfo, M extends Message = Message> {
  readonly key: ThreadKey;
  readonly reader: ThreadReader<Info, M>;
  readonly queue: SendQueue<M>;
}

/**
 * It opens threads of any kind and holds the one send queue of each, which goes on sending after its screen
 * is left.
 */
export class Chats {
  readonly #poller: Poller;
  readonly #signals: ActivitySignals;
  readonly #drafts: DraftStore;
  readonly #keys: IdempotencyKeys;
  readonly #clock: Clock;
  readonly #queues = new Map<ThreadKey, unknown>();

  constructor(
    poller: Poller,
    signals: ActivitySignals,
    drafts: DraftStore,
    keys: IdempotencyKeys,
    clock: Clock,
  ) {
    this.#poller = poller;
    this.#signals = signals;
    this.#drafts = drafts;
    this.#keys = keys;
    this.#clock = clock;
  }

  open<Info extends ThreadInfo, M extends Message>(options: ChatOptions<Info, M>): Chat<Info, M> {
    const queue = this.#queueOf(options);
    const hasSent = (id: MessageId) => queue.hasSent(id);
    const thread = { ...options, sent$: queue.sent$, hasSent };
    const reader = new ThreadReader(thread, this.#poller, this.#signals);
    return { key: options.key, queue, reader };
  }

  #queueOf<Info extends ThreadInfo, M extends Message>({ key, api, canSend }: ChatOptions<Info, M>) {
    // A key names one thread, and a thread has messages of one kind.
    const queue =
      (this.#queues.get(key) as SendQueue<M> | undefined) ??
      new SendQueue(
        { key, canSend, send: (content, idempotencyKey, files) => api.send(content, idempotencyKey, files) },
        this.#drafts,
        this.#keys,
        this.#clock,
      );
    this.#queues.set(key, queue);
    return queue;
  }
}
