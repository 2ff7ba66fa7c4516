import { describe, expect, it } from "@jest/globals";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { SHARES_SCHEDULE, SharedRequestsWatch } from "../../../core/shared-requests/shared-requests-watch.ts";
import { newCount, type SharedWithMe } from "../../../core/shared-requests/shared-with-me.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aSharedRequest } from "../../builders/shares.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSharesApi } from "../../fakes/fake-shares-api.ts";

const { everyMs: EVERY_MS, restAfterMs: REST_AFTER_MS } = SHARES_SCHEDULE;
const down = new Failure({ kind: "network" });

function watching(user: AuthUser | null = BOB) {
  const { current } = aPage();
  if (user !== null) current.begin(aSession("token-of-bob", user));
  const api = new FakeSharesApi();
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const watch = new SharedRequestsWatch(api, current, new Poller(clock, signals));
  const seen: SharedWithMe[] = [];
  const subscription = watch.shared$.subscribe((shared) => seen.push(shared));
  const answer = (ids: readonly number[] | null, etag = "etag") => {
    const found = ids === null ? null : { value: ids.map((id) => aSharedRequest(id)), etag };
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
      const shared = seen.at(-1);
      return shared?.kind === "ready" ? shared.requests.map(({ id }) => id) : null;
    },
  };
}

describe("SharedRequestsWatch", () => {
  it("polls at once and again thirty seconds after each answer, with the ETag of the last one", () => {
    const { api, answer, clock, ids } = watching();
    expect(api.polls.map(({ asked }) => asked)).toEqual([null]);
    clock.advance(20_000);
    answer([7], "first");
    expect(ids()).toEqual([7]);
    clock.advance(EVERY_MS - 1);
    expect(api.polls).toHaveLength(1);
    clock.advance(1);
    expect(api.polls.at(-1)?.asked).toBe("first");
    answer(null);
    expect(ids()).toEqual([7]);
    clock.advance(EVERY_MS);
    answer([8, 7], "second");
    clock.advance(EVERY_MS);
    expect({ ids: ids(), lastAsked: api.polls.at(-1)?.asked }).toEqual({ ids: [8, 7], lastAsked: "second" });
  });

  it.each([
    ["nobody", null],
    ["a client", aUser()],
    ["somebody without a role", aUser({ userType: null })],
  ])("asks nothing for %s", (_, user) => {
    const { api, clock, last } = watching(user);
    clock.advance(10 * EVERY_MS);
    expect({ pollCount: api.polls.length, timers: clock.waiting, state: last() }).toEqual({
      pollCount: 0,
      timers: 0,
      state: { kind: "off" },
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
    expect(api.polls[1]).toMatchObject({ asked: null, isWanted: true });
    subscription.unsubscribe();
    expect({ isSecondWanted: api.polls[1]?.isWanted, timers: clock.waiting }).toEqual({
      isSecondWanted: false,
      timers: 0,
    });
  });

  it("shows the next developer nothing of the one before", () => {
    const { api, answer, current, last } = watching();
    answer([7]);
    current.begin(aSession("token-of-mara", { ...BOB, id: 3 as never, username: "mara" }));
    expect({ state: last(), lastAsked: api.polls.at(-1)?.asked }).toEqual({
      state: { kind: "loading" },
      lastAsked: null,
    });
  });

  it("goes on in a page that is hidden for a moment, and stops in one that is hidden for long", () => {
    const { api, answer, clock, signals } = watching();
    answer([]);
    signals.visible = false;
    for (let waited = 0; waited < REST_AFTER_MS; waited += EVERY_MS) {
      clock.advance(EVERY_MS);
      answer(null);
    }
    const { length } = api.polls;
    expect(length).toBeGreaterThan(5);
    clock.advance(60 * EVERY_MS);
    expect({ pollCount: api.polls.length, timers: clock.waiting }).toEqual({ pollCount: length, timers: 0 });
  });

  it("asks at once when the page is seen again", () => {
    const { api, answer, clock, signals } = watching();
    answer([7], "before");
    signals.visible = false;
    for (let waited = 0; waited < REST_AFTER_MS; waited += EVERY_MS) {
      clock.advance(EVERY_MS);
      answer(null);
    }
    clock.advance(60 * EVERY_MS);
    const { length } = api.polls;
    signals.show();
    expect(api.polls).toHaveLength(length + 1);
    expect(api.polls.at(-1)?.asked).toBe("before");
  });

  it("keeps what it knows when a poll fails, says so, and polls again", () => {
    const { api, answer, clock, last } = watching();
    api.polls[0]?.fail(down);
    expect(last()).toEqual({ kind: "failed", failure: down });
    clock.advance(EVERY_MS);
    answer([7]);
    clock.advance(EVERY_MS);
    api.polls.at(-1)?.fail(down);
    expect(last()).toEqual({ kind: "ready", requests: [aSharedRequest(7)], failure: down });
    clock.advance(EVERY_MS);
    answer(null);
    expect(last()).toMatchObject({ kind: "ready", failure: null });
  });

  it("takes what was opened for seen, and asks for the whole the next time", () => {
    const { api, answer, clock, last, watch } = watching();
    answer([8, 7]);
    watch.open(aSharedRequest(8).id);
    expect(newCount(last() ?? { kind: "off" })).toBe(1);
    clock.advance(EVERY_MS);
    expect(api.polls.at(-1)?.asked).toBeNull();
  });
});
