import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Subject, Subscription } from "rxjs";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import type { Message } from "../../../core/chat/message.ts";
import { type QueuedMessage, SendQueue } from "../../../core/chat/send-queue.ts";
import { ThreadReader } from "../../../core/chat/thread-reader.ts";
import { hasEarlier, type Thread } from "../../../core/chat/thread.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { MAX_BACKOFF_MS } from "../../../core/polling/poll-delay.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ME, THEM } from "../../builders/conversations.ts";
import { aThreadKey } from "../../builders/chat.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeThreadApi } from "../../fakes/fake-thread-api.ts";

const LOST = new Failure({ kind: "timed-out" });

const WRITING = ["write", "arrive", "refuse", "lose the answer", "retry", "reload"] as const;
const READING = ["receive", "send", "poll", "fail", "mend", "earlier"] as const;

/** It writes in one browser to one server, while the test may do anything in between. */
class Writer {
  readonly api = new FakeThreadApi();
  readonly written: string[] = [];
  readonly #browser = new FakeStorage();
  readonly #keys = new FakeIdempotencyKeys();
  #queue: SendQueue;
  #queued: readonly QueuedMessage[] = [];
  #seeing = new Subscription();

  constructor() {
    this.#queue = this.#load();
  }

  get isEmpty(): boolean {
    return this.#queued.length === 0;
  }

  async do(event: (typeof WRITING)[number]): Promise<void> {
    const isOut = this.api.sends.length > 0;
    if (event === "write") this.#write();
    else if (event === "reload") this.#queue = this.#load();
    else if (event === "retry") this.#retry();
    else if (event === "arrive" && isOut) await this.api.arrive();
    else if (event === "refuse" && isOut) await this.api.refuse(LOST);
    else if (event === "lose the answer" && isOut) await this.api.arrive(LOST);
  }

  #write(): void {
    const text = `Message ${this.written.length + 1}`;
    this.written.push(text);
    this.#queue.add(text);
  }

  #retry(): void {
    for (const { idempotencyKey } of this.#queued) this.#queue.retry(idempotencyKey);
  }

  /** Loads a new page; the one before goes on in the background, as another tab does. */
  #load(): SendQueue {
    const queue = new SendQueue(
      { key: aThreadKey, canSend: () => true, send: (content, key) => this.api.send(content, key) },
      new DraftStore(this.#browser.tab()),
      this.#keys,
      new FakeClock(),
    );
    this.#seeing.unsubscribe();
    this.#seeing = queue.messages$.subscribe((queued) => (this.#queued = queued));
    queue.resume();
    return queue;
  }
}

describe("whatever happens to the queue, the server and the page", () => {
  it("everything written is sent, once and in its order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...WRITING), { maxLength: 40 }), async (events) => {
        const writer = new Writer();
        for (const event of events) await writer.do(event);
        for (let rounds = 0; rounds < 200 && !writer.isEmpty; rounds++) {
          await writer.do("retry");
          await writer.do("arrive");
        }
        expect(writer.api.messages.map(({ content }) => content)).toEqual(writer.written);
      }),
      // A closed page still sends what had failed, while its successor waits for that.
      { examples: [[["write", "reload", "lose the answer", "reload", "write", "arrive"]]] },
    );
  });

  it("everything sent is read, once and in its order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...READING), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 12 }),
        (events, page, before) => {
          const clock = new FakeClock();
          const signals = new FakeActivity();
          const api = new FakeThreadApi();
          const sent$ = new Subject<Message>();
          const reader = new ThreadReader({ api, me: ME, sent$ }, new Poller(clock, signals), signals);
          const threads: (Thread | null)[] = [];
          const present = () => threads.at(-1) ?? null;
          api.page = page;
          for (let said = 0; said < before; said++) api.add(THEM);
          const reading = reader.view$.subscribe(({ thread }) => threads.push(thread));
          for (const event of events) {
            if (event === "receive") api.add(THEM);
            else if (event === "send") sent$.next(api.add(ME));
            else if (event === "poll") clock.advance(5_000);
            else if (event === "earlier") reader.loadEarlier();
            else api.failure = event === "fail" ? LOST : null;
          }
          api.failure = null;
          clock.advance(MAX_BACKOFF_MS);
          for (let thread = present(); thread !== null && hasEarlier(thread); thread = present())
            reader.loadEarlier();
          reading.unsubscribe();
          expect(present()?.messages).toEqual(api.messages);
        },
      ),
    );
  });
});
