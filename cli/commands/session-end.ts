import { filter, map, type Observable } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Failure } from "../../core/shared/failure.ts";

/**
 * Fails when the present session ends: the user has signed out, the server knows the session no longer, or another user
 * has signed in. It emits nothing.
 */
export function sessionEnd({ session: begun, session$ }: CurrentSession): Observable<never> {
  return session$.pipe(
    filter((session) => session?.user.id !== begun?.user.id),
    map(() => {
      throw new Failure({ kind: "session-expired" });
    }),
  );
}
