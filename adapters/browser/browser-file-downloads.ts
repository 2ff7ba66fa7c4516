import type { FileDownloads } from "../../core/products/file-downloads.port.ts";
import { downloadFrom, type LinkedPage } from "./linked-page.ts";

export class BrowserFileDownloads implements FileDownloads {
  readonly #page: () => LinkedPage;

  /** @param page asked for with the first download: while the server renders there is none */
  constructor(page: () => LinkedPage) {
    this.#page = page;
  }

  start(address: string, name: string): void {
    downloadFrom(this.#page(), address, name);
  }
}
