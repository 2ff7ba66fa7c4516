import { map, type Observable } from "rxjs";
import { bindSession, listSupportSessions } from "../../contract/collaboration-support.ts";
import type { SupportSession } from "../../core/collaboration/support-session.ts";
import type { SupportSessionsApi } from "../../core/collaboration/support-sessions-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { toSupportSession } from "./to-session.ts";

export class HttpSupportSessionsApi extends OverHttp implements SupportSessionsApi {
  latest(limit: number, etag: string | null): Observable<Conditional<readonly SupportSession[]> | null> {
    return this.http
      .readIfChanged(listSupportSessions, { query: { limit }, etag })
      .pipe(map((found) => found && { ...found, value: found.value.map(toSupportSession) }));
  }

  async bind(session: CollaborationSessionId, token: string, idempotencyKey: string): Promise<void> {
    await this.http.call(bindSession, { body: { session_id: session, token }, idempotencyKey });
  }
}
