import { fromEvent, map, type Observable } from "rxjs";
import type { NetworkSignals } from "../../core/connectivity/network-signals.port.ts";

export class BrowserNetwork implements NetworkSignals {
  readonly #window: Window;
  readonly online$: Observable<void>;

  constructor(page: Window) {
    this.#window = page;
    this.online$ = fromEvent(page, "online").pipe(map(() => undefined));
  }

  isOnline(): boolean {
    return this.#window.navigator.onLine;
  }
}
