import type { Sharp } from "sharp";
import type { Crop } from "../../core/images/crop.ts";
import type { Orientation } from "../../core/images/orientation.ts";

/** Returns which part of the stored image becomes `crop` once it is upright. */
export function storedCrop({ left, top, width, height }: Crop, orientation: Orientation): Crop {
  const [a, b] = [storedPoint(left, top), storedPoint(left + width, top + height)];
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };

  function storedPoint(x: number, y: number): { readonly x: number; readonly y: number } {
    switch (orientation) {
      case 2:
        return { x: 1 - x, y };
      case 3:
        return { x: 1 - x, y: 1 - y };
      case 4:
        return { x, y: 1 - y };
      case 5:
        return { x: y, y: x };
      case 6:
        return { x: y, y: 1 - x };
      case 7:
        return { x: 1 - y, y: 1 - x };
      case 8:
        return { x: 1 - y, y: x };
      case 1:
        return { x, y };
    }
  }
}

/** Turns the image upright. The library mirrors before it rotates in any order of the calls. */
export function upright(image: Sharp, orientation: Orientation): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.flip().rotate(90);
    case 6:
      return image.rotate(90);
    case 7:
      return image.flop().rotate(90);
    case 8:
      return image.rotate(270);
    case 1:
      return image;
  }
}
