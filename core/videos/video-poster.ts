/** Each of two sizes fits into a square of this many pixels. */
export const POSTER_SIDE = { small: 640, large: 1280 } as const;
export type PosterSize = keyof typeof POSTER_SIDE;
export const POSTER_SIZES = ["small", "large"] as const satisfies readonly PosterSize[];

/** Stills are taken there, as parts of the whole: films begin and end with darkness. */
const STILL_PARTS = [0.1, 0.25, 0.5] as const;

/**
 * Returns the seconds from the beginning at which stills are tried, until one shows something.
 * @param duration seconds; null or infinite where the file does not say
 */
export function stillMoments(duration: number | null): readonly number[] {
  if (duration === null || !Number.isFinite(duration) || duration <= 0) return [1, 0];
  return STILL_PARTS.map((part) => part * duration);
}

/** A picture that is all dark, or of one colour, has less contrast. */
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
