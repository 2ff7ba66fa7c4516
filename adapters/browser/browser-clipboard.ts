import type { Clipboard } from "../../core/share-links/clipboard.port.ts";

export class BrowserClipboard implements Clipboard {
  readonly #navigator: Navigator;

  constructor(navigator: Navigator) {
    this.#navigator = navigator;
  }

  async copy(text: string): Promise<boolean> {
    // Absent on an address without TLS, whatever its type says.
    const clipboard = this.#navigator.clipboard as globalThis.Clipboard | undefined;
    if (clipboard === undefined) return false;
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
}
