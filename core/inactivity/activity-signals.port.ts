import type { Observable } from "rxjs";

/** Signs that a person is here: mouse move, key, click, scroll, touch, the tab becoming visible. Comes in bursts. */
export abstract class ActivitySignals {
  abstract readonly activity$: Observable<void>;
  abstract isVisible(): boolean;
}
