import type { Observable } from "rxjs";

/**
 * It knows what the device reports of its network. A device that reports to be online may still reach no
 * server.
 */
export abstract class NetworkSignals {
  abstract isOnline(): boolean;
  /** The network has come back. */
  abstract readonly online$: Observable<void>;
}
