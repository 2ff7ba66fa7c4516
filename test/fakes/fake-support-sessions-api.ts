import { defer, type Observable, of, throwError } from "rxjs";
import type { SupportSession } from "../../core/collaboration/support-session.ts";
import type { SupportSessionsApi } from "../../core/collaboration/support-sessions-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { CollaborationSessionId } from "../../core/shared/id.ts";

export class FakeSupportSessionsApi implements SupportSessionsApi {
  rows: readonly SupportSession[] = [];
  failure: Failure | null = null;
  polls = 0;
  /** Each entry has the session and the token. */
  readonly bound: (readonly [string, string])[] = [];

  latest(limit: number, etag: string | null): Observable<Conditional<readonly SupportSession[]> | null> {
    return defer(() => {
      this.polls++;
      const { failure } = this;
      if (failure !== null) return throwError(() => failure);
      const value = this.rows.slice(0, limit);
      const present = JSON.stringify(value);
      return of(present === etag ? null : { value, etag: present });
    });
  }

  bind(session: CollaborationSessionId, token: string): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.bound.push([session, token]);
    return Promise.resolve();
  }
}
