import type { Notices } from "../../core/shared/notices.port.ts";

export interface Toasts {
  /** The same text twice is one toast: a poll that fails must not fill the corner. */
  show(kind: "success" | "info" | "error", text: string): void;
  remove(text: string): void;
}

/**
 * It shows toasts. Their code is loaded at the user's first action, because a notice is often about a lost
 * connection.
 */
export class ToastNotices implements Notices {
  readonly #load: () => Promise<Toasts>;
  #loading: Promise<Toasts> | undefined;

  /** @param signs where a person is heard */
  constructor(load: () => Promise<Toasts>, signs: EventTarget) {
    this.#load = load;
    const begin = () => void this.#loaded().catch(() => undefined);
    for (const name of ["pointerdown", "keydown"])
      signs.addEventListener(name, begin, { once: true, passive: true });
  }

  success(text: string): void {
    this.#tell((toasts) => toasts.show("success", text));
  }

  info(text: string): void {
    this.#tell((toasts) => toasts.show("info", text));
  }

  error(text: string): void {
    this.#tell((toasts) => toasts.show("error", text));
  }

  withdraw(text: string): void {
    this.#tell((toasts) => toasts.remove(text));
  }

  #tell(tell: (toasts: Toasts) => void): void {
    // Without its code a notice cannot be shown; the next one fetches it again.
    this.#loaded().then(tell, () => undefined);
  }

  #loaded(): Promise<Toasts> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }
}
