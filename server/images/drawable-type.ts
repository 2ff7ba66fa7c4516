import { imageTypeBySignature, type ImageType } from "../../core/images/image-file.ts";
import { otherFormatOfBytes } from "../../core/images/other-image-format.ts";

/** A GIF is drawn where an order accepts it. */
export type DrawableType = ImageType | "image/gif";

/** Reads the type from the first bytes; undefined for any other content. */
export function drawableTypeOf(head: Uint8Array): DrawableType | undefined {
  return imageTypeBySignature(head) ?? (otherFormatOfBytes(head) === "GIF" ? "image/gif" : undefined);
}
