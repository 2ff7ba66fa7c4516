import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Subscription } from "rxjs";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import { type QueuedMessage, SendQueue } from "../../../core/chat/send-queue.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aThreadKey } from "../../builders/chat.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeThreadApi } from "../../fakes/fake-thread-api.ts";

const STORED_AT = `unsent:${aThreadKey}`;
const HOUR_MS = 3_600_000;

describe("SendQueue", () => {
  let browser: FakeStorage;
  let clock: FakeClock;
  let keys: FakeIdempotencyKeys;
  let api: FakeThreadApi;
  let isWriterHere: boolean;

  function openPage() {
    const drafts = new DraftStore(browser.tab());
    const options = {
      key: aThreadKey,
      canSend: () => isWriterHere,
      send: (content: string, key: string) => api.send(content, key),
    };
    const queue = new SendQueue(options, drafts, keys, clock);
    let queued: readonly QueuedMessage[] = [];
    const listening = queue.messages$.subscribe((now) => (queued = now));
    queue.resume();
    return {
      queue,
      listening,
      statuses: () => queued.map(({ content, status }) => `${content} ${status}`),
      queued: () => queued,
    };
  }
  const keyOf = (queued: readonly QueuedMessage[]) => queued[0]?.idempotencyKey ?? "";
  const said = () => api.messages.map(({ content }) => content);

  let queue: SendQueue;
  let statuses: () => string[];
  let queued: () => readonly QueuedMessage[];
  let listening: Subscription;
  beforeEach(() => {
    browser = new FakeStorage();
    clock = new FakeClock();
    keys = new FakeIdempotencyKeys();
    api = new FakeThreadApi();
    isWriterHere = true;
    ({ queue, statuses, queued, listening } = openPage());
  });

  it("sends one after another in the order in which they were written", async () => {
    for (const word of ["One", "Two", "Three"]) queue.add(` ${word} `);
    expect(api.tries).toEqual(["One"]);
    expect(statuses()).toEqual(["One sending", "Two waiting", "Three waiting"]);
    await api.arrive();
    expect(api.tries).toEqual(["One", "Two"]);
    await api.arrive();
    await api.arrive();
    expect({ sent: said(), pending: statuses() }).toEqual({ sent: ["One", "Two", "Three"], pending: [] });
    expect(browser.values.has(STORED_AT)).toBe(false);
  });

  it("tells each message as the server has numbered it", async () => {
    const sent: number[] = [];
    const listening = queue.sent$.subscribe(({ id }) => sent.push(id));
    queue.add("One");
    queue.add("Two");
    await api.arrive();
    await api.arrive();
    expect(sent).toEqual([1, 2]);
    listening.unsubscribe();
  });

  it("keeps what failed and holds up what was written behind it, until it is tried again", async () => {
    queue.add("One");
    queue.add("Two");
    await api.refuse(new Failure({ kind: "network" }));
    expect(statuses()).toEqual(["One failed", "Two waiting"]);
    expect(queued()[0]?.failure?.kind).toBe("network");
    expect(api.tries).toEqual(["One"]);
    queue.retry(keyOf(queued()));
    await api.arrive();
    await api.arrive();
    expect({ sent: said(), pending: statuses() }).toEqual({ sent: ["One", "Two"], pending: [] });
  });

  it("goes on with the next when what failed is removed", async () => {
    queue.add("One");
    queue.add("Two");
    await api.refuse();
    queue.remove(keyOf(queued()));
    await api.arrive();
    expect({ sent: said(), pending: statuses() }).toEqual({ sent: ["Two"], pending: [] });
  });

  it("says it once when the answer was lost, however often it is tried", async () => {
    queue.add("Once");
    await api.arrive(new Failure({ kind: "timed-out" }));
    queue.retry(keyOf(queued()));
    await api.arrive(new Failure({ kind: "server" }));
    queue.retry(keyOf(queued()));
    await api.arrive();
    expect({ sent: said(), pending: statuses() }).toEqual({ sent: ["Once"], pending: [] });
  });

  it("does not take back what is on its way, and tries nothing twice at the same time", async () => {
    queue.add("One");
    const key = keyOf(queued());
    queue.remove(key);
    queue.retry(key);
    expect({ pending: statuses(), tries: api.tries }).toEqual({ pending: ["One sending"], tries: ["One"] });
    await api.arrive();
    queue.retry(key);
    expect(api.tries).toEqual(["One"]);
  });

  it("finds after a reload what failed, and sends what was on its way, with the same keys", async () => {
    queue.add("Failed");
    queue.add("Waiting");
    await api.refuse();
    listening.unsubscribe();
    const next = openPage();
    expect(next.statuses()).toEqual(["Failed failed", "Waiting waiting"]);
    next.queue.retry(keyOf(next.queued()));
    await api.arrive();
    expect(next.statuses()).toEqual(["Waiting sending"]);
    // The page is closed before the answer is here.
    next.listening.unsubscribe();
    await api.arrive(new Failure({ kind: "network" }));
    const last = openPage();
    last.queue.retry(keyOf(last.queued()));
    await api.arrive();
    expect({ sent: said(), pending: last.statuses() }).toEqual({ sent: ["Failed", "Waiting"], pending: [] });
  });

  it("goes on at once after a reload in the middle of a send", async () => {
    queue.add("On its way");
    const next = openPage();
    expect(next.statuses()).toEqual(["On its way sending"]);
    await api.arrive();
    await api.arrive();
    expect({ sent: said(), pendingHere: next.statuses(), pendingBefore: statuses() }).toEqual({
      sent: ["On its way"],
      pendingHere: [],
      pendingBefore: [],
    });
  });

  it("waits for a person after a day, and then takes a new key: the server has forgotten the old one", async () => {
    queue.add("Old");
    await api.refuse();
    const before = keyOf(queued());
    clock.advance(24 * HOUR_MS);
    const next = openPage();
    expect(next.statuses()).toEqual(["Old failed"]);
    next.queue.retry(before);
    expect(api.sends[0]?.idempotencyKey).not.toBe(before);
    await api.arrive();
    expect({ pending: next.statuses(), isStored: browser.values.has(STORED_AT) }).toEqual({
      pending: [],
      isStored: false,
    });
  });

  it("is emptied of what another tab has sent or removed, and writes over nothing of that tab's", async () => {
    queue.add("Mine");
    await api.refuse();
    const other = openPage();
    other.queue.add("Of the other tab");
    expect(other.statuses()).toEqual(["Mine failed", "Of the other tab waiting"]);
    expect(statuses()).toEqual(["Mine failed"]);
    other.queue.remove(keyOf(other.queued()));
    expect(statuses()).toEqual([]);
    await api.arrive();
    expect(said()).toEqual(["Of the other tab"]);
    other.listening.unsubscribe();
  });

  it("goes on with the next one when another tab has sent what had failed here", async () => {
    queue.add("One");
    await api.refuse();
    const other = openPage();
    queue.add("Two");
    other.queue.retry(keyOf(other.queued()));
    await api.arrive();
    await api.arrive();
    expect({ said: said(), pending: statuses() }).toEqual({ said: ["One", "Two"], pending: [] });
    other.listening.unsubscribe();
  });

  it("sends nothing while its writer is away and keeps it until they are back", async () => {
    queue.add("One");
    queue.add("Two");
    isWriterHere = false;
    await api.arrive();
    expect({ tries: api.tries, pending: statuses() }).toEqual({ tries: ["One"], pending: ["Two waiting"] });
    isWriterHere = true;
    queue.resume();
    await api.arrive();
    expect(said()).toEqual(["One", "Two"]);
  });

  it("says when the device keeps nothing, and loses nothing of it while the page is open", async () => {
    browser.isFull = true;
    queue.add("Not kept");
    await api.refuse();
    expect(queued()[0]).toMatchObject({ isStored: false, status: "failed" });
    queue.resume();
    expect(statuses()).toEqual(["Not kept failed"]);
  });

  it("leaves what somebody else has written into the storage alone", () => {
    for (const rubbish of [
      "{",
      "null",
      "7",
      '[null,{"idempotencyKey":"x","content":"y","writtenAt":1},{"idempotencyKey":1}]',
    ]) {
      browser.values.set(STORED_AT, rubbish);
      expect(openPage().statuses()).toEqual([]);
    }
  });
});
