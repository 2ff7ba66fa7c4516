import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Poller } from "../polling/poller.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import type { DraftStore, ThreadKey } from "./draft-store.ts";
import type { SenderId } from "./message.ts";
import { SendQueue } from "./send-queue.ts";
import type { ThreadApi } from "./thread-api.port.ts";
import { ThreadReader } from "./thread-reader.ts";
import type { ThreadInfo } from "./thread.ts";

export interface ChatOptions<Info extends ThreadInfo> {
  readonly key: ThreadKey;
  readonly me: SenderId;
  readonly api: ThreadApi<Info>;
  readonly canSend: () => boolean;
}

/** One person in one thread. */
export interface Chat<Info extends ThreadInfo> {
  readonly key: ThreadKey;
  readonly reader: ThreadReader<Info>;
  readonly queue: SendQueue;
}

/** Opens threads of any kind, and keeps the one send queue of each: it goes on sending when its screen is left. */
export class Chats {
  readonly #poller: Poller;
  readonly #signals: ActivitySignals;
  readonly #drafts: DraftStore;
  readonly #keys: IdempotencyKeys;
  readonly #clock: Clock;
  readonly #queues = new Map<ThreadKey, SendQueue>();

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

  open<Info extends ThreadInfo>(options: ChatOptions<Info>): Chat<Info> {
    const { key, me, api } = options;
    const queue = this.#queueOf(options);
    return { key, queue, reader: new ThreadReader(api, me, queue.sent$, this.#poller, this.#signals) };
  }

  #queueOf<Info extends ThreadInfo>({ key, api, canSend }: ChatOptions<Info>): SendQueue {
    const queue =
      this.#queues.get(key) ??
      new SendQueue(
        { key, canSend, send: (content, idempotencyKey) => api.send(content, idempotencyKey) },
        this.#drafts,
        this.#keys,
        this.#clock,
      );
    this.#queues.set(key, queue);
    return queue;
  }
}
