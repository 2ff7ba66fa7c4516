import { beforeEach, describe, expect, it } from "@jest/globals";
import { SupportList } from "../../../core/collaboration/support-list.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aSupportSession } from "../../builders/collaboration.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSupportSessionsApi } from "../../fakes/fake-support-sessions-api.ts";

describe("SupportList", () => {
  let api: FakeSupportSessionsApi;
  let clock: FakeClock;
  const listOf = (userType: "client" | "developer") => {
    const page = aPage();
    page.current.begin(aSession("token", aUser({ userType })));
    return new SupportList(api, page.current, new Poller(clock, new FakeActivity()));
  };
  beforeEach(() => {
    api = new FakeSupportSessionsApi();
    api.rows = [aSupportSession()];
    clock = new FakeClock();
  });

  it("is polled every 30 seconds while somebody looks at it", () => {
    const rows: unknown[] = [];
    const looking = listOf("developer").state$.subscribe((state) => rows.push(state.rows));
    api.rows = [aSupportSession({ unreadCount: 2 })];
    clock.advance(30_000);
    expect(rows.at(-1)).toEqual(api.rows);
    looking.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it("shows the rows of the last answer while polls fail", () => {
    let state: unknown;
    listOf("developer").state$.subscribe((now) => (state = now));
    const failure = new Failure({ kind: "network" });
    api.failure = failure;
    clock.advance(30_000);
    expect(state).toEqual({ rows: [aSupportSession()], failure });
  });

  it("asks nothing for a client, who has none", () => {
    listOf("client").state$.subscribe();
    expect(api.polls).toBe(0);
  });
});
