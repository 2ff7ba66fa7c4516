import { otherFormatOfBytes, otherFormatOfFile, otherFormatText } from "./other-image-format.ts";

const MB = 1024 * 1024;

export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The limit applies to an image as it is uploaded. */
export const MAX_IMAGE_BYTES = 8 * MB;
/** The limit applies to the decoded image, which can be far larger than its file. */
export const MAX_IMAGE_PIXELS = 50_000_000;

export const NOT_AN_IMAGE = "This is not a PNG, JPEG or WebP image.";

/** It is shown when the file looked like an image but its own device could not open it. */
export const CANNOT_BE_OPENED = "The image can't be opened. Choose another one, or save it as a PNG or JPEG.";

/** Each says why an uploaded image is not drawn. */
export const IMAGE_FAILURE_TEXT = {
  not_an_image: NOT_AN_IMAGE,
  damaged: "The image is damaged. Choose another one.",
  too_many_pixels: `The image has more than ${MAX_IMAGE_PIXELS / 1_000_000} million pixels.`,
  too_heavy: "The image takes too much memory to open. Make it smaller, or save it as a standard JPEG.",
} as const;
export type ImageFailure = keyof typeof IMAGE_FAILURE_TEXT;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const RIFF = [0x52, 0x49, 0x46, 0x46] as const;
const WEBP = [0x57, 0x45, 0x42, 0x50] as const;

/** It describes an image of this device without reading it. */
export interface ImageFile {
  readonly name: string;
  /** The size is in bytes. */
  readonly size: number;
  /** It is a media type, and "" where the device does not know it. */
  readonly type: string;
}

/** Reads the type from the first bytes; undefined for any other content. */
export function imageTypeBySignature(head: Uint8Array): ImageType | undefined {
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, at) => head[from + at] === byte);
  if (has(PNG)) return "image/png";
  if (has(JPEG)) return "image/jpeg";
  return has(RIFF) && has(WEBP, 8) ? "image/webp" : undefined;
}

/** Says why bytes are no accepted image. */
export function notAnImageText(bytes: Uint8Array): string {
  const format = otherFormatOfBytes(bytes);
  return format === undefined ? NOT_AN_IMAGE : otherFormatText(format);
}

/** Says why a file of this declared type is no accepted image, before a byte has arrived. */
export function notAnImageTypeText(type: string): string {
  const format = otherFormatOfFile(type, "");
  return format === undefined ? NOT_AN_IMAGE : otherFormatText(format);
}

/**
 * Says why a file is no accepted image, as far as that can be told before uploading it; undefined when it may
 * be one.
 */
export function imageFileError({ size, type, name }: Omit<ImageFile, "name"> & Partial<ImageFile>) {
  if (size === 0) return "The file is empty.";
  const format = otherFormatOfFile(type, name ?? "");
  if (format !== undefined) return otherFormatText(format);
  if (size > MAX_IMAGE_BYTES)
    return `The image is larger than ${MAX_IMAGE_BYTES / MB} MB. Make it smaller, or save it as a JPEG.`;
  return type === "" || (IMAGE_TYPES as readonly string[]).includes(type) ? undefined : NOT_AN_IMAGE;
}
