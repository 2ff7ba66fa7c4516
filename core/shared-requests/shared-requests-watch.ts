import { map } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { Polled } from "../polling/polled.ts";
import { PolledValue } from "../polling/polled-value.ts";
import type { Poller } from "../polling/poller.ts";
import type { RequestId } from "../shared/id.ts";
import type { SharedRequest } from "./shared-request.ts";
import type { SharedWithMeApi } from "./shared-with-me-api.port.ts";

export type PolledSharedRequests = Polled<readonly SharedRequest[]>;

/** Counts the shared requests that the developer has not opened. */
export function newCount(polled: PolledSharedRequests): number {
  return polled.kind === "ready" ? polled.value.filter(({ isNew }) => isNew).length : 0;
}

/** It polls the requests that are shared with the signed-in developer; nothing is polled for a client. */
export class SharedRequestsWatch extends PolledValue<readonly SharedRequest[]> {
  constructor(api: SharedWithMeApi, current: CurrentSession, poller: Poller) {
    super(
      {
        reader$: current.session$.pipe(
          map((session) => (session?.user.userType === "developer" ? session.user.id : null)),
        ),
        read: (etag) => api.newest(etag),
        withSeen: (rows, subject) => (subject.kind === "request" ? withOpened(rows, subject.id) : rows),
      },
      poller,
    );
  }
}

/** Marks a row as opened. The same list is returned when it was not new. */
function withOpened(rows: readonly SharedRequest[], opened: RequestId): readonly SharedRequest[] {
  if (!rows.some(({ id, isNew }) => isNew && id === opened)) return rows;
  return rows.map((row) => (row.id === opened ? { ...row, isNew: false } : row));
}
