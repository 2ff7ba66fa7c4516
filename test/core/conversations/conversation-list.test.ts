import { beforeEach, describe, expect, it } from "@jest/globals";
import { ConversationList, type ListState } from "../../../core/conversations/conversation-list.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aSummary } from "../../builders/conversations.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage, type FakePage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeConversationsApi } from "../../fakes/fake-conversations-api.ts";

describe("ConversationList", () => {
  let page: FakePage;
  let api: FakeConversationsApi;
  let clock: FakeClock;
  let list: ConversationList;
  let heard: ListState[];
  const listen = () => list.state$.subscribe((state) => heard.push(state));
  beforeEach(() => {
    page = aPage();
    page.current.begin(aSession());
    api = new FakeConversationsApi();
    api.rows = [aSummary(31)];
    clock = new FakeClock();
    list = new ConversationList(api, page.current, new Poller(clock, new FakeActivity()));
    heard = [];
  });

  it("asks once for all who listen, and nobody asks when nobody does", () => {
    expect(api.polls).toHaveLength(0);
    const [one, other] = [listen(), listen()];
    expect(api.polls).toHaveLength(1);
    expect(heard.at(-1)).toEqual({ rows: [aSummary(31)], failure: null });
    one.unsubscribe();
    other.unsubscribe();
    clock.advance(60_000);
    expect({ pollCount: api.polls.length, timers: clock.waiting }).toEqual({ pollCount: 1, timers: 0 });
  });

  it("names what it knows every 30 seconds and tells only changes", () => {
    const listening = listen();
    const before = heard.length;
    clock.advance(29_999);
    expect(api.polls).toHaveLength(1);
    clock.advance(60_001);
    expect(api.polls).toHaveLength(4);
    expect(api.polls[0]).toBeNull();
    expect(new Set(api.polls.slice(1)).size).toBe(1);
    expect(heard).toHaveLength(before);
    api.rows = [aSummary(31, { unreadCount: 2 })];
    clock.advance(30_000);
    expect(heard.at(-1)?.rows?.[0]?.unreadCount).toBe(2);
    listening.unsubscribe();
  });

  it("asks at once when something happened that it tells", () => {
    const listening = listen();
    api.rows = [aSummary(32), aSummary(31)];
    list.refresh();
    expect(heard.at(-1)?.rows).toHaveLength(2);
    listening.unsubscribe();
  });

  it("keeps what it knows when a question is not answered, and says so", () => {
    const listening = listen();
    const rows = heard.at(-1)?.rows;
    api.rows = new Failure({ kind: "network" });
    clock.advance(30_000);
    expect(heard.at(-1)).toEqual({ rows, failure: new Failure({ kind: "network" }) });
    api.rows = [aSummary(31)];
    clock.advance(30_000);
    expect(heard.at(-1)).toEqual({ rows, failure: null });
    listening.unsubscribe();
  });

  it("stops when nobody is signed in, and begins anew for somebody else", () => {
    const listening = listen();
    page.current.end("signed-out");
    expect(heard.at(-1)).toEqual({ rows: null, failure: null });
    expect(clock.waiting).toBe(0);
    api.rows = [aSummary(77)];
    page.current.begin(aSession("token-of-bob", BOB));
    expect(heard.at(-1)?.rows?.map(({ id }) => id)).toEqual([77]);
    expect(api.polls).toEqual([null, null]);
    listening.unsubscribe();
  });

  it("does not begin anew when the same person's profile changes", () => {
    const session = aSession();
    const listening = listen();
    page.current.update(session, { ...session.user, fullName: "Ada King" });
    expect(api.polls).toHaveLength(1);
    listening.unsubscribe();
  });
});
