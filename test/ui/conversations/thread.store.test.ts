import { describe, expect, it } from "@jest/globals";
import { TALK, THEM } from "../../builders/conversations.ts";
import { aTalk } from "../../builders/talk.ts";
import { settled } from "../../fakes/fake-thread-api.ts";

function open() {
  const talk = aTalk();
  talk.api.add(THEM, "Hello");
  const listening = talk.list.state$.subscribe();
  const chat = talk.thread.start(TALK);
  if (chat === null) throw new Error("Nobody is signed in");
  const close = () => {
    talk.thread.stop();
    talk.composer.stop();
    listening.unsubscribe();
  };
  return { ...talk, chat, close, listPolls: () => talk.conversations.polls.length };
}

describe("ThreadStore", () => {
  it("shows the thread as long as it is started", () => {
    const { api, clock, close, thread } = open();
    expect(thread.thread?.messages.map(({ content }) => content)).toEqual(["Hello"]);
    expect(thread.me).toBe(1);
    api.add(THEM, "Are you there?");
    clock.advance(5_000);
    expect(thread.received.map(({ content }) => content)).toEqual(["Are you there?"]);
    expect(thread.now).toBe(clock.now());
    close();
    expect(clock.waiting).toBe(0);
  });

  it("shows a message that its composer has sent, and asks for the list again", async () => {
    const { api, chat, close, composer, listPolls, thread } = open();
    composer.start(chat);
    composer.type("Yes");
    composer.send();
    const before = listPolls();
    await api.arrive();
    expect(thread.thread?.messages.map(({ content }) => content)).toEqual(["Hello", "Yes"]);
    expect(listPolls()).toBe(before + 1);
    close();
  });

  it("asks for the list again when messages were read", async () => {
    const { close, listPolls, thread } = open();
    const before = listPolls();
    thread.setEndInView(true);
    await settled();
    expect(listPolls()).toBe(before + 1);
    close();
  });
});
