import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";

/** A store with room for `works` more files. */
export class FullStore extends DiskFileStore {
  works = 0;

  override async put(name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    if (this.works === 0) throw new Refusal("storage_full");
    this.works -= 1;
    return super.put(name, bytes);
  }
}
