import sharp from "sharp";

/** Just below the limit of 50 million pixels. */
const LARGE = { width: 8_160, height: 6_120 } as const;

function image(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      pixels[at] = (x >> 5) & 255;
      pixels[at + 1] = (y >> 5) & 255;
      pixels[at + 2] = ((x ^ y) >> 7) & 255;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns one of the images that take longest to draw. */
export function giant(): Promise<Buffer> {
  return image(LARGE.width, LARGE.height).withIccProfile("p3").png().toBuffer();
}

/** Returns an image of a telephone's size. */
export function portrait(): Promise<Buffer> {
  return image(3_024, 4_032).jpeg({ quality: 85 }).toBuffer();
}
