import type { FileDownloads } from "../../core/products/file-downloads.port.ts";

export class FakeFileDownloads implements FileDownloads {
  /** Each entry reads "name from address". */
  readonly started: string[] = [];

  start(address: string, name: string): void {
    this.started.push(`${name} from ${address}`);
  }
}
