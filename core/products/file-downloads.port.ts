/** It hands a file of our server to the browser, which downloads it like any other. */
export abstract class FileDownloads {
  /** @param address a path of our own that needs no other credential */
  abstract start(address: string, name: string): void;
}
