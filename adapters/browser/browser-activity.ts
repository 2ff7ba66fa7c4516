import { filter, fromEvent, map, merge, type Observable } from "rxjs";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";

const SIGNS = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;

export class BrowserActivity implements ActivitySignals {
  readonly #document: Document;
  readonly activity$: Observable<void>;

  constructor(page: Document) {
    this.#document = page;
    // Capturing: scrolling inside an element does not bubble, and a handler may stop the rest.
    const signs = SIGNS.map((name) => fromEvent(page, name, { capture: true, passive: true }));
    const shown$ = fromEvent(page, "visibilitychange").pipe(filter(() => this.isVisible()));
    this.activity$ = merge(...signs, shown$).pipe(map(() => undefined));
  }

  isVisible(): boolean {
    return this.#document.visibilityState === "visible";
  }
}
