import sharp from "sharp";

/** The size is a camera's in the ratio of a card. */
const SIZE = { width: 1600, height: 1000 } as const;
/** Each layer's strength fits its size: from light and ground to the grain of a sensor. */
const DETAILS = [
  { across: 6, down: 4, strength: 70 },
  { across: 24, down: 15, strength: 60 },
  { across: 96, down: 60, strength: 45 },
  { across: 400, down: 250, strength: 26 },
  { across: SIZE.width, down: SIZE.height, strength: 9 },
] as const;

/** Draws a new JPEG each time, with as much detail as a photograph, so that it has as many bytes. */
export async function photograph(): Promise<Buffer> {
  const [ground, ...details] = await Promise.all(DETAILS.map(noise));
  return sharp(ground)
    .composite(details.map((input) => ({ input, blend: "soft-light" as const })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

function noise({ across, down, strength }: (typeof DETAILS)[number]): Promise<Buffer> {
  return sharp({
    create: {
      width: across,
      height: down,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: strength },
    },
  })
    .resize({ ...SIZE, kernel: "cubic", fit: "fill" })
    .png()
    .toBuffer();
}
