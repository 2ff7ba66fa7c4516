import type { Observable } from "rxjs";

/**
 * It reports signs that the user is present: mouse move, key, click, scroll, touch, the tab becoming visible.
 * They come in bursts.
 */
export abstract class ActivitySignals {
  abstract readonly activity$: Observable<void>;
  abstract isVisible(): boolean;
}
