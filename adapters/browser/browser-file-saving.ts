import type { FileSaving } from "../../core/account/file-saving.port.ts";

/** As a download: the file goes where this browser's downloads go. */
export class BrowserFileSaving implements FileSaving {
  readonly #document: Document;

  constructor(page: Document) {
    this.#document = page;
  }

  save(name: string, text: string, type: string): void {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = this.#document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    // The click has started the download by now; until the address is given back the text stays in memory.
    URL.revokeObjectURL(url);
  }
}
