import type { Observable } from "rxjs";

/** What the device knows of its network. A device that thinks it is online may still reach nobody. */
export abstract class NetworkSignals {
  abstract isOnline(): boolean;
  /** The network has come back. */
  abstract readonly online$: Observable<void>;
}
