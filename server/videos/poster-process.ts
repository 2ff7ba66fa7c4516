import sharp from "sharp";
import { MAX_POSTER_PIXELS, POSTER_SIDE, posterTypeBySignature } from "../../core/videos/video-poster.ts";
import type { DrawnPoster } from "./draw-poster.ts";

/**
 * A process of its own: what decodes a stranger's image is native code, and whatever that does to it, the server goes on.
 * It has no settings and no file, draws one image and ends.
 */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});

/** Its first picture, upright, without anything that a camera wrote beside it. */
async function drawn(bytes: Uint8Array): Promise<DrawnPoster> {
  if (posterTypeBySignature(bytes) === undefined) return { kind: "failed", failure: "not_an_image" };
  const options = { limitInputPixels: MAX_POSTER_PIXELS, failOn: "error", pages: 1 } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > MAX_POSTER_PIXELS) return { kind: "failed", failure: "too_many_pixels" };
  const large = await sharp(bytes, options)
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize({ ...square(POSTER_SIDE.large), fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 82 })
    .toBuffer();
  const small = await sharp(large)
    .resize({ ...square(POSTER_SIDE.small), fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { kind: "drawn", small, large };
}

function square(side: number) {
  return { width: side, height: side };
}

// Nobody waits any more.
process.once("disconnect", () => process.exit());
process.once("message", ({ bytes }: { readonly bytes: Uint8Array }) => {
  drawn(bytes)
    .catch((): DrawnPoster => ({ kind: "failed", failure: "damaged" }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
