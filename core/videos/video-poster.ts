const MB = 1024 * 1024;

export const POSTER_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type PosterType = (typeof POSTER_TYPES)[number];

/** Of the picture as it is sent. */
export const MAX_POSTER_BYTES = 8 * MB;
/** Of its decoded form, whatever its bytes say: four bytes of memory each. */
export const MAX_POSTER_PIXELS = 40_000_000;

/** Two sizes are kept, each of which fits into a square of so many pixels. */
export const POSTER_SIDE = { small: 640, large: 1280 } as const;
export type PosterSize = keyof typeof POSTER_SIDE;
export const POSTER_SIZES = ["small", "large"] as const satisfies readonly PosterSize[];

export const NOT_A_POSTER = "This is not a PNG, JPEG or WebP image.";

/** Why an image that was sent is no poster. */
export const POSTER_FAILURE_TEXT = {
  not_an_image: NOT_A_POSTER,
  damaged: "The image is damaged. Choose another one.",
  too_many_pixels: `The image has more than ${MAX_POSTER_PIXELS / 1_000_000} million pixels.`,
} as const;
export type PosterFailure = keyof typeof POSTER_FAILURE_TEXT;

/** As many of an image's first bytes as it takes to tell. */
export const POSTER_SIGNATURE_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const RIFF = [0x52, 0x49, 0x46, 0x46] as const;
const WEBP = [0x57, 0x45, 0x42, 0x50] as const;

/** What the first bytes say; undefined for whatever else they may be. */
export function posterTypeBySignature(head: Uint8Array): PosterType | undefined {
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, at) => head[from + at] === byte);
  if (has(PNG)) return "image/png";
  if (has(JPEG)) return "image/jpeg";
  return has(RIFF) && has(WEBP, 8) ? "image/webp" : undefined;
}

/** Why a file cannot be a poster, as far as it can be told before it is sent; undefined when it can. */
export function posterFileError({ size, type }: { readonly size: number; readonly type: string }) {
  if (size === 0) return "The file is empty.";
  if (size > MAX_POSTER_BYTES) return `The image is larger than ${MAX_POSTER_BYTES / MB} MB.`;
  return type === "" || (POSTER_TYPES as readonly string[]).includes(type) ? undefined : NOT_A_POSTER;
}

/** Where a still is looked for, as parts of the whole: films begin with darkness, and end with it. */
const STILL_PARTS = [0.1, 0.25, 0.5] as const;

/**
 * Seconds from the beginning at which a still is tried, one after another until one shows something.
 * @param duration seconds; null or infinite where the file does not say
 */
export function stillMoments(duration: number | null): readonly number[] {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return [1, 0];
  return STILL_PARTS.map((part) => part * duration);
}

/** Light differs by less within what is all dark, or all of one colour. */
const LEAST_CONTRAST = 16;

/** @param pixels red, green, blue and alpha of each, from 0 to 255 */
export function isBlank(pixels: ArrayLike<number>): boolean {
  let [darkest, lightest] = [255, 0];
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const light =
      0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    darkest = Math.min(darkest, light);
    lightest = Math.max(lightest, light);
  }
  return lightest - darkest < LEAST_CONTRAST;
}
