import { describe, expect, it } from "@jest/globals";
import { Subject, Subscription } from "rxjs";
import type { Message } from "../../../core/chat/message.ts";
import { type ReadThread, ThreadReader, type ThreadView } from "../../../core/chat/thread-reader.ts";
import { hasEarlier, UNNUMBERED } from "../../../core/chat/thread.ts";
import type { Conversation } from "../../../core/conversations/conversation.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { MessageId, UserId } from "../../../core/shared/id.ts";
import { ME, THEM } from "../../builders/conversations.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeThreadApi, settled } from "../../fakes/fake-thread-api.ts";

const NETWORK = new Failure({ kind: "network" });

function aReader(part: Pick<ReadThread<Conversation>, "hasSent"> = {}) {
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const api = new FakeThreadApi();
  const sent$ = new Subject<Message>();
  const reader = new ThreadReader({ api, me: ME, sent$, ...part }, new Poller(clock, signals), signals);
  let view: ThreadView<Conversation> | undefined;
  const changes: string[] = [];
  const listening = new Subscription();
  const open = () => {
    listening.add(reader.view$.subscribe((now) => (view = now)));
    listening.add(reader.changed$.subscribe(() => changes.push("changed")));
  };
  return {
    api,
    changes,
    clock,
    close: () => {
      listening.unsubscribe();
    },
    hasEarlier: () => {
      const thread = view?.thread ?? null;
      return thread !== null && hasEarlier(thread);
    },
    numbers: () => view?.thread?.messages.map(({ id }) => id),
    open,
    reader,
    said: () => view?.thread?.messages.map(({ content }) => content),
    sent$,
    signals,
    view: () => view,
  };
}

