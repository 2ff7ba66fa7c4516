import type { Observable } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { LoadableStore } from "./loadable.store.ts";
import { ReaderStore } from "./reader.store.ts";

/** It loads one value for a screen and follows who reads it: by default it loads again for another user. */
export class PerReaderStore<T, Args extends readonly unknown[]> extends LoadableStore<T, Args> {
  readonly #reader: ReaderStore;

  constructor(load: (...args: Args) => Observable<T>, session: CurrentSession) {
    super(load);
    this.#reader = new ReaderStore(session);
  }

  /** Returns null for a visitor. */
  get user(): AuthUser | null {
    return this.#reader.user;
  }

  override start(...args: Args): void {
    this.#reader.follow(
      () => super.start(...args),
      () => this.readerChanged(),
    );
  }

  override stop(): void {
    this.#reader.stop();
    super.stop();
  }

  /**
   * Loads the value for the other reader, who may be allowed to see other things. The shown one stays until then, so
   * that playing continues: override it where the value must not outlive its reader.
   */
  protected readerChanged(): void {
    this.reload();
  }
}
