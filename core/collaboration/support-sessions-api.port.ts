import type { Observable } from "rxjs";
import type { Conditional } from "../polling/conditional.ts";
import type { CollaborationSessionId } from "../shared/id.ts";
import type { SupportSession } from "./support-session.ts";

/** These are the calls about the sessions of the signed-in developer. Everything fails with a Failure. */
export abstract class SupportSessionsApi {
  /**
   * Lists the sessions with the latest message first. Cold, and unsubscribing aborts it.
   * @param limit 100 at most
   * @returns null when nothing has changed since the answer with this ETag
   */
  abstract latest(
    limit: number,
    etag: string | null,
  ): Observable<Conditional<readonly SupportSession[]> | null>;
  /**
   * Binds the developer's participant to the account that is signed in here. "conflict" where it is another one's.
   *
   * @param token of their link
   */
  abstract bind(session: CollaborationSessionId, token: string, idempotencyKey: string): Promise<void>;
}
