import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { drawImage } from "../../../server/images/draw-image.ts";
import { picture, plane } from "../support/pictures.ts";
import { PNG, pngOf } from "../support/png-chunks.ts";

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);

/** One bit is a pixel, and one byte before each row says how it is written: it is made without drawing it. */
function blackPlane(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side / 8));
  return pngOf({ width: side, height: side, depth: 1, colour: 0 }, rows);
}

/** Posters are drawn with these options. */
const ORDER = { shape: "inside", sides: [640, 1280], formats: ["webp"] } as const;

async function drawn(bytes: Buffer) {
  const answer = await drawImage("anna", bytes, ORDER);
  if (answer.kind === "failed") throw new Error(answer.failure);
  const webp = answer.drawings.map((drawing) => Buffer.from(drawing.bytes.webp ?? []));
  return { small: webp[0] ?? Buffer.alloc(0), large: webp.at(-1) ?? Buffer.alloc(0) };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe("drawImage", () => {
  it("draws two sizes, upright, without what a camera wrote beside", async () => {
    const photo = await plane(1000, 2000)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Anna at home" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { small, large } = await drawn(photo);
    expect(await sizeOf(large)).toEqual({ width: 1280, height: 640, format: "webp" });
    expect(await sizeOf(small)).toEqual({ width: 640, height: 320, format: "webp" });
    expect(large.includes("EXIF") || large.includes("Anna")).toBe(false);
  });

  it("makes no small image larger, and of one that moves draws the first picture", async () => {
    const frames = await Promise.all([plane(40, 30), plane(40, 30)].map((each) => each.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await sizeOf((await drawn(moving)).large)).toEqual({ width: 40, height: 30, format: "webp" });
  });

  it("keeps of an image that is something else, too, the image alone", async () => {
    const page = "<script>alert(1)</script>";
    const both = Buffer.concat([await plane(40, 30).png().toBuffer(), Buffer.from(page)]);
    const { small, large } = await drawn(both);
    expect(small.includes(page) || large.includes(page)).toBe(false);
  });

  it.each([
    ["a drawing with scripts", "not_an_image", () => Promise.resolve(SVG)],
    ["a page", "not_an_image", () => Promise.resolve(Buffer.from("<!doctype html>"))],
    ["nothing", "not_an_image", () => Promise.resolve(Buffer.alloc(0))],
    ["a GIF", "not_an_image", () => plane(9, 9).gif().toBuffer()],
    ["a drawing that begins as a PNG", "damaged", () => Promise.resolve(Buffer.concat([PNG, SVG]))],
    [
      "a JPEG that is cut off",
      "damaged",
      async () => (await picture(300, 200).jpeg().toBuffer()).subarray(0, 9_000),
    ],
    ["a plane of 256 million pixels", "too_many_pixels", () => Promise.resolve(blackPlane(16_000))],
  ])("says of %s: %s", async (_, failure, bytes) => {
    expect(await drawImage("anna", await bytes(), ORDER)).toEqual({ kind: "failed", failure });
  });

  it("gives up what takes too long", async () => {
    // The process alone needs longer than this to start.
    expect(await drawImage("anna", await plane(40, 30).png().toBuffer(), ORDER, 1)).toEqual({
      kind: "failed",
      failure: "damaged",
    });
  });
});
