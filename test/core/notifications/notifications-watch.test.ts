import { describe, expect, it } from "@jest/globals";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import type { Notification, ProductEvent } from "../../../core/notifications/notification.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductId } from "../../../core/shared/id.ts";
import {
  joinNewest,
  type PolledNotifications,
  unreadBesidesShares,
  unreadCount,
} from "../../../core/notifications/polled-notifications.ts";
import { NotificationsWatch } from "../../../core/notifications/notifications-watch.ts";
import { OFF } from "../../../core/polling/polled.ts";
import { HEADER_SCHEDULE } from "../../../core/polling/polled-value.ts";
import type { SubjectOnScreen } from "../../../core/polling/subject-on-screen.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import {
  aNotification,
  aPageOf,
  aProductNotification,
  aSharedNotification,
} from "../../builders/notifications.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotificationsApi } from "../../fakes/fake-notifications-api.ts";

const { everyMs: EVERY_MS, restAfterMs: REST_AFTER_MS } = HEADER_SCHEDULE;
const down = new Failure({ kind: "network" });

function watching(user: AuthUser | null = BOB) {
  const { current } = aPage();
  if (user !== null) current.begin(aSession("token-of-bob", user));
  const api = new FakeNotificationsApi();
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const watch = new NotificationsWatch(api, current, new Poller(clock, signals));
  const seen: PolledNotifications[] = [];
  const subscription = watch.polled$.subscribe((polled) => seen.push(polled));
  const answer = (ids: readonly number[] | null, etag = "etag") => {
    const found = ids === null ? null : { value: aPageOf(ids.map((id) => aNotification(id))), etag };
    api.polls.at(-1)?.answer(found);
  };
  return {
    api,
    answer,
    clock,
    current,
    signals,
    subscription,
    watch,
    last: () => seen.at(-1),
    ids: () => {
      const polled = seen.at(-1);
      return polled?.kind === "ready" ? polled.value.items.map(({ id }) => id) : null;
    },
    unread: () => unreadCount(seen.at(-1) ?? OFF),
    unreadBesidesShares: () => unreadBesidesShares(seen.at(-1) ?? OFF),
  };
}

