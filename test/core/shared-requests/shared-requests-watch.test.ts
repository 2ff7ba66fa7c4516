import { describe, expect, it } from "@jest/globals";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Poller } from "../../../core/conversations/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { LOOK_PACE, SharedRequestsWatch } from "../../../core/shared-requests/shared-requests-watch.ts";
import { newCount, type SharedWithMe } from "../../../core/shared-requests/shared-with-me.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aSharedRequest } from "../../builders/shares.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSharesApi } from "../../fakes/fake-shares-api.ts";

const { everyMs: LOOK_AGAIN_MS, restAfterMs: HIDDEN_FOR_LONG_MS } = LOOK_PACE;
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
  const answer = (ids: readonly number[] | null, tag = "tag") => {
    const news = ids === null ? null : { requests: ids.map((id) => aSharedRequest(id)), tag };
    api.looks.at(-1)?.answer(news);
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
  it("asks at once and again thirty seconds after each answer, with the tag of the last one", () => {
    const { api, answer, clock, ids } = watching();
    expect(api.looks.map(({ asked }) => asked)).toEqual([null]);
    clock.advance(20_000);
    answer([7], "first");
    expect(ids()).toEqual([7]);
    clock.advance(LOOK_AGAIN_MS - 1);
    expect(api.looks).toHaveLength(1);
    clock.advance(1);
    expect(api.looks.at(-1)?.asked).toBe("first");
    answer(null);
    expect(ids()).toEqual([7]);
    clock.advance(LOOK_AGAIN_MS);
    answer([8, 7], "second");
    clock.advance(LOOK_AGAIN_MS);
    expect([ids(), api.looks.at(-1)?.asked]).toEqual([[8, 7], "second"]);
  });

  it.each([
    ["nobody", null],
    ["a client", aUser()],
    ["somebody without a role", aUser({ userType: null })],
  ])("asks nothing for %s", (_, user) => {
    const { api, clock, last } = watching(user);
    clock.advance(10 * LOOK_AGAIN_MS);
    expect([api.looks.length, clock.waiting, last()]).toEqual([0, 0, { kind: "off" }]);
  });

  it("ends with the session, and with whoever listened", () => {
    const { api, answer, clock, current, last, subscription } = watching();
    answer([7]);
    current.end("signed-out");
    clock.advance(10 * LOOK_AGAIN_MS);
    expect([api.looks.length, clock.waiting, last()]).toEqual([1, 0, { kind: "off" }]);
    current.begin(aSession("token-of-bob", BOB));
    expect(api.looks[1]).toMatchObject({ asked: null, isWanted: true });
    subscription.unsubscribe();
    expect([api.looks[1]?.isWanted, clock.waiting]).toEqual([false, 0]);
  });

  it("shows the next developer nothing of the one before", () => {
    const { api, answer, current, last } = watching();
    answer([7]);
    current.begin(aSession("token-of-mara", { ...BOB, id: 3 as never, username: "mara" }));
    expect([last(), api.looks.at(-1)?.asked]).toEqual([{ kind: "loading" }, null]);
  });

  it("goes on in a page that is hidden for a moment, and stops in one that is hidden for long", () => {
    const { api, answer, clock, signals } = watching();
    answer([]);
    signals.visible = false;
    for (let waited = 0; waited < HIDDEN_FOR_LONG_MS; waited += LOOK_AGAIN_MS) {
      clock.advance(LOOK_AGAIN_MS);
      answer(null);
    }
    const { length } = api.looks;
    expect(length).toBeGreaterThan(5);
    clock.advance(60 * LOOK_AGAIN_MS);
    expect([api.looks.length, clock.waiting]).toEqual([length, 0]);
  });

  it("asks at once when the page is seen again", () => {
    const { api, answer, clock, signals } = watching();
    answer([7], "before");
    signals.visible = false;
    for (let waited = 0; waited < HIDDEN_FOR_LONG_MS; waited += LOOK_AGAIN_MS) {
      clock.advance(LOOK_AGAIN_MS);
      answer(null);
    }
    clock.advance(60 * LOOK_AGAIN_MS);
    const { length } = api.looks;
    signals.show();
    expect(api.looks).toHaveLength(length + 1);
    expect(api.looks.at(-1)?.asked).toBe("before");
  });

  it("keeps what it knows when a look fails, says so, and looks again", () => {
    const { api, answer, clock, last } = watching();
    api.looks[0]?.fail(down);
    expect(last()).toEqual({ kind: "failed", failure: down });
    clock.advance(LOOK_AGAIN_MS);
    answer([7]);
    clock.advance(LOOK_AGAIN_MS);
    api.looks.at(-1)?.fail(down);
    expect(last()).toEqual({ kind: "ready", requests: [aSharedRequest(7)], failure: down });
    clock.advance(LOOK_AGAIN_MS);
    answer(null);
    expect(last()).toMatchObject({ kind: "ready", failure: null });
  });

  it("takes what was opened for seen, and asks for the whole the next time", () => {
    const { api, answer, clock, last, watch } = watching();
    answer([8, 7]);
    watch.open(aSharedRequest(8).id);
    expect(newCount(last() ?? { kind: "off" })).toBe(1);
    clock.advance(LOOK_AGAIN_MS);
    expect(api.looks.at(-1)?.asked).toBeNull();
  });
});
