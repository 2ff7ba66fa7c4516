import { map, type Observable } from "rxjs";
import { deleteAvatar, putAvatar } from "../../contract/avatars.ts";
import type { Sending } from "../../core/editing/sending.ts";
import type { Crop } from "../../core/images/crop.ts";
import type { ImageFile } from "../../core/images/image-file.ts";
import type { Picture } from "../../core/images/picture.ts";
import type { AvatarApi } from "../../core/profiles/avatar-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { localBlob } from "./local-blob.ts";
import { OverUploads } from "./over-uploads.ts";
import { sending } from "./sending.ts";

/** Further digits are meaningless: this is a millionth of a pixel. */
const DIGITS = 9;

export class HttpAvatarApi extends OverUploads implements AvatarApi {
  put(file: ImageFile, { left, top, width, height }: Crop): Observable<Sending<Picture>> {
    const query = {
      left: fraction(left),
      top: fraction(top),
      width: fraction(width),
      height: fraction(height),
    };
    return sending((signal, onProgress) =>
      this.uploads.upload(putAvatar, { query, bytes: localBlob(file), signal, onProgress }),
    ).pipe(
      map((step) => {
        if (step.kind === "sending") return step;
        const { avatar } = step.value;
        if (avatar === null) throw new Failure({ kind: "bad-answer" });
        return { kind: "done", value: avatar } as const;
      }),
    );
  }

  async remove(): Promise<void> {
    await this.http.call(deleteAvatar);
  }
}

/** Writes a number without an exponent, which very small numbers would get. */
function fraction(part: number): string {
  return part.toFixed(DIGITS);
}
