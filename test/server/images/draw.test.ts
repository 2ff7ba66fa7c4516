import { describe, expect, it } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { draw } from "../../../server/images/draw.ts";
import type { DrawingOrder } from "../../../server/images/drawing.ts";
import { exifOf, withExif, withLateExif } from "../../support/exif.ts";
import { picture, plane } from "../support/pictures.ts";

const INSIDE = { shape: "inside", sides: [32, 64, 128], formats: ["webp"] } as const;
const SQUARE = { shape: "square", sides: [16, 32], formats: ["webp"] } as const;

async function drawn(bytes: Buffer, order: DrawingOrder) {
  const answer = await draw(bytes, order);
  if (answer.kind === "failed") throw new Error(answer.failure);
  return answer;
}

const sizes = ({ drawings }: Awaited<ReturnType<typeof drawn>>) =>
  drawings.map(({ width, height }) => [width, height]);

/** Returns the colours inside the quarters: upper left, upper right, lower left, lower right. */
async function quarters(bytes: Uint8Array | undefined): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel, pixel + 3);
    const strongest = Math.max(red, green, blue);
    if (Math.min(red, green, blue) > 128) return "white";
    return strongest === red ? "red" : strongest === green ? "green" : "blue";
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** Draws an image that is twice as wide as high: red and green above blue and white. */
function flag(): Sharp {
  const part = (background: string, left: number, top: number) => ({
    input: { create: { width: 200, height: 100, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 400, height: 200, channels: 3, background: "#fff" } }).composite([
    part("#f00", 0, 0),
    part("#0f0", 200, 0),
    part("#00f", 0, 100),
  ]);
}

const UPRIGHT = ["red", "green", "blue", "white"];

const HELD = (["jpeg", "png", "webp"] as const).flatMap((format) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [orientation, format] as const),
);

/** Returns the flag as a camera stores it that was held in this orientation (EXIF, 1 to 8). */
async function heldAs(orientation: number, format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const image = flag();
  const bytes = await image.png().toBuffer();
  const onItsSide = await sharp(bytes).rotate(90).png().toBuffer();
  const turned = {
    1: () => sharp(bytes),
    2: () => sharp(bytes).flop(),
    3: () => sharp(bytes).rotate(180),
    4: () => sharp(bytes).flip(),
    5: () => sharp(onItsSide).flop(),
    6: () => sharp(bytes).rotate(270),
    7: () => sharp(onItsSide).flip(),
    8: () => sharp(bytes).rotate(90),
  }[orientation];
  if (turned === undefined) throw new Error("From 1 to 8");
  const stored = await turned().png().toBuffer();
  return sharp(stored).withMetadata({ orientation }).toFormat(format).toBuffer();
}

describe("draw", () => {
  it("gives each size that the image has, and its own in the place of larger ones", async () => {
    const of = async (width: number, height: number) =>
      sizes(await drawn(await plane(width, height).png().toBuffer(), INSIDE));
    expect(await of(400, 200)).toEqual([
      [32, 16],
      [64, 32],
      [128, 64],
    ]);
    expect(await of(100, 50)).toEqual([
      [32, 16],
      [64, 32],
      [100, 50],
    ]);
    expect(await of(64, 64)).toEqual([
      [32, 32],
      [64, 64],
    ]);
    expect(await of(10, 20)).toEqual([[10, 20]]);
    expect(await of(1, 4_000)).toEqual([
      [1, 32],
      [1, 64],
      [1, 128],
    ]);
  });

  it("cuts squares out of the middle", async () => {
    const answer = await drawn(await flag().png().toBuffer(), SQUARE);
    expect(sizes(answer)).toEqual([
      [16, 16],
      [32, 32],
    ]);
    expect(await quarters(answer.drawings[1]?.bytes.webp)).toEqual(UPRIGHT);
  });

  it.each(HELD)("stands upright, however the camera was held (%i, %s)", async (held, format) => {
    const answer = await drawn(await heldAs(held, format), INSIDE);
    expect(sizes(answer).at(-1)).toEqual([128, 64]);
    expect(await quarters(answer.drawings.at(-1)?.bytes.webp)).toEqual(UPRIGHT);
  });

  it("stands upright by a tag behind a PNG's pixels", async () => {
    const stored = await flag().png().toBuffer();
    const onItsSide = await sharp(stored).rotate(270).png().toBuffer();
    const answer = await drawn(withLateExif(onItsSide, exifOf(6)), INSIDE);
    expect(await quarters(answer.drawings.at(-1)?.bytes.webp)).toEqual(UPRIGHT);
  });

  it.each(["jpeg", "png", "webp"] as const)("ignores a tag of the wrong type in a %s", async (format) => {
    const stored = await flag().toFormat(format).toBuffer();
    const answer = await drawn(withExif(stored, exifOf(6, { type: 4 })), INSIDE);
    expect(await quarters(answer.drawings.at(-1)?.bytes.webp)).toEqual(UPRIGHT);
  });

  it.each(HELD)("shows the part that was chosen of the upright image (%i, %s)", async (held, format) => {
    const crop = { left: 0.5, top: 0, width: 0.5, height: 0.5 };
    const { drawings } = await drawn(await heldAs(held, format), { ...SQUARE, crop });
    expect(await quarters(drawings.at(-1)?.bytes.webp)).toEqual(["green", "green", "green", "green"]);
  });

  it("leaves nothing of what a camera wrote, and no profile", async () => {
    const photo = await picture(200, 100)
      .withExif({ IFD0: { Copyright: "Anna at home" }, IFD3: { GPSLatitudeRef: "N" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const { drawings } = await drawn(photo, INSIDE);
    const { exif, icc, xmp } = await sharp(drawings.at(-1)?.bytes.webp).metadata();
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
  });

  it("applies a profile before it drops it", async () => {
    const red = { width: 40, height: 40, channels: 3, background: "#c83232" } as const;
    const wide = await sharp(await sharp({ create: red }).png().toBuffer())
      .withIccProfile("p3")
      .png()
      .toBuffer();
    const { drawings } = await drawn(wide, INSIDE);
    const { channels } = await sharp(drawings[0]?.bytes.webp).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean));
    for (const [is, was] of [
      [r, 0xc8],
      [g, 0x32],
      [b, 0x32],
    ] as const)
      expect(Math.abs(is - was)).toBeLessThan(6);
  });

  it("keeps four by three colours in the place of the image", async () => {
    const { placeholder } = await drawn(await flag().png().toBuffer(), INSIDE);
    expect(placeholder).toHaveLength(72);
    expect(placeholder.slice(0, 6)).toBe("ff0000");
    expect(placeholder.slice(18, 24)).toBe("00ff00");
  });

  it("writes AVIF, too", async () => {
    const { drawings } = await drawn(await picture(64, 64).png().toBuffer(), {
      ...INSIDE,
      formats: ["avif"],
    });
    expect(Buffer.from(drawings[0]?.bytes.avif ?? []).toString("latin1", 4, 12)).toBe("ftypavif");
  });
});