describe("NotificationsWatch", () => {
  it("polls at once and again thirty seconds after each answer, with the ETag of the last one", () => {
    const { api, answer, clock, ids } = watching();
    expect(api.polls.map(({ question }) => question)).toEqual([null]);
    clock.advance(20_000);
    answer([7], "first");
    expect(ids()).toEqual([7]);
    clock.advance(EVERY_MS - 1);
    expect(api.polls).toHaveLength(1);
    clock.advance(1);
    expect(api.polls.at(-1)?.question).toBe("first");
    answer(null);
    expect(ids()).toEqual([7]);
    clock.advance(EVERY_MS);
    answer([8, 7], "second");
    clock.advance(EVERY_MS);
    expect({ ids: ids(), lastAsked: api.polls.at(-1)?.question }).toEqual({
      ids: [8, 7],
      lastAsked: "second",
    });
  });

  it("asks nothing for a visitor", () => {
    const { api, clock, last } = watching(null);
    clock.advance(10 * EVERY_MS);
    expect({ pollCount: api.polls.length, timers: clock.waiting, state: last() }).toEqual({
      pollCount: 0,
      timers: 0,
      state: { kind: "off" },
    });
  });

  it("polls once for a number and a list", () => {
    const { answer, api, watch } = watching(aUser());
    answer([7]);
    const seen: PolledNotifications[] = [];
    watch.polled$.subscribe((polled) => seen.push(polled)).unsubscribe();
    expect({ pollCount: api.polls.length, kinds: seen.map(({ kind }) => kind) }).toEqual({
      pollCount: 1,
      kinds: ["ready"],
    });
  });

  it("ends with the session, and with whoever listened", () => {
    const { api, answer, clock, current, last, subscription } = watching();
    answer([7]);
    current.end("signed-out");
    clock.advance(10 * EVERY_MS);
    expect({ pollCount: api.polls.length, timers: clock.waiting, state: last() }).toEqual({
      pollCount: 1,
      timers: 0,
      state: { kind: "off" },
    });
    current.begin(aSession("token-of-bob", BOB));
    expect(api.polls[1]).toMatchObject({ question: null, isWanted: true });
    subscription.unsubscribe();
    expect({ isSecondWanted: api.polls[1]?.isWanted, timers: clock.waiting }).toEqual({
      isSecondWanted: false,
      timers: 0,
    });
  });

  it("shows the next person nothing of the one before", () => {
    const { api, answer, current, last } = watching();
    answer([7]);
    current.begin(aSession("token-of-mara", { ...BOB, id: 3 as never, username: "mara" }));
    expect({ state: last(), lastAsked: api.polls.at(-1)?.question }).toEqual({
      state: { kind: "loading" },
      lastAsked: null,
    });
  });

  it("goes on in a page that is hidden for a moment, stops in one hidden for long, and asks at once when seen again", () => {
    const { api, answer, clock, signals } = watching();
    answer([7], "before");
    signals.visible = false;
    for (let waited = 0; waited < REST_AFTER_MS; waited += EVERY_MS) {
      clock.advance(EVERY_MS);
      answer(null);
    }
    const { length } = api.polls;
    expect(length).toBeGreaterThan(5);
    clock.advance(60 * EVERY_MS);
    expect({ pollCount: api.polls.length, timers: clock.waiting }).toEqual({ pollCount: length, timers: 0 });
    signals.show();
    expect(api.polls).toHaveLength(length + 1);
    expect(api.polls.at(-1)?.question).toBe("before");
  });

  it("keeps what it knows when a poll fails, says so, and polls again", () => {
    const { api, answer, clock, last } = watching();
    api.polls[0]?.fail(down);
    expect(last()).toEqual({ kind: "failed", failure: down });
    clock.advance(EVERY_MS);
    answer([7]);
    clock.advance(EVERY_MS);
    api.polls.at(-1)?.fail(down);
    expect(last()).toEqual({ kind: "ready", value: aPageOf([aNotification(7)]), failure: down });
    clock.advance(EVERY_MS);
    answer(null);
    expect(last()).toMatchObject({ kind: "ready", failure: null });
  });

  it("shows as read what is marked, at once, and asks for the whole the next time", async () => {
    const { api, answer, clock, unread, watch } = watching();
    answer([8, 7]);
    await watch.markRead(aNotification(8));
    expect({ unread: unread(), commands: api.commands }).toEqual({ unread: 1, commands: ["read 8"] });
    clock.advance(EVERY_MS);
    expect(api.polls.at(-1)?.question).toBeNull();
  });

  it("marks all up to the newest that was shown, and asks at once for what there is beyond", async () => {
    const { api, answer, unread, watch } = watching();
    answer([8, 7]);
    await watch.markAllRead(aNotification(7));
    expect({ unread: unread(), commands: api.commands }).toEqual({ unread: 1, commands: ["all up to 7"] });
    expect(api.polls).toHaveLength(2);
    expect(api.polls.at(-1)).toMatchObject({ question: null, isWanted: true });
  });

  it("marks nothing that the server has not", async () => {
    const { api, answer, unread, watch } = watching();
    answer([8, 7]);
    api.refusal = down;
    await expect(watch.markAllRead(aNotification(8))).rejects.toBe(down);
    expect(unread()).toBe(2);
  });

  it.each([
    ["a request", { kind: "request", id: 8 }, aSharedNotification(8)],
    ["a conversation", { kind: "conversation", id: 8 }, aNotification(8)],
    ["a conversation with terms", { kind: "conversation", id: 8 }, aNotification(8, { kind: "agreement" })],
  ])("takes for read what is on the screen: %s", (_, subject, item) => {
    const { api, clock, signals, unread, watch } = watching();
    const poll = () => api.polls.at(-1)?.answer({ value: aPageOf([item, aNotification(7)]), etag: "e" });
    poll();
    watch.open(subject as SubjectOnScreen);
    expect(unread()).toBe(1);
    clock.advance(EVERY_MS);
    expect(api.polls.at(-1)?.question).toBeNull();
    poll();
    expect(unread()).toBe(1);
    signals.visible = false;
    clock.advance(EVERY_MS);
    poll();
    expect(unread()).toBe(2);
  });

  it("counts shares apart, whatever of them is read", async () => {
    const { api, unread, unreadBesidesShares: besides, watch } = watching();
    const items = [aSharedNotification(9), aNotification(8), aNotification(7)];
    api.polls.at(-1)?.answer({ value: aPageOf(items), etag: "e" });
    expect({ unread: unread(), besides: besides() }).toEqual({ unread: 3, besides: 2 });
    await watch.markRead(aSharedNotification(9));
    expect({ unread: unread(), besides: besides() }).toEqual({ unread: 2, besides: 2 });
    await watch.markRead(aNotification(8));
    expect({ unread: unread(), besides: besides() }).toEqual({ unread: 1, besides: 1 });
  });

  it("does not take a response for read because its request is on the screen", () => {
    const { api, unread, watch } = watching(aUser());
    const response = aNotification(8, { kind: "response", conversationId: null });
    watch.open({ kind: "request", id: response.requestId });
    api.polls.at(-1)?.answer({ value: aPageOf([response]), etag: "e" });
    expect(unread()).toBe(1);
  });
});

describe("joinNewest", () => {
  const ids = (rows: readonly Notification[], newest: readonly Notification[]) =>
    joinNewest(rows, newest).rows.map(({ id }) => id);
  const rows = [5, 4, 3, 2].map((id) => aNotification(id));

  it("keeps the rows below the newest page, and none of the page's own that have gone", () => {
    expect(ids(rows, [aNotification(6), aNotification(4)])).toEqual([6, 4, 3, 2]);
    expect(joinNewest([], rows)).toEqual({ rows, hasTail: false });
  });

  it("shows a conversation that has moved up once", () => {
    const moved = aNotification(6, { conversationId: aNotification(2).conversationId });
    expect(ids(rows, [moved, aNotification(5)])).toEqual([6, 5, 4, 3]);
  });

  it("shows the latest version of a product once, and each of its sales", () => {
    const version = (id: number) =>
      aProductNotification(id, { event: "new_version", productId: 1 as ProductId });
    const sale = (id: number) => aProductNotification(id, { productId: 1 as ProductId });
    expect(ids([sale(5), version(4), sale(3)], [version(6), sale(5)])).toEqual([6, 5, 3]);
  });

  it("shows who got a product for free once, beside its latest version", () => {
    const of = (id: number, event: ProductEvent) =>
      aProductNotification(id, { event, productId: 1 as ProductId });
    const rows = [of(5, "new_version"), of(4, "sold_free")];
    expect(ids(rows, [of(6, "sold_free"), of(5, "new_version")])).toEqual([6, 5]);
    expect(ids([of(5, "new_version"), of(4, "sold_free")], [of(5, "new_version")])).toEqual([5, 4]);
  });

  it("begins anew when some may be missing in between", () => {
    expect(ids(rows, [aNotification(9), aNotification(8)])).toEqual([9, 8]);
  });
});
