import { makeObservable, observable, runInAction } from "mobx";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import type { ShareSheet } from "../../core/share-links/share-sheet.port.ts";

export interface SharingParts {
  readonly navigation: Navigation;
  readonly sheet: ShareSheet;
  readonly clipboard: Clipboard;
}

/** It shares a public page by the device's share sheet, or else copies its address. */
export class PageSharingStore {
  readonly #parts: SharingParts;

  /** "copied" and "refused" are shown; the share sheet has shown its own result. */
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
