import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";

/** It copies short texts and reports the last result. */
export class CopyingStore {
  readonly #clipboard: Clipboard;

  /** `by` identifies the button; null before the first copy. */
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
