import type { UploadFile } from "../uploads/upload-file.ts";
import type { Picture } from "./video-posters-api.port.ts";

export type StillSource =
  | { readonly kind: "file"; readonly file: UploadFile }
  | { readonly kind: "address"; readonly address: string };

/** It takes pictures from videos, as far as this browser plays them. */
export abstract class VideoStills {
  /**
   * Never fails: null where the browser cannot show this video, or there is nothing to see in it.
   * @param seconds from the beginning; null for the first of `stillMoments` that shows something
   */
  abstract of(source: StillSource, seconds: number | null): Promise<Picture | null>;
}
