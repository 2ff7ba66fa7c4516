import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Subscription } from "rxjs";
import { KeptWriting } from "../../../core/conversations/kept-writing.ts";
import { Outbox } from "../../../core/conversations/outbox.ts";
import type { Outgoing, SendingLine } from "../../../core/conversations/sending-line.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aSession } from "../../builders/auth.ts";
import { ME, TALK, THEM } from "../../builders/conversations.ts";
import { aTalk } from "../../builders/talk.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIntentions } from "../../fakes/fake-intentions.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeThreadApi } from "../../fakes/fake-thread-api.ts";

const DESK = { user: ME, conversation: TALK };
const LOST = new Failure({ kind: "timed-out" });

const WRITING = ["say", "arrive", "refuse", "lose the answer", "retry", "reload"] as const;
const READING = ["hear", "say", "look", "fail", "mend", "earlier"] as const;

/** One browser and one server, with anything happening in between. */
class Writer {
  readonly api = new FakeThreadApi();
  readonly written: string[] = [];
  readonly #browser = new FakeStorage();
  readonly #intentions = new FakeIntentions();
  #line: SendingLine;
  #outgoing: readonly Outgoing[] = [];
  #seeing = new Subscription();

  constructor() {
    aPage(this.#browser).current.begin(aSession());
    this.#line = this.#load();
  }

  get isEmpty(): boolean {
    return this.#outgoing.length === 0;
  }

  async do(event: (typeof WRITING)[number]): Promise<void> {
    const isOut = this.api.sends.length > 0;
    if (event === "say") this.#say();
    else if (event === "reload") this.#line = this.#load();
    else if (event === "retry") this.#retry();
    else if (event === "arrive" && isOut) await this.api.arrive();
    else if (event === "refuse" && isOut) await this.api.refuse(LOST);
    else if (event === "lose the answer" && isOut) await this.api.arrive(LOST);
  }

  #say(): void {
    const text = `Message ${this.written.length + 1}`;
    this.written.push(text);
    this.#line.say(text);
  }

  #retry(): void {
    for (const { intent } of this.#outgoing) this.#line.retry(intent);
  }

  /** The page before goes on where nobody sees it, as another tab does. */
  #load(): SendingLine {
    const { storage, current } = aPage(this.#browser);
    const kept = new KeptWriting(storage, new FakeClock());
    const line = new Outbox(this.api, kept, this.#intentions, current).lineOf(DESK);
    this.#seeing.unsubscribe();
    this.#seeing = line.outgoing$.subscribe((outgoing) => (this.#outgoing = outgoing));
    line.open();
    return line;
  }
}

describe("whatever happens to the line, the server and the page", () => {
  it("everything written is said, once and in its order", async () => {
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
    );
  });

  it("everything said is read, once and in its order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...READING), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 12 }),
        (events, page, before) => {
          const { thread, api, clock } = aTalk();
          api.page = page;
          for (let said = 0; said < before; said++) api.add(THEM);
          thread.start(TALK);
          for (const event of events) {
            if (event === "hear") api.add(THEM);
            else if (event === "say") thread.add(api.add(ME));
            else if (event === "look") clock.advance(5_000);
            else if (event === "earlier") thread.loadEarlier();
            else api.failure = event === "fail" ? LOST : null;
          }
          api.failure = null;
          clock.advance(5_000);
          while (thread.hasEarlier) thread.loadEarlier();
          thread.stop();
          expect(thread.thread?.messages).toEqual(api.messages);
        },
      ),
    );
  });
});
