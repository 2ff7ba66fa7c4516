import { describe, expect, it } from "@jest/globals";
import { cropError, framedCrop, WHOLE_IMAGE } from "../../../core/images/crop.ts";

const OUTSIDE = "The selected area is outside the image.";

describe("cropError", () => {
  it("lets parts of the image through, the whole among them", () => {
    expect(cropError(WHOLE_IMAGE)).toBeUndefined();
    expect(cropError({ left: 0.1, top: 0.2, width: 0.3, height: 0.4 })).toBeUndefined();
    // In floating point, 0.1 + 0.2 is more than 0.3.
    expect(cropError({ left: 0.7, top: 0, width: 0.1 + 0.2, height: 1 })).toBeUndefined();
  });

  it.each([
    { left: -0.1, top: 0, width: 0.5, height: 0.5 },
    { left: 0.6, top: 0, width: 0.5, height: 0.5 },
    { left: 0, top: 0.9, width: 0.5, height: 0.2 },
    { left: 0, top: 0, width: 0, height: 1 },
    { left: Number.NaN, top: 0, width: 1, height: 1 },
    { left: 0, top: 0, width: Number.POSITIVE_INFINITY, height: 1 },
  ])("refuses %j", (crop) => {
    expect(cropError(crop)).toBe(OUTSIDE);
  });
});

describe("framedCrop of a square", () => {
  it("is as large as the image lets it, around the centre", () => {
    expect(framedCrop({ width: 400, height: 200 }, 1, { x: 0.5, y: 0.5 }, 1)).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    });
  });

  it("becomes smaller with the zoom, and never leaves the image", () => {
    expect(framedCrop({ width: 400, height: 200 }, 1, { x: 1, y: 0 }, 2)).toEqual({
      left: 0.75,
      top: 0,
      width: 0.25,
      height: 0.5,
    });
  });
});

describe("framedCrop", () => {
  it("has the shape of its window, whatever the shape of the image", () => {
    const size = { width: 400, height: 400 };
    expect(framedCrop(size, 2, { x: 0.5, y: 0 }, 1)).toEqual({ left: 0, top: 0, width: 1, height: 0.5 });
    expect(framedCrop(size, 0.5, { x: 1, y: 0.5 }, 1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 1 });
  });
});
