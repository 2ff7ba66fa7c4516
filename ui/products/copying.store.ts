import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";

/** Copies short texts, and says what came of the last one. */
export class CopyingStore {
  readonly #clipboard: Clipboard;

  /** By whose button; null before the first. */
  last: { readonly by: string; readonly isDone: boolean } | null = null;

  constructor(clipboard: Clipboard) {
    this.#clipboard = clipboard;
    makeObservable(this, { last: observableRef, copy: action });
  }

  async copy(text: string, by: string): Promise<void> {
    const isDone = await this.#clipboard.copy(text);
    runInAction(() => {
      this.last = { by, isDone };
    });
  }
}
