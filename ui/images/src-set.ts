import type { ImageFormat, PictureSource } from "../../core/images/picture.ts";

export function srcSet(sources: readonly PictureSource[], format: ImageFormat): string {
  return sources.map((source) => `${source[format]} ${source.width}w`).join(", ");
}
