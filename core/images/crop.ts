/** A crop is a part of the upright image, in fractions of its width and height from the upper left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE_IMAGE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** A part below a hundredth would show nothing. */
export const LEAST_CROP = 0.01;
/** A fraction that is written down loses up to this much. */
const ROUNDING = 1e-6;

/** Returns undefined for a part that lies in the image. */
export function cropError({ left, top, width, height }: Crop): string | undefined {
  const isInside = (start: number, length: number) =>
    start >= 0 && length >= LEAST_CROP && start + length <= 1 + ROUNDING;
  return isInside(left, width) && isInside(top, height)
    ? undefined
    : "The selected area is outside the image.";
}

/**
 * Returns what is shown in a window that is `aspect` times as wide as it is high: as large as fits into the image,
 * or smaller by `zoom`.
 * @param size pixels of the upright image
 * @param centre fractions; moved as little as keeps the window in the image
 * @param zoom 1 or more
 */
export function framedCrop(
  { width, height }: { readonly width: number; readonly height: number },
  aspect: number,
  centre: { readonly x: number; readonly y: number },
  zoom: number,
): Crop {
  const high = Math.min(width / aspect, height) / zoom;
  const part = { width: (high * aspect) / width, height: high / height };
  const within = (at: number, length: number) => Math.min(Math.max(at - length / 2, 0), 1 - length);
  return { left: within(centre.x, part.width), top: within(centre.y, part.height), ...part };
}
