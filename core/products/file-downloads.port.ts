/** Hands a file of our server to the browser, which downloads it as it does all files. */
export abstract class FileDownloads {
  /** @param address a path of our own that needs no other credential */
  abstract start(address: string, name: string): void;
}
