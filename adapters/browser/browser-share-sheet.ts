import type { ShareSheet } from "../../core/share-links/share-sheet.port.ts";

export class BrowserShareSheet implements ShareSheet {
  readonly #navigator: Partial<Navigator>;

  constructor(navigator: Navigator) {
    this.#navigator = navigator;
  }

  isThere(): boolean {
    return this.#navigator.share !== undefined;
  }

  async open(page: { readonly title: string; readonly url: string }): Promise<boolean> {
    try {
      await this.#navigator.share?.(page);
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError";
    }
  }
}
