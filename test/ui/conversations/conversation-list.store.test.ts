import { beforeEach, describe, expect, it } from "@jest/globals";
import { ConversationList, LIST_PAGE } from "../../../core/conversations/conversation-list.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ConversationListStore } from "../../../ui/conversations/conversation-list.store.ts";
import { UnreadStore } from "../../../ui/conversations/unread.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aSummary } from "../../builders/conversations.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../fakes/fake-conversations-api.ts";

/** Builds a list with the latest first: the ids count down. */
const some = (count: number) => Array.from({ length: count }, (_, at) => aSummary(count - at));

describe("the list of conversations", () => {
  let page: FakePage;
  let api: FakeConversationsApi;
  let clock: FakeClock;
  let list: ConversationList;
  let store: ConversationListStore;
  beforeEach(() => {
    page = aPage();
    page.current.begin(aSession());
    api = new FakeConversationsApi();
    clock = new FakeClock();
    list = new ConversationList(api, page.current, new Poller(clock, new FakeActivity()));
    store = new ConversationListStore(list, api, page.current, clock);
  });
  const ids = () => store.rows?.map(({ id }) => id);

  it("is loaded and watched as long as it is shown", () => {
    api.rows = some(2);
    expect(store.rows).toBeNull();
    store.start();
    expect({ ids: ids(), hasMore: store.hasMore }).toEqual({ ids: [2, 1], hasMore: false });
    api.rows = some(3);
    clock.advance(30_000);
    expect(ids()).toEqual([3, 2, 1]);
    store.stop();
    expect(clock.waiting).toBe(0);
  });

  it("brings more only when it is asked to, to the end", () => {
    api.rows = some(LIST_PAGE * 2 + 5);
    store.start();
    expect({ rowCount: store.rows?.length, hasMore: store.hasMore, skips: api.skips }).toEqual({
      rowCount: LIST_PAGE,
      hasMore: true,
      skips: [],
    });
    store.more();
    expect({ rowCount: store.rows?.length, hasMore: store.hasMore }).toEqual({
      rowCount: LIST_PAGE * 2,
      hasMore: true,
    });
    store.more();
    expect({ rowCount: store.rows?.length, hasMore: store.hasMore }).toEqual({
      rowCount: LIST_PAGE * 2 + 5,
      hasMore: false,
    });
    expect(ids()).toEqual(some(LIST_PAGE * 2 + 5).map(({ id }) => id));
    store.stop();
  });

  it("loses none when a new one moves the others down, and shows none twice", () => {
    api.rows = some(LIST_PAGE + 5);
    store.start();
    store.more();
    api.rows = some(LIST_PAGE + 6);
    clock.advance(30_000);
    expect(ids()).toEqual(some(LIST_PAGE + 6).map(({ id }) => id));
    // The last conversation of the list gets a message.
    const rows = some(LIST_PAGE + 6);
    api.rows = [aSummary(1, { unreadCount: 1 }), ...rows.slice(0, -1)];
    clock.advance(30_000);
    expect(ids()).toEqual([1, ...rows.slice(0, -1).map(({ id }) => id)]);
    expect(store.rows?.[0]?.unreadCount).toBe(1);
    store.stop();
  });

  it("keeps its rows when asking fails, and says which part did not come", () => {
    api.rows = some(LIST_PAGE + 5);
    store.start();
    api.rows = new Failure({ kind: "network" });
    store.more();
    expect(store.rest).toEqual(new Failure({ kind: "network" }));
    clock.advance(30_000);
    expect({ rowCount: store.rows?.length, failure: store.watched.failure?.kind }).toEqual({
      rowCount: LIST_PAGE,
      failure: "network",
    });
    api.rows = some(LIST_PAGE + 5);
    store.retry();
    expect(store.watched.failure).toBeNull();
    store.more();
    expect({ rowCount: store.rows?.length, rest: store.rest }).toEqual({
      rowCount: LIST_PAGE + 5,
      rest: "idle",
    });
    store.stop();
  });

  it("tells every page how much is unread, and nothing once nobody is signed in", () => {
    const unread = new UnreadStore(list);
    api.rows = [aSummary(1, { unreadCount: 2 }), aSummary(2, { unreadCount: 3 }), aSummary(3)];
    unread.start();
    expect(unread.count).toBe(5);
    page.current.end("signed-out");
    expect(unread.count).toBe(0);
    unread.stop();
    expect(clock.waiting).toBe(0);
  });
});
