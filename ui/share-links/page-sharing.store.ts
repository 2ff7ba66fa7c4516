import { makeObservable, observable, runInAction } from "mobx";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import type { ShareSheet } from "../../core/share-links/share-sheet.port.ts";

export interface SharingParts {
  readonly navigation: Navigation;
  readonly sheet: ShareSheet;
  readonly clipboard: Clipboard;
}

/** Hands a public page on: by the device's own sheet, or else its address is copied. */
export class PageSharingStore {
  readonly #parts: SharingParts;

  /** "copied" and "refused" are for the reader; of the sheet they have seen what came. */
  outcome: "none" | "copied" | "refused" = "none";

  constructor(parts: SharingParts) {
    this.#parts = parts;
    makeObservable(this, { outcome: observable });
  }

  /** @param path of the page */
  async share(title: string, path: string): Promise<void> {
    const { navigation, sheet, clipboard } = this.#parts;
    const url = navigation.origin() + path;
    if (sheet.isThere() && (await sheet.open({ title, url }))) return;
    const isCopied = await clipboard.copy(url);
    runInAction(() => {
      this.outcome = isCopied ? "copied" : "refused";
    });
  }
}
