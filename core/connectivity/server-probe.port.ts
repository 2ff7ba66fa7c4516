import type { Observable } from "rxjs";

/** It checks whether the server can serve. */
export abstract class ServerProbe {
  /** Emits once when it answers that it can serve; else an error, a Failure. */
  abstract probe(): Observable<void>;
}
