import type { Observable } from "rxjs";

/** It checks whether the server can serve. */
export abstract class ServerProbe {
  /** Emits once when the server answers that it can serve; otherwise fails with a Failure. */
  abstract probe(): Observable<void>;
}
