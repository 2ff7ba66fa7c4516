import { EMPTY, filter, fromEvent, map, merge, type Observable, Subject, switchMap } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";

/** Most pages begin to show in this time; one that comes later still takes the place of ours. */
const NEXT_PAGE_MS = 8_000;

export class BrowserNavigation implements Navigation {
  readonly #window: Window;
  readonly #left$ = new Subject<void>();
  readonly returned$: Observable<void>;

  constructor(page: Window, clock: Clock) {
    this.#window = page;
    const { navigation } = page as Partial<Pick<Window, "navigation">>;
    this.returned$ = merge(
      fromEvent<PageTransitionEvent>(page, "pageshow").pipe(filter(({ persisted }) => persisted)),
      // Stopped by Esc or a dead line. Engines without it have the time alone.
      navigation === undefined ? EMPTY : fromEvent(navigation, "navigateerror"),
      this.#left$.pipe(switchMap(() => clock.after(NEXT_PAGE_MS))),
    ).pipe(map(() => undefined));
  }

  path(): string {
    const { pathname, search, hash } = this.#window.location;
    return pathname + search + hash;
  }

  origin(): string {
    return this.#window.location.origin;
  }

  leave(url: string): void {
    this.#left$.next();
    this.#window.location.assign(url);
  }

  replace(path: string): void {
    // The state is the router's own and stays as it is.
    this.#window.history.replaceState(this.#window.history.state, "", path);
  }
}
