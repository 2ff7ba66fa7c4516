import { Observable } from "rxjs";
import type { Sending } from "../../core/editing/sending.ts";
import type { Crop } from "../../core/images/crop.ts";
import type { ImageFile } from "../../core/images/image-file.ts";
import type { Picture } from "../../core/images/picture.ts";
import type { AvatarApi } from "../../core/profiles/avatar-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { anAvatar } from "../builders/pictures.ts";

/** It draws each picture under the name of its file. */
export class FakeAvatarApi implements AvatarApi {
  readonly puts: { readonly name: string; readonly crop: Crop }[] = [];
  removals = 0;
  failure: Failure | null = null;
  /** When true, an upload of a picture stops half-way. */
  isSlow = false;

  put({ name }: ImageFile, crop: Crop): Observable<Sending<Picture>> {
    return new Observable((subscriber) => {
      this.puts.push({ name, crop });
      subscriber.next({ kind: "sending", percent: 50 });
      if (this.isSlow) return;
      if (this.failure !== null) {
        subscriber.error(this.failure);
        return;
      }
      subscriber.next({ kind: "done", value: anAvatar(name) });
      subscriber.complete();
    });
  }

  async remove(): Promise<void> {
    this.removals += 1;
    if (this.failure !== null) throw this.failure;
    await Promise.resolve();
  }
}
