import type { ImageFormat, PictureSource } from "../../core/images/picture.ts";

/** Returns the value of the HTML attribute. */
export function srcSet(sources: readonly PictureSource[], format: ImageFormat): string {
  return sources.map((source) => `${source[format]} ${source.width}w`).join(", ");
}
