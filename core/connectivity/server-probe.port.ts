import type { Observable } from "rxjs";

/** Asks the server for a sign of life. */
export abstract class ServerProbe {
  /** Emits once when it answers that it can serve; else an error, a Failure. */
  abstract probe(): Observable<void>;
}
