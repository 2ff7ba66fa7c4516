import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { draw } from "../../../server/images/draw.ts";
import { drawImage } from "../../../server/images/draw-image.ts";
import { isLight } from "../../../server/images/drawing-cost.ts";
import { comment, frameOf, gifOf, transparent } from "../support/gifs.ts";
import { plane } from "../support/pictures.ts";

const UPLOAD = { shape: "inside", sides: [64], formats: ["webp"] } as const;
const WEB = { ...UPLOAD, accepts: "web" } as const;
const CANVAS = { width: 20, height: 10 };
const WHOLE = { left: 0, top: 0, ...CANVAS };
const PART = { left: 8, top: 4, width: 6, height: 4 };

async function drawn(bytes: Buffer) {
  const answer = await draw(bytes, WEB);
  if (answer.kind === "failed") throw new Error(answer.failure);
  const webp = answer.drawings.at(-1)?.bytes.webp;
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  return { size: { width: info.width, height: info.height }, at };
}

const RED = "red";
/** Names the colour of a pixel: clear, red or another. */
function named([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): string {
  if (alpha < 10) return "clear";
  return red > 180 && green < 80 && blue < 80 && alpha > 245 ? RED : "another";
}

describe("a GIF", () => {
  it("is drawn where the order accepts the web's images", async () => {
    const { size, at } = await drawn(gifOf(CANVAS, WHOLE));
    expect(size).toEqual(CANVAS);
    expect(named(at(10, 5))).toBe(RED);
  });

  it("is drawn in the process", async () => {
    expect((await drawImage("anna", gifOf(CANVAS, WHOLE), WEB)).kind).toBe("drawn");
  });

  it("is no image where the order does not accept it", async () => {
    expect(await draw(gifOf(CANVAS, WHOLE), UPLOAD)).toEqual({ kind: "failed", failure: "not_an_image" });
  });

  it("is clear where its first frame covers nothing", async () => {
    const { size, at } = await drawn(gifOf(CANVAS, PART));
    expect(size).toEqual(CANVAS);
    expect(named(at(2, 2))).toBe("clear");
    expect(named(at(11, 6))).toBe(RED);
  });

  it("is clear in its transparent colour", async () => {
    expect(named((await drawn(gifOf(CANVAS, WHOLE, { before: transparent(1) }))).at(10, 5))).toBe("clear");
  });

  it("takes the transparent colour from the last block before the frame", async () => {
    const before = Buffer.concat([transparent(1), comment(600), transparent(0)]);
    expect(named((await drawn(gifOf(CANVAS, WHOLE, { before }))).at(10, 5))).toBe(RED);
  });

  it.each([
    ["a second frame", Buffer.concat([transparent(1), frameOf(WHOLE), Buffer.of(0x3b)])],
    ["a second frame that is cut off", frameOf(WHOLE).subarray(0, 30)],
    ["noise", Buffer.alloc(300, 0x99)],
    ["nothing", Buffer.alloc(0)],
  ])("is its first frame, whatever is behind it: %s", async (_, behind) => {
    expect(named((await drawn(gifOf(CANVAS, WHOLE, { behind }))).at(10, 5))).toBe(RED);
  });

  it.each([
    [5_000, 4_000, "too_heavy"],
    [65_535, 65_535, "too_many_pixels"],
  ])("is refused where its frame makes the canvas as large as %i x %i", async (width, height, failure) => {
    const bytes = gifOf(CANVAS, WHOLE);
    const frame = bytes.indexOf(0x2c, 19);
    bytes.writeUInt16LE(width, frame + 5);
    bytes.writeUInt16LE(height, frame + 7);
    expect(await draw(bytes, WEB)).toEqual({ kind: "failed", failure });
  });

  it.each([
    ["has no frame", gifOf(CANVAS, WHOLE).subarray(0, 19)],
    ["ends in its table of colours", gifOf(CANVAS, WHOLE).subarray(0, 15)],
    ["ends in its head", gifOf(CANVAS, WHOLE).subarray(0, 8)],
    ["ends in its frame", gifOf(CANVAS, WHOLE).subarray(0, 60)],
    ["ends in a comment", gifOf(CANVAS, WHOLE, { before: comment(900) }).subarray(0, 500)],
    ["has an unknown block before its frame", gifOf(CANVAS, WHOLE, { before: Buffer.alloc(9) })],
    ["has comments alone", Buffer.concat([gifOf(CANVAS, WHOLE).subarray(0, 19), comment(2_000_000)])],
  ])("is damaged when it %s", async (_, bytes) => {
    expect(await drawImage("anna", bytes, WEB)).toEqual({ kind: "failed", failure: "damaged" });
  });

  it("is drawn or refused with any wrong byte", async () => {
    const bytes = await plane(40, 30).gif().toBuffer();
    for (let at = 6; at < bytes.length; at += 1) {
      const wrong = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 0xff));
      const answer = await draw(wrong, WEB).catch(() => ({ kind: "damaged" }));
      expect(answer.kind).toMatch(/^(?:drawn|failed|damaged)$/);
    }
  });

  it.each([
    [4_000, true],
    [4_001, false],
  ])("is light by the pixels that it states: %i x 4000", (width, light) => {
    expect(isLight(gifOf({ width, height: 4_000 }, PART))).toBe(light);
  });
});
