import { beforeEach, describe, expect, it } from "@jest/globals";
import { KeptWriting } from "../../../core/conversations/kept-writing.ts";
import { Outbox } from "../../../core/conversations/outbox.ts";
import type { Outgoing, SendingLine } from "../../../core/conversations/sending-line.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { ME, TALK } from "../../builders/conversations.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIntentions } from "../../fakes/fake-intentions.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeThreadApi } from "../../fakes/fake-thread-api.ts";

const DESK = { user: ME, conversation: TALK };
const HOUR_MS = 3_600_000;

describe("SendingLine", () => {
  let browser: FakeStorage;
  let clock: FakeClock;
  let intentions: FakeIntentions;
  let api: FakeThreadApi;
  let page: FakePage;

  /** A page of this browser on the conversation, with what its person sees waiting. */
  function openPage(of: FakePage = aPage(browser)) {
    const kept = new KeptWriting(of.storage, clock);
    const line = new Outbox(api, kept, intentions, of.current).lineOf(DESK);
    let outgoing: readonly Outgoing[] = [];
    const listening = line.outgoing$.subscribe((now) => (outgoing = now));
    line.open();
    return {
      line,
      kept,
      listening,
      fates: () => outgoing.map(({ content, fate }) => `${content} ${fate}`),
      outgoing: () => outgoing,
    };
  }
  const intentOf = (outgoing: readonly Outgoing[]) => outgoing[0]?.intent ?? "";
  const said = () => api.messages.map(({ content }) => content);

  let line: SendingLine;
  let fates: () => string[];
  let outgoing: () => readonly Outgoing[];
  beforeEach(() => {
    browser = new FakeStorage();
    clock = new FakeClock();
    intentions = new FakeIntentions();
    api = new FakeThreadApi();
    page = aPage(browser);
    page.current.begin(aSession());
    ({ line, fates, outgoing } = openPage(page));
  });

  it("sends one after another in the order in which they were written", async () => {
    for (const word of ["One", "Two", "Three"]) line.say(` ${word} `);
    expect(api.tries).toEqual(["One"]);
    expect(fates()).toEqual(["One sending", "Two waiting", "Three waiting"]);
    await api.arrive();
    expect(api.tries).toEqual(["One", "Two"]);
    await api.arrive();
    await api.arrive();
    expect([said(), fates()]).toEqual([["One", "Two", "Three"], []]);
    expect(browser.values.has(`unsent:${ME}:${TALK}`)).toBe(false);
  });

  it("tells each message as the server has numbered it", async () => {
    const sent: number[] = [];
    const listening = line.sent$.subscribe(({ id }) => sent.push(id));
    line.say("One");
    line.say("Two");
    await api.arrive();
    await api.arrive();
    expect(sent).toEqual([1, 2]);
    listening.unsubscribe();
  });

  it("keeps what failed and holds up what was written behind it, until it is tried again", async () => {
    line.say("One");
    line.say("Two");
    await api.refuse(new Failure({ kind: "network" }));
    expect(fates()).toEqual(["One failed", "Two waiting"]);
    expect(outgoing()[0]?.failure?.kind).toBe("network");
    expect(api.tries).toEqual(["One"]);
    line.retry(intentOf(outgoing()));
    await api.arrive();
    await api.arrive();
    expect([said(), fates()]).toEqual([["One", "Two"], []]);
  });

  it("goes on with the next when what failed is removed", async () => {
    line.say("One");
    line.say("Two");
    await api.refuse();
    line.remove(intentOf(outgoing()));
    await api.arrive();
    expect([said(), fates()]).toEqual([["Two"], []]);
  });

  it("says it once when the answer was lost, however often it is tried", async () => {
    line.say("Once");
    await api.arrive(new Failure({ kind: "timed-out" }));
    line.retry(intentOf(outgoing()));
    await api.arrive(new Failure({ kind: "server" }));
    line.retry(intentOf(outgoing()));
    await api.arrive();
    expect([said(), fates()]).toEqual([["Once"], []]);
  });

  it("does not take back what is on its way, and tries nothing twice at the same time", async () => {
    line.say("One");
    const intent = intentOf(outgoing());
    line.remove(intent);
    line.retry(intent);
    expect([fates(), api.tries]).toEqual([["One sending"], ["One"]]);
    await api.arrive();
    line.retry(intent);
    expect(api.tries).toEqual(["One"]);
  });

  it("finds after a reload what failed, and sends what was on its way, under the same names", async () => {
    line.say("Failed");
    line.say("Waiting");
    await api.refuse();
    const next = openPage();
    expect(next.fates()).toEqual(["Failed failed", "Waiting waiting"]);
    next.line.retry(intentOf(next.outgoing()));
    await api.arrive();
    expect(next.fates()).toEqual(["Waiting sending"]);
    // The page is closed before the answer is here.
    await api.arrive(new Failure({ kind: "network" }));
    const last = openPage();
    last.line.retry(intentOf(last.outgoing()));
    await api.arrive();
    expect([said(), last.fates()]).toEqual([["Failed", "Waiting"], []]);
  });

  it("goes on at once after a reload in the middle of a send", async () => {
    line.say("On its way");
    const next = openPage();
    expect(next.fates()).toEqual(["On its way sending"]);
    await api.arrive();
    await api.arrive();
    expect([said(), next.fates(), fates()]).toEqual([["On its way"], [], []]);
  });

  it("waits for a person's word after a day, and then takes a new name: the server has forgotten the old one", async () => {
    line.say("Old");
    await api.refuse();
    const before = intentOf(outgoing());
    clock.advance(24 * HOUR_MS);
    const next = openPage();
    expect(next.fates()).toEqual(["Old failed"]);
    next.line.retry(before);
    expect(api.sends[0]?.intent).not.toBe(before);
    await api.arrive();
    expect([next.fates(), browser.values.has(`unsent:${ME}:${TALK}`)]).toEqual([[], false]);
  });

  it("is emptied of what another tab has sent or removed, and writes over nothing of that tab's", async () => {
    line.say("Mine");
    await api.refuse();
    const other = openPage();
    other.line.say("Of the other tab");
    expect(other.fates()).toEqual(["Mine failed", "Of the other tab waiting"]);
    expect(fates()).toEqual(["Mine failed"]);
    other.line.remove(intentOf(other.outgoing()));
    expect(fates()).toEqual([]);
    await api.arrive();
    expect(said()).toEqual(["Of the other tab"]);
    other.listening.unsubscribe();
  });

  it("sends nothing under somebody else's name and keeps it until its writer is back", async () => {
    line.say("One");
    line.say("Two");
    page.current.end("signed-out");
    page.current.begin(aSession("token-of-bob", BOB));
    await api.arrive();
    expect([api.tries, fates()]).toEqual([["One"], ["Two waiting"]]);
    page.current.begin(aSession());
    line.open();
    await api.arrive();
    expect(said()).toEqual(["One", "Two"]);
  });

  it("says when the device keeps nothing, and loses nothing of it while the page is open", async () => {
    browser.isFull = true;
    line.say("Not kept");
    await api.refuse();
    expect(outgoing()[0]).toMatchObject({ isKept: false, fate: "failed" });
    line.open();
    expect(fates()).toEqual(["Not kept failed"]);
  });

  it("leaves what somebody else has written into the storage alone", () => {
    for (const rubbish of [
      "{",
      "null",
      "7",
      '[null,{"intent":"x","content":"y","writtenAt":1},{"intent":1}]',
    ]) {
      browser.values.set(`unsent:${ME}:${TALK}`, rubbish);
      expect(openPage().fates()).toEqual([]);
    }
  });
});

describe("KeptWriting", () => {
  it("keeps a draft for each person and each conversation until it is empty", () => {
    const storage = new FakeStorage();
    const kept = new KeptWriting(storage.tab(), new FakeClock());
    kept.keepDraft(DESK, "Half a sen");
    const next = new KeptWriting(storage.tab(), new FakeClock());
    expect(next.draft(DESK)).toBe("Half a sen");
    expect(next.draft({ ...DESK, user: BOB.id })).toBe("");
    next.keepDraft(DESK, "");
    expect([next.draft(DESK), storage.values.size]).toEqual(["", 0]);
  });
});
