import { map, type Observable, of, switchMap } from "rxjs";
import type { AuthUser } from "../auth/auth-user.ts";
import { isKnown } from "../images/person-name.ts";
import type { RequestId } from "../shared/id.ts";
import type { WorkRequest } from "./request.ts";
import type { RequestsApi } from "./requests-api.port.ts";

const NEWEST = { skip: 0, limit: 100 } as const;

/** Reads a request. Where the server does not name the owner, a client's own list tells whether it is theirs. */
export function readWithOwner(
  api: RequestsApi,
  id: RequestId,
  user: AuthUser | null,
): Observable<WorkRequest> {
  return api.get(id).pipe(
    switchMap((request) => {
      if (isKnown(request.owner) || user?.userType !== "client") return of(request);
      return api
        .listOwn(NEWEST)
        .pipe(map(({ rows }) => (rows.some((row) => row.id === id) ? { ...request, owner: user } : request)));
    }),
  );
}

/** Returns the changed request with the owner as known before, where the server does not name them. */
export function withKnownOwner(changed: WorkRequest, { owner }: Pick<WorkRequest, "owner">): WorkRequest {
  return isKnown(changed.owner) ? changed : { ...changed, owner };
}
