import type { CurrentSession } from "../../core/auth/current-session.ts";
import { HEADER_SCHEDULE } from "../../core/polling/polled-value.ts";
import { Poller } from "../../core/polling/poller.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import { SharedRequestsWatch } from "../../core/shared-requests/shared-requests-watch.ts";
import { BellStore } from "../../ui/shared-requests/bell.store.ts";
import { SharedRequestListStore } from "../../ui/shared-requests/shared-request-list.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeSharedWithMeApi } from "../fakes/fake-shared-with-me-api.ts";
import { aUser } from "./auth.ts";

const clara = aUser();

/** It is new and comes from a client named Ada Lovelace. */
export function aSharedRequest(id: number, changes: Partial<SharedRequest> = {}): SharedRequest {
  return {
    id: id as RequestId,
    title: `Request ${id}`,
    excerpt: "It has to be quick.",
    owner: { id: clara.id, username: clara.username, fullName: clara.fullName, avatar: null },
    status: "open",
    estimatedBudget: 4_800,
    shareDate: "2026-01-01T00:00:00.000Z",
    isNew: true,
    conversationId: null,
    ...changes,
  };
}

/** Builds the bell and the list of the signed-in user; the test answers their polls. */
export function aBell(current: CurrentSession) {
  const api = new FakeSharedWithMeApi();
  const clock = new FakeClock();
  const signals = new FakeActivity();
  const watch = new SharedRequestsWatch(api, current, new Poller(clock, signals));
  let count = 0;
  return {
    api,
    clock,
    signals,
    watch,
    stores: [new BellStore(watch), new SharedRequestListStore(watch, clock)],
    /** Answers the open poll, or the next one; null means that nothing has changed. */
    answer: (rows: readonly SharedRequest[] | Failure | null) => {
      if (api.polls.at(-1)?.isWanted !== true) clock.advance(HEADER_SCHEDULE.everyMs);
      const poll = api.polls.at(-1);
      if (rows instanceof Failure) poll?.fail(rows);
      else poll?.answer(rows && { value: rows, etag: `etag ${(count += 1)}` });
    },
  };
}
