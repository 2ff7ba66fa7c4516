import type { FileSaving } from "../../core/account/file-saving.port.ts";
import { downloadBytes, type LinkedPage } from "./linked-page.ts";

/** It saves a file as a download: the file goes where this browser's downloads go. */
export class BrowserFileSaving implements FileSaving {
  readonly #page: LinkedPage;

  constructor(page: LinkedPage) {
    this.#page = page;
  }

  save(name: string, text: string, type: string): void {
    downloadBytes(this.#page, new Blob([text], { type }), name);
  }
}
