import type { ReadmeImage } from "./readme.ts";

/** Services that draw badges and charts as SVG at addresses that do not say so. */
const VECTOR_HOSTS: ReadonlySet<string> = new Set([
  "img.shields.io",
  "badgen.net",
  "flat.badgen.net",
  "github-readme-stats.vercel.app",
  "komarev.com",
  "skillicons.dev",
]);
const PIXELS = /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i;
const VECTOR = /\.svgz?$|\/badges?(?:\/|$)/i;
const HOST_AND_PATH = /^https?:\/\/([^/?#:]+)[^/?#]*([^?#]*)/i;

/** Returns the host's name of an address that `isReadmeImageAddress` accepts. */
export function imageHost({ address }: Pick<ReadmeImage, "address">): string {
  return HOST_AND_PATH.exec(address)?.[1]?.toLowerCase() ?? address;
}

/** Tells whether the image may consist of pixels; an SVG can hold programs, so it is only named. */
export function mayBeShown(image: Pick<ReadmeImage, "address">): boolean {
  const path = HOST_AND_PATH.exec(image.address)?.[2] ?? "";
  return PIXELS.test(path) || (!VECTOR.test(path) && !VECTOR_HOSTS.has(imageHost(image)));
}
