import { filter, fromEvent, map, type Observable } from "rxjs";
import type { Navigation } from "../../core/shared/navigation.port.ts";

export class BrowserNavigation implements Navigation {
  readonly #window: Window;
  readonly returned$: Observable<void>;

  constructor(page: Window) {
    this.#window = page;
    this.returned$ = fromEvent<PageTransitionEvent>(page, "pageshow").pipe(
      filter(({ persisted }) => persisted),
      map(() => undefined),
    );
  }

  path(): string {
    const { pathname, search, hash } = this.#window.location;
    return pathname + search + hash;
  }

  origin(): string {
    return this.#window.location.origin;
  }

  leave(url: string): void {
    this.#window.location.assign(url);
  }

  replace(path: string): void {
    // The state is the router's own and stays as it is.
    this.#window.history.replaceState(this.#window.history.state, "", path);
  }
}
