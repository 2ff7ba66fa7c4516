import sharp, { type Sharp } from "sharp";

/** Noise in colour, as a photograph has it. */
export function picture(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } });
}

/** One colour, and therefore few bytes however large. */
export function plane(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#17594a" } });
}
