import type { Observable } from "rxjs";
import type { Sending } from "../editing/sending.ts";
import type { Crop } from "../images/crop.ts";
import type { ImageFile } from "../images/image-file.ts";
import type { Picture } from "../images/picture.ts";

/**
 * These calls change the caller's own picture. Everything fails with a Failure; what is Observable is cold,
 * and unsubscribing aborts it.
 */
export abstract class AvatarApi {
  /** Sets the picture: the middle square of the part that `crop` names replaces the earlier picture. */
  abstract put(file: ImageFile, crop: Crop): Observable<Sending<Picture>>;
  abstract remove(): Promise<void>;
}