describe("ThreadReader", () => {
  it("shows the messages and polls every five seconds for what is new, by its number and by its ETag", () => {
    const { api, clock, close, open, said } = aReader();
    api.receive("One", "Two");
    open();
    expect(said()).toEqual(["One", "Two"]);
    clock.advance(5_000);
    api.receive("Three");
    clock.advance(5_000);
    expect(said()).toEqual(["One", "Two", "Three"]);
    expect(api.polls).toEqual(["after null etag -", "after 2 etag it", "after 2 etag it"]);
    close();
    expect(clock.waiting).toBe(0);
  });

  it("loses nothing over polls that fail, however much is written meanwhile", () => {
    const { api, clock, close, numbers, open, view } = aReader();
    api.page = 10;
    api.receive("One");
    open();
    api.failure = NETWORK;
    clock.advance(5_000);
    expect({ failure: view()?.failure, numbers: numbers() }).toEqual({ failure: NETWORK, numbers: [1] });
    for (let more = 0; more < 34; more++) api.receive("More");
    clock.advance(5_000);
    api.failure = null;
    // The second failure has doubled the delay.
    clock.advance(10_000);
    // It reads page after page without a pause.
    expect(numbers()).toEqual(Array.from({ length: 35 }, (_, at) => at + 1));
    expect(view()?.failure).toBeNull();
    close();
  });

  it("closes the gap before one's own message, and shows none twice", () => {
    const { api, clock, close, open, said, sent$ } = aReader();
    api.receive("One");
    open();
    api.add(THEM, "Meanwhile");
    sent$.next(api.add(ME, "Mine"));
    expect(said()).toEqual(["One", "Meanwhile", "Mine"]);
    clock.advance(5_000);
    expect(said()).toEqual(["One", "Meanwhile", "Mine"]);
    close();
  });

  it("asks no faster when the server promises more than it brings", () => {
    const { api, clock, close, open } = aReader();
    api.receive("One", "Two");
    api.page = 0;
    open();
    expect(api.polls.length).toBeLessThan(4);
    clock.advance(5_000);
    expect(api.polls.length).toBeLessThan(6);
    close();
  });

  it("reads what stands before when it is asked to, down to the first message", () => {
    const { api, close, hasEarlier: hasMore, numbers, open, reader, view } = aReader();
    api.page = 3;
    api.receive("1", "2", "3", "4", "5", "6", "7");
    open();
    expect({ numbers: numbers(), hasEarlier: hasMore() }).toEqual({
      numbers: [5, 6, 7],
      hasEarlier: true,
    });
    api.failure = NETWORK;
    reader.loadEarlier();
    expect(view()?.earlier).toBe(NETWORK);
    api.failure = null;
    reader.loadEarlier();
    expect({ numbers: numbers(), hasEarlier: hasMore() }).toEqual({
      numbers: [2, 3, 4, 5, 6, 7],
      hasEarlier: true,
    });
    reader.loadEarlier();
    expect({ numbers: numbers(), hasEarlier: hasMore() }).toEqual({
      numbers: [1, 2, 3, 4, 5, 6, 7],
      hasEarlier: false,
    });
    reader.loadEarlier();
    expect(api.earlierReads).toEqual([5, 5, 2]);
    close();
  });

  it("marks as read what is in view, in a tab that somebody sees, and says so", async () => {
    const { changes, api, clock, close, open, reader, signals, view } = aReader();
    api.receive("One", "Two");
    open();
    expect({ marks: api.marks, firstUnread: view()?.firstUnread }).toEqual({ marks: [], firstUnread: 1 });
    signals.visible = false;
    reader.setEndInView(true);
    expect(api.marks).toEqual([]);
    signals.visible = true;
    clock.advance(5_000);
    expect(api.marks).toEqual([2]);
    await settled();
    expect(view()?.thread?.info.readId).toBe(2);
    expect(changes).toEqual(["changed"]);
    reader.setEndInView(false);
    api.receive("Three");
    clock.advance(5_000);
    expect(api.marks).toEqual([2]);
    reader.setEndInView(true);
    expect(api.marks).toEqual([2, 3]);
    expect(view()?.firstUnread).toBe(1);
    close();
  });

  it("marks again when marking failed, and never one's own messages", async () => {
    const { api, clock, close, open, reader, sent$ } = aReader();
    api.receive("One");
    open();
    api.failure = NETWORK;
    reader.setEndInView(true);
    await settled();
    api.failure = null;
    clock.advance(5_000);
    await settled();
    expect(api.marks).toEqual([1, 1]);
    api.conversation = { readId: 1 as MessageId };
    sent$.next(api.add(ME, "Mine"));
    clock.advance(5_000);
    expect(api.marks).toEqual([1, 1]);
    close();
  });

  it("says what was received since it was opened, and nothing of what stood there or is one's own", () => {
    const { api, clock, close, open, view } = aReader();
    api.receive("Before");
    open();
    expect(view()?.received).toEqual([]);
    api.add(ME, "Of another tab");
    api.receive("News", "More news");
    clock.advance(5_000);
    expect(view()?.received.map(({ content }) => content)).toEqual(["News", "More news"]);
    close();
  });

  it("does not load when nothing can be had, says why, and comes as soon as it can", () => {
    const { api, clock, close, open, said, view } = aReader();
    api.failure = new Failure({ kind: "not-found" });
    open();
    expect({ thread: view()?.thread, failure: view()?.failure?.kind }).toEqual({
      thread: null,
      failure: "not-found",
    });
    api.failure = null;
    api.receive("One");
    clock.advance(5_000);
    expect(said()).toEqual(["One"]);
    close();
  });

  it("reads at once where it is not said which number a sent message has", () => {
    const { api, close, numbers, open, sent$ } = aReader();
    open();
    const mine = api.add(ME, "Mine");
    sent$.next({ ...mine, id: UNNUMBERED as MessageId });
    expect(numbers()).toEqual([1]);
    close();
  });

  it("knows what was sent from here, whatever is said of its sender", () => {
    const { api, close, clock, open, sent$, view } = aReader({ hasSent: (id) => id === 2 });
    const senders = () => view()?.thread?.messages.map(({ senderId }) => senderId);
    const NOBODY = UNKNOWN_ID as UserId;
    api.add(NOBODY, "Theirs");
    open();
    sent$.next(api.add(NOBODY, "Mine"));
    expect(senders()).toEqual([NOBODY, ME]);
    api.messages = api.messages.map((message) => ({ ...message }));
    api.add(NOBODY, "Theirs again");
    clock.advance(5_000);
    expect(senders()).toEqual([NOBODY, ME, NOBODY]);
    close();
  });
});
