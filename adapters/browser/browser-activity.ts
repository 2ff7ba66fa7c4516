import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable, startWith } from "rxjs";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";

const SIGNS = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;

export class BrowserActivity implements ActivitySignals {
  readonly #document: Document;
  readonly activity$: Observable<void>;
  readonly visible$: Observable<boolean>;

  constructor(page: Document) {
    this.#document = page;
    // Capturing: scrolling inside an element does not bubble, and a handler may stop the rest.
    const signs = SIGNS.map((name) => fromEvent(page, name, { capture: true, passive: true }));
    const changed$ = fromEvent(page, "visibilitychange");
    const shown$ = changed$.pipe(filter(() => this.isVisible()));
    this.activity$ = merge(...signs, shown$).pipe(map(() => undefined));
    this.visible$ = changed$.pipe(
      startWith(undefined),
      map(() => this.isVisible()),
      distinctUntilChanged(),
    );
  }

  isVisible(): boolean {
    return this.#document.visibilityState === "visible";
  }
}
