import type { Ground } from "../../core/images/picture.ts";
import { hasAlpha, type Pixels } from "./pixels.ts";

/** Paler colours stand out from white by less than 3:1, the least that WCAG 1.4.11 asks of graphics. */
const PALE_LUMINANCE = 1.05 / 3 - 0.05;
/** Rounded corners and the shadow of a window take less; around a disc in its square it is 21 %. */
const MOST_MARGIN = 0.2;
const OPAQUE = 255;

/** WCAG's shares of luminance by channel value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Chooses the ground from which most of the visible part stands out; undefined where all of the image is opaque. */
export function groundFor(pixels: Pixels): Ground | undefined {
  if (!hasAlpha(pixels)) return undefined;
  const { data, channels } = pixels;
  const at = (index: number) => data[index] ?? 0;
  const [green, blue] = channels === 4 ? [1, 2] : [0, 0];
  let seen = 0;
  let pale = 0;
  for (let pixel = 0; pixel < data.length; pixel += channels) {
    const alpha = at(pixel + channels - 1);
    seen += alpha;
    if (luminance(at(pixel), at(pixel + green), at(pixel + blue)) > PALE_LUMINANCE) pale += alpha;
  }
  const whole = (OPAQUE * data.length) / channels;
  if (seen === whole) return undefined;
  return seen < (1 - MOST_MARGIN) * whole && pale > seen / 2 ? "dark" : "light";
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
}
