import { describe, expect, it } from "@jest/globals";
import { isLight } from "../../../server/images/drawing-cost.ts";
import { statedSize } from "../../../server/images/image-size.ts";
import { hostileImages } from "../support/hostile-images.ts";
import { plane } from "../support/pictures.ts";
import { pngOf } from "../support/png-chunks.ts";

const SIZE = { width: 130, height: 70 };
const image = () => plane(SIZE.width, SIZE.height);
const IMAGES = {
  PNG: () => image().png(),
  JPEG: () => image().jpeg(),
  "progressive JPEG with EXIF": () =>
    image()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "Anna ".repeat(2_000) } }),
  WebP: () => image().webp(),
  "lossless WebP": () => image().webp({ lossless: true }),
  GIF: () => image().gif(),
  "WebP that can be seen through": () => image().ensureAlpha(0.5).webp(),
};

describe("statedSize", () => {
  it.each(Object.entries(IMAGES))("reads the size of a %s", async (_, make) => {
    expect(statedSize(await make().toBuffer())).toEqual(SIZE);
  });

  it("is unknown where the bytes end before it, and of what is no image", async () => {
    const jpeg = await IMAGES["progressive JPEG with EXIF"]().toBuffer();
    for (const bytes of [jpeg.subarray(0, 4_096), jpeg.subarray(0, 3), Buffer.alloc(0), Buffer.from("<svg>")])
      expect(statedSize(bytes)).toBeUndefined();
  });

  it("comes to an end for every hostile image", async () => {
    const sizes = (await hostileImages()).map(({ bytes }) => statedSize(bytes));
    expect(sizes.length).toBeGreaterThan(200);
  });
});

describe("isLight", () => {
  it.each([
    [4_000, 4_000, true],
    [4_001, 4_000, false],
    [65_535, 65_535, false],
  ])("is decided by the pixels: %i x %i", (width, height, light) => {
    expect(isLight(pngOf({ width, height }, Buffer.alloc(1)))).toBe(light);
  });

  it("is false where the first bytes do not say it", () => {
    expect(isLight(Buffer.from([0xff, 0xd8, 0xff, 0xe1]))).toBe(false);
  });
});
