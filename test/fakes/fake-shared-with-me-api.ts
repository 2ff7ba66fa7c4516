import type { Observable } from "rxjs";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import type { SharedWithMeApi } from "../../core/shared-requests/shared-with-me-api.port.ts";
import { ask, type Pending } from "./pending.ts";

type Polled = Conditional<readonly SharedRequest[]> | null;

export class FakeSharedWithMeApi implements SharedWithMeApi {
  /** Each entry is a poll with the ETag that it sent. */
  readonly polls: Pending<string | null, Polled>[] = [];

  newest(etag: string | null): Observable<Polled> {
    return ask(this.polls, etag);
  }
}
