import { describe, expect, it } from "@jest/globals";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { OFF } from "../../../core/polling/polled.ts";
import { HEADER_SCHEDULE } from "../../../core/polling/polled-value.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { type PolledSharedRequests, newCount } from "../../../core/shared-requests/shared-requests-watch.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aBell, aSharedRequest } from "../../builders/shared-requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";

const { everyMs: EVERY_MS } = HEADER_SCHEDULE;
const request = (id: number) => ({ kind: "request", id: id as RequestId }) as const;

function watching(user: AuthUser | null = BOB) {
  const { current } = aPage();
  if (user !== null) current.begin(aSession("token", user));
  const bell = aBell(current);
  const seen: PolledSharedRequests[] = [];
  const subscription = bell.watch.polled$.subscribe((polled) => seen.push(polled));
  return {
    ...bell,
    current,
    subscription,
    last: () => seen.at(-1),
    newOnes: () => newCount(seen.at(-1) ?? OFF),
    etags: () => bell.api.polls.map(({ question }) => question),
  };
}

describe("SharedRequestsWatch", () => {
  it("polls at once and again thirty seconds after each answer, with the ETag of the last one", () => {
    const { answer, etags, clock, last, newOnes } = watching();
    expect(etags()).toEqual([null]);
    const rows = [aSharedRequest(7), aSharedRequest(6, { isNew: false })];
    answer(rows);
    expect({ last: last(), newOnes: newOnes() }).toEqual({
      last: { kind: "ready", value: rows, failure: null },
      newOnes: 1,
    });
    clock.advance(EVERY_MS - 1);
    expect(etags()).toHaveLength(1);
    clock.advance(1);
    expect(etags()).toEqual([null, "etag 1"]);
    answer(null);
    expect(last()).toMatchObject({ value: rows });
  });

  it("ends with the session", () => {
    const { answer, etags, clock, current, last } = watching();
    answer([aSharedRequest(7)]);
    current.end("signed-out");
    clock.advance(10 * EVERY_MS);
    expect({ polls: etags().length, timers: clock.waiting, last: last() }).toEqual({
      polls: 1,
      timers: 0,
      last: OFF,
    });
  });

  it.each([
    ["a visitor", null],
    ["a client", aUser()],
    ["somebody who has not chosen a role", { ...BOB, userType: null }],
  ])("asks nothing for %s", (_, user) => {
    const { etags, clock, last } = watching(user);
    clock.advance(10 * EVERY_MS);
    expect({ etags: etags(), timers: clock.waiting, last: last() }).toEqual({
      etags: [],
      timers: 0,
      last: { kind: "off" },
    });
  });

  it("takes a request for opened while its page is seen, and then asks for the whole", () => {
    const { answer, etags, clock, newOnes, signals, watch } = watching();
    const rows = [aSharedRequest(8), aSharedRequest(7)];
    answer(rows);
    watch.open(request(8));
    expect(newOnes()).toBe(1);
    clock.advance(EVERY_MS);
    expect(etags()).toEqual([null, null]);
    answer(rows);
    expect(newOnes()).toBe(1);
    signals.visible = false;
    answer(rows);
    expect(newOnes()).toBe(2);
    signals.visible = true;
    answer(null);
    expect(newOnes()).toBe(1);
    clock.advance(EVERY_MS);
    expect(etags().at(-1)).toBeNull();
  });

  it("takes none for opened on the page of another one or of a conversation", () => {
    const { answer, newOnes, watch } = watching();
    answer([aSharedRequest(8)]);
    watch.open(request(7));
    watch.open({ kind: "conversation", id: 8 as ConversationId });
    watch.open(null);
    expect(newOnes()).toBe(1);
  });
});
