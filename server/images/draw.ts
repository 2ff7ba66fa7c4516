import sharp, { type Metadata, type Sharp } from "sharp";
import { type Crop, WHOLE_IMAGE } from "../../core/images/crop.ts";
import { MAX_IMAGE_PIXELS } from "../../core/images/image-file.ts";
import { liesOnItsSide, type Orientation, orientationOf } from "../../core/images/orientation.ts";
import { GROUNDS, type ImageFormat, PLACEHOLDER, placeholderOn } from "../../core/images/picture.ts";
import { bareImage } from "./bare-image.ts";
import { drawableTypeOf } from "./drawable-type.ts";
import { hasTimeToSpare, isTooHeavy } from "./drawing-cost.ts";
import type { Drawing, DrawingAnswer, DrawingOrder } from "./drawing.ts";
import { groundFor } from "./ground.ts";
import { again, hasAlpha, type Pixels, pixelsOf } from "./pixels.ts";
import { storedCrop, upright } from "./upright.ts";

const READ = {
  limitInputPixels: MAX_IMAGE_PIXELS,
  failOn: "error",
  pages: 1,
  sequentialRead: true,
} as const;

/** Draws the image's first frame, upright, in sRGB and without any metadata. */
export async function draw(sent: Uint8Array, order: DrawingOrder): Promise<DrawingAnswer> {
  const type = drawableTypeOf(sent);
  if (type === undefined || (type === "image/gif" && order.accepts !== "web"))
    return { kind: "failed", failure: "not_an_image" };
  const bytes = bareImage(type, Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  const facts = await sharp(bytes, { ...READ, limitInputPixels: false }).metadata();
  if (facts.width * facts.height > MAX_IMAGE_PIXELS) return { kind: "failed", failure: "too_many_pixels" };
  if (isTooHeavy(type, facts, bytes)) return { kind: "failed", failure: "too_heavy" };
  const stored = { ...facts, orientation: orientationOf(sent) };
  return drawOut(await largestOf(bytes, stored, order), order, hasTimeToSpare(type, facts));
}

interface StoredFacts extends Pick<Metadata, "width" | "height" | "depth"> {
  readonly orientation: Orientation;
}

/**
 * Shrinks the image while it is read, and only then cuts it and turns it upright. That way a decoder can give
 * it line by line, or at an eighth of its size, as JPEG decoders do.
 */
async function largestOf(bytes: Buffer, facts: StoredFacts, order: DrawingOrder): Promise<Pixels> {
  const { orientation } = facts;
  const crop = storedCrop(cropFor(facts, order), orientation);
  const part = { width: crop.width * facts.width, height: crop.height * facts.height };
  const longest =
    order.shape === "square" ? Math.min(part.width, part.height) : Math.max(part.width, part.height);
  const scale = Math.min(1, (order.sides.at(-1) ?? 1) / longest);
  const width = atLeastOne(facts.width * scale);
  const height = atLeastOne(facts.height * scale);
  const cut = {
    left: Math.min(Math.round(crop.left * width), width - 1),
    top: Math.min(Math.round(crop.top * height), height - 1),
    width: Math.min(atLeastOne(crop.width * width), width),
    height: Math.min(atLeastOne(crop.height * height), height),
  };
  if (order.shape === "square") cut.width = cut.height = Math.min(cut.width, cut.height);
  const whole = sharp(bytes, READ);
  // Converted first, 16 bits per channel take no more memory than 8.
  if (facts.depth === "ushort") whole.pipelineColourspace("srgb");
  const small = whole.resize({ width, height, fit: "fill" }).extract(within(cut, width, height));
  const pixels = await pixelsOf(small.toColourspace("srgb"));
  return orientation === 1 ? pixels : pixelsOf(upright(again(pixels), orientation));
}

/** Returns the crop in the upright image, as fractions of its size. */
function cropFor(
  { width, height, orientation }: StoredFacts,
  { shape, crop = WHOLE_IMAGE }: DrawingOrder,
): Crop {
  if (shape === "inside") return crop;
  const [across, down] = sizeUpright(width, height, orientation);
  const side = Math.min(crop.width * across, crop.height * down);
  const part = { width: side / across, height: side / down };
  return {
    left: crop.left + (crop.width - part.width) / 2,
    top: crop.top + (crop.height - part.height) / 2,
    ...part,
  };
}

function sizeUpright(width: number, height: number, orientation: Orientation): readonly [number, number] {
  return liesOnItsSide(orientation) ? [height, width] : [width, height];
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Moves the rectangle back inside where rounding put it over an edge. */
function within({ left, top, width, height }: Rectangle, across: number, down: number): Rectangle {
  return { left: Math.min(left, across - width), top: Math.min(top, down - height), width, height };
}

async function drawOut(read: Pixels, order: DrawingOrder, hasTime: boolean): Promise<DrawingAnswer> {
  const ground = groundFor(read);
  const keepsAlpha = ground !== undefined && order.isOpaque !== true;
  const background = `#${GROUNDS[ground ?? "light"]}`;
  const largest = keepsAlpha || !hasAlpha(read) ? read : await pixelsOf(again(read).flatten({ background }));
  const effort = hasTime && !keepsAlpha ? EFFORT.most : EFFORT.least;
  const longest = Math.max(largest.width, largest.height);
  const sides = [...order.sides.filter((side) => side < longest), longest];
  const drawings: Drawing[] = [];
  for (const side of sides) {
    const pixels = side === longest ? largest : await pixelsOf(again(largest).resize(fitting(side)));
    const bytes: Partial<Record<ImageFormat, Uint8Array>> = {};
    for (const format of order.formats) bytes[format] = await encoded(again(pixels), format, effort);
    drawings.push({ width: pixels.width, height: pixels.height, bytes });
  }
  const placeholder = keepsAlpha ? placeholderOn(ground) : await placeholderOf(largest);
  return { kind: "drawn", drawings, placeholder };
}

function fitting(side: number) {
  return { width: side, height: side, fit: "inside" } as const;
}

function encoded(image: Sharp, format: ImageFormat, effort: number): Promise<Buffer> {
  return format === "webp"
    ? image.webp({ quality: 80 }).toBuffer()
    : image.avif({ quality: 55, effort, chromaSubsampling: "4:2:0" }).toBuffer();
}

/** AVIF with the most is a fifth smaller, and takes eight times as long; twice that with alpha. */
const EFFORT = { least: 0, most: 2 } as const;

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { columns, rows } = PLACEHOLDER;
  const { data, channels } = await pixelsOf(
    again(pixels).resize({ width: columns, height: rows, fit: "fill" }),
  );
  const at = (pixel: number, channel: number) => data[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0;
  return Array.from({ length: columns * rows }, (_, pixel) =>
    [0, 1, 2].map((channel) => at(pixel, channel).toString(16).padStart(2, "0")).join(""),
  ).join("");
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
