import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { MessageId } from "../../../core/shared/id.ts";
import { ME, TALK, THEM } from "../../builders/conversations.ts";
import { aTalk } from "../../builders/talk.ts";
import { settled } from "../../fakes/fake-thread-api.ts";

const NETWORK = new Failure({ kind: "network" });

function open() {
  const talk = aTalk();
  const { thread } = talk;
  const numbers = () => thread.thread?.messages.map(({ id }) => id);
  const said = () => thread.thread?.messages.map(({ content }) => content);
  return { ...talk, numbers, said };
}

describe("ThreadStore", () => {
  it("shows what was said and looks every five seconds for what is new, by its number and by what it has seen", () => {
    const { thread, api, clock, said } = open();
    api.hear("One", "Two");
    thread.start(TALK);
    expect(said()).toEqual(["One", "Two"]);
    clock.advance(5_000);
    api.hear("Three");
    clock.advance(5_000);
    expect(said()).toEqual(["One", "Two", "Three"]);
    expect(api.looks).toEqual(["after null seen -", "after 2 seen it", "after 2 seen it"]);
    thread.stop();
    expect(clock.waiting).toBe(0);
  });

  it("loses nothing over looks that fail, however much is said meanwhile", () => {
    const { thread, api, clock, numbers } = open();
    api.page = 10;
    api.hear("One");
    thread.start(TALK);
    api.failure = NETWORK;
    clock.advance(5_000);
    expect([thread.failure, numbers()]).toEqual([NETWORK, [1]]);
    for (let more = 0; more < 34; more++) api.hear("More");
    clock.advance(5_000);
    api.failure = null;
    clock.advance(5_000);
    // Page after page, without waiting in between.
    expect(numbers()).toEqual(Array.from({ length: 35 }, (_, at) => at + 1));
    expect(thread.failure).toBeNull();
    thread.stop();
  });

  it("closes the gap before one's own message, and shows none twice", () => {
    const { thread, api, clock, said } = open();
    api.hear("One");
    thread.start(TALK);
    api.add(THEM, "Meanwhile");
    thread.add(api.add(ME, "Mine"));
    expect(said()).toEqual(["One", "Meanwhile", "Mine"]);
    clock.advance(5_000);
    expect(said()).toEqual(["One", "Meanwhile", "Mine"]);
    thread.stop();
  });

  it("asks no faster when the server promises more than it brings", () => {
    const { thread, api, clock } = open();
    api.hear("One", "Two");
    api.page = 0;
    thread.start(TALK);
    expect(api.looks.length).toBeLessThan(4);
    clock.advance(5_000);
    expect(api.looks.length).toBeLessThan(6);
    thread.stop();
  });

  it("brings what stands before when it is asked to, down to the first word", () => {
    const { thread, api, numbers } = open();
    api.page = 3;
    api.hear("1", "2", "3", "4", "5", "6", "7");
    thread.start(TALK);
    expect([numbers(), thread.hasEarlier]).toEqual([[5, 6, 7], true]);
    api.failure = NETWORK;
    thread.loadEarlier();
    expect(thread.earlier).toBe(NETWORK);
    api.failure = null;
    thread.loadEarlier();
    expect([numbers(), thread.hasEarlier]).toEqual([[2, 3, 4, 5, 6, 7], true]);
    thread.loadEarlier();
    expect([numbers(), thread.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6, 7], false]);
    thread.loadEarlier();
    expect(api.earlierLooks).toEqual([5, 5, 2]);
    thread.stop();
  });

  it("marks as read what is in view, in a tab that somebody sees, and tells the list", async () => {
    const { thread, api, clock, signals, list, conversations } = open();
    const listening = list.state$.subscribe();
    api.hear("One", "Two");
    thread.start(TALK);
    expect([api.marks, thread.newFrom]).toEqual([[], 1]);
    signals.visible = false;
    thread.see(true);
    expect(api.marks).toEqual([]);
    signals.visible = true;
    clock.advance(5_000);
    expect(api.marks).toEqual([2]);
    await settled();
    expect(thread.thread?.conversation.readId).toBe(2);
    expect(conversations.polls).toHaveLength(2);
    thread.see(false);
    api.hear("Three");
    clock.advance(5_000);
    expect(api.marks).toEqual([2]);
    thread.see(true);
    expect(api.marks).toEqual([2, 3]);
    expect(thread.newFrom).toBe(1);
    thread.stop();
    listening.unsubscribe();
  });

  it("marks again when marking failed, and never one's own words", async () => {
    const { thread, api, clock } = open();
    api.hear("One");
    thread.start(TALK);
    api.failure = NETWORK;
    thread.see(true);
    await settled();
    api.failure = null;
    clock.advance(5_000);
    await settled();
    expect(api.marks).toEqual([1, 1]);
    api.conversation = { readId: 1 as MessageId };
    thread.add(api.add(ME, "Mine"));
    clock.advance(5_000);
    expect(api.marks).toEqual([1, 1]);
    thread.stop();
  });

  it("says what was heard since it was opened, and nothing of what stood there or is one's own", () => {
    const { thread, api, clock } = open();
    api.hear("Before");
    thread.start(TALK);
    expect(thread.heard).toEqual([]);
    api.add(ME, "Of another tab");
    api.hear("News", "More news");
    clock.advance(5_000);
    expect(thread.heard.map(({ content }) => content)).toEqual(["News", "More news"]);
    thread.stop();
  });

  it("does not load when nothing can be had, says why, and comes as soon as it can", () => {
    const { thread, api, clock, said } = open();
    api.failure = new Failure({ kind: "not-found" });
    thread.start(TALK);
    expect([thread.thread, thread.failure?.kind]).toEqual([null, "not-found"]);
    api.failure = null;
    api.hear("One");
    clock.advance(5_000);
    expect(said()).toEqual(["One"]);
    thread.stop();
  });
});
