import { describe, expect, it } from "@jest/globals";
import { Chats } from "../../../core/chat/chats.ts";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import { ConversationChats } from "../../../core/conversations/conversation-chats.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { ME, TALK } from "../../builders/conversations.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeThreadApi } from "../../fakes/fake-thread-api.ts";

function setUp() {
  const { current, storage } = aPage();
  const api = new FakeThreadApi();
  const [clock, signals] = [new FakeClock(), new FakeActivity()];
  const drafts = new DraftStore(storage);
  const chats = new Chats(new Poller(clock, signals), signals, drafts, new FakeIdempotencyKeys(), clock);
  return { api, chats: new ConversationChats(chats, { of: () => api }, current), current, storage };
}

describe("ConversationChats", () => {
  it("opens nothing when nobody is signed in", () => {
    expect(setUp().chats.open(TALK)).toBeNull();
  });

  it("stores what is written under its writer and its conversation", () => {
    const { chats, current, storage } = setUp();
    current.begin(aSession());
    chats.open(TALK)?.queue.add("Hello");
    expect(storage.get(`unsent:${ME}:${TALK}`)).toContain("Hello");
  });

  it("sends nothing in another person's name", async () => {
    const { api, chats, current } = setUp();
    current.begin(aSession());
    const queue = chats.open(TALK)?.queue;
    queue?.add("One");
    queue?.add("Two");
    current.end("signed-out");
    current.begin(aSession("token-of-bob", BOB));
    await api.arrive();
    expect(api.tries).toEqual(["One"]);
    current.begin(aSession());
    queue?.resume();
    expect(api.tries).toEqual(["One", "Two"]);
  });

  it("keeps one queue for a conversation, however often it is opened", () => {
    const { chats, current } = setUp();
    current.begin(aSession());
    expect(chats.open(TALK)?.queue).toBe(chats.open(TALK)?.queue);
  });
});
