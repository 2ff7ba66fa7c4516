import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { groundOf } from "../../../core/images/picture.ts";
import { draw } from "../../../server/images/draw.ts";
import type { DrawingOrder } from "../../../server/images/drawing.ts";
import { picture } from "../support/pictures.ts";

const ORDER = { shape: "inside", sides: [48, 96], formats: ["avif", "webp"] } as const;

function svg(body: string, width = 200, height = 200): Promise<Buffer> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  return sharp(Buffer.from(whole)).png().toBuffer();
}

const disc = (colour: string, radius = 60) =>
  svg(`<circle cx="100" cy="100" r="${radius}" fill="${colour}"/>`);

async function drawn(bytes: Buffer, order: DrawingOrder = ORDER) {
  const answer = await draw(bytes, order);
  if (answer.kind === "failed") throw new Error(answer.failure);
  return answer;
}

/** Returns red, green, blue and alpha at a part of width and height. */
async function colourAt(bytes: Uint8Array | undefined, part: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(info.height * part) * info.width + Math.floor(info.width * part);
  return [...data.subarray(4 * pixel, 4 * pixel + 4)];
}

describe("an image that can be seen through", () => {
  it.each(["avif", "webp"] as const)("stays so in every size of %s", async (format) => {
    const { drawings } = await drawn(await disc("#fff"));
    for (const { bytes } of drawings) {
      expect((await colourAt(bytes[format], 0.05))[3]).toBe(0);
      expect((await colourAt(bytes[format], 0.5))[3]).toBe(255);
    }
  });

  it("keeps half of it where half can be seen through", async () => {
    const { drawings } = await drawn(await disc("rgb(255 0 0 / 50%)"));
    const [red, , , alpha = 0] = await colourAt(drawings.at(-1)?.bytes.webp, 0.5);
    expect(red).toBeGreaterThan(245);
    expect(Math.abs(alpha - 128)).toBeLessThan(3);
  });

  it.each([
    ["16 bits", "rgb16"],
    ["16 bits of grey", "grey16"],
    ["grey", "b-w"],
  ] as const)("stays so with %s", async (_, space) => {
    const bytes = await sharp(await disc("#fff"))
      .toColourspace(space)
      .png()
      .toBuffer();
    const { drawings } = await drawn(bytes);
    expect((await colourAt(drawings.at(-1)?.bytes.webp, 0.05))[3]).toBe(0);
  });

  it("turns like all others", async () => {
    const bytes = await sharp(await svg('<rect width="100" height="100" fill="#00f"/>'))
      .withMetadata({ orientation: 3 })
      .png()
      .toBuffer();
    const { drawings } = await drawn(bytes);
    expect((await colourAt(drawings.at(-1)?.bytes.webp, 0.75))[3]).toBe(255);
  });

  it.each([
    ["a white shape", "dark", () => disc("#fff")],
    ["a yellow shape", "dark", () => disc("#ffd400")],
    ["a black shape", "light", () => disc("#000")],
    ["a blue shape", "light", () => disc("#1f5fae")],
    ["a faint white shape", "dark", () => disc("rgb(255 255 255 / 30%)")],
    ["a white disc that fills its square", "dark", () => disc("#fff", 100)],
    [
      "two black discs beside a white one",
      "light",
      () =>
        svg(
          '<circle cx="50" cy="50" r="30"/><circle cx="150" cy="50" r="30"/><circle cx="100" cy="150" r="30" fill="#fff"/>',
        ),
    ],
    [
      "dark words around a white point",
      "light",
      () => svg('<rect width="90" height="40"/><rect y="60" width="9" height="9" fill="#fff"/>'),
    ],
    [
      "a white window with round corners",
      "light",
      () => svg('<rect width="200" height="200" rx="20" fill="#fff"/>'),
    ],
    ["nothing at all", "light", () => svg("")],
  ] as const)("puts %s on %s ground", async (_, ground, bytes) => {
    expect(groundOf(await drawn(await bytes()))).toBe(ground);
  });

  it("chooses the ground by the part that is shown", async () => {
    const both = await svg('<circle cx="50" cy="100" r="30" fill="#fff"/><circle cx="150" cy="100" r="30"/>');
    const half = { top: 0, width: 0.5, height: 1 };
    expect(groundOf(await drawn(both, { ...ORDER, crop: { left: 0, ...half } }))).toBe("dark");
    expect(groundOf(await drawn(both, { ...ORDER, crop: { left: 0.5, ...half } }))).toBe("light");
  });

  it.each([
    ["white", "#fff"],
    ["black", "#000"],
  ])("is laid on a ground that contrasts where its order is opaque: %s", async (_, colour) => {
    const { drawings, placeholder } = await drawn(await disc(colour), { ...ORDER, isOpaque: true });
    const webp = drawings.at(-1)?.bytes.webp;
    const [[shape = 0], [ground = 0]] = [await colourAt(webp, 0.5), await colourAt(webp, 0.05)];
    expect(Math.abs(shape - ground)).toBeGreaterThan(200);
    expect((await sharp(webp).metadata()).hasAlpha).toBe(false);
    expect(groundOf({ placeholder })).toBeUndefined();
  });
});

describe("an image that is opaque in spite of its alpha channel", () => {
  it.each([
    [1_999, 1_333],
    [333, 100],
  ])("has none when it is drawn (%i x %i)", async (width, height) => {
    const { drawings, placeholder } = await drawn(
      await picture(width, height).ensureAlpha(1).png().toBuffer(),
    );
    expect((await sharp(drawings.at(-1)?.bytes.webp).metadata()).hasAlpha).toBe(false);
    expect((await sharp(drawings.at(-1)?.bytes.avif).metadata()).hasAlpha).toBe(false);
    expect(groundOf({ placeholder })).toBeUndefined();
  });
});
