import sharp, { type Sharp } from "sharp";

/** Makes coloured noise, which compresses as badly as a photograph. */
export function picture(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } });
}

/** Makes an image of one colour, which has few bytes at any size. */
export function plane(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#17594a" } });
}
