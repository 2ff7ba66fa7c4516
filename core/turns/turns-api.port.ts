import type { Observable } from "rxjs";
import type { Turn } from "./turn.ts";

export abstract class TurnsApi {
  /** What waits for the caller, the latest first, at most MOST_TURNS. Cold; fails with a Failure. */
  abstract list(): Observable<readonly Turn[]>;
}
