import { liesOnItsSide, type Orientation } from "../../core/images/orientation.ts";
import * as s from "./upright-image.module.css";
import type { DeviceImage } from "./use-device-image.ts";

/** Where the stored image's axes point once it is upright, as in SVG's `matrix`. */
const AXES: Readonly<Record<Orientation, readonly [number, number, number, number]>> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Draws the image within an SVG whose units are the upright image's pixels. */
export function UprightImage({ image }: { readonly image: DeviceImage }) {
  const { address, orientation, width, height } = image;
  const [across, down] = liesOnItsSide(orientation) ? [height, width] : [width, height];
  const [a, b, c, d] = AXES[orientation];
  // Mirrored axes begin at the other edge.
  const [x, y] = [a + c < 0 ? width : 0, b + d < 0 ? height : 0];
  return (
    <>
      <rect className={s.ground} width={width} height={height} />
      <image
        href={address}
        width={across}
        height={down}
        transform={`matrix(${[a, b, c, d, x, y].join(" ")})`}
      />
    </>
  );
}
