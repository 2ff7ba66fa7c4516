import type { PageGuard } from "../../core/uploads/page-guard.port.ts";

export class BrowserPageGuard implements PageGuard {
  readonly #window: Window;

  constructor(window: Window) {
    this.#window = window;
  }

  hold(): () => void {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    this.#window.addEventListener("beforeunload", ask);
    return () => this.#window.removeEventListener("beforeunload", ask);
  }
}
