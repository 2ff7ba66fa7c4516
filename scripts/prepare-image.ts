import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PLACEHOLDER } from "../core/images/picture.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What server/images/prepared-images.ts reads of an image. */
export interface PreparedImage {
  readonly placeholder: string;
  readonly drawings: readonly (Size & { readonly avif: string; readonly webp: string })[];
}

/** Draws an SVG into a folder, in all sizes and formats in which an upload would be stored, and says how large that is. */
export async function prepareImage(
  folder: string,
  name: string,
  svg: string,
  sizes: readonly Size[],
): Promise<PreparedImage> {
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  let bytes = 0;
  const drawings = [];
  for (const { width, height } of sizes) {
    const drawing = { width, height, avif: `${name}-${width}.avif`, webp: `${name}-${width}.webp` };
    const small = sharp(image).resize(width, height);
    // With more time than an upload has: flat drawings become a fifth smaller.
    const avif = small.clone().avif({ quality: 50, effort: 7, chromaSubsampling: "4:2:0" });
    const webp = small.clone().webp({ quality: 66, effort: 6, smartSubsample: true });
    bytes += (await avif.toFile(join(folder, drawing.avif))).size;
    bytes += (await webp.toFile(join(folder, drawing.webp))).size;
    drawings.push(drawing);
  }
  process.stdout.write(`${name}: ${(bytes / 1024).toFixed(1)} KB\n`);
  return { placeholder: await placeholderOf(image), drawings };
}

export async function writeIndex(folder: string, index: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(join(folder, "images.json"), `${JSON.stringify(index, null, 2)}\n`);
}

async function placeholderOf(image: Buffer): Promise<string> {
  const { columns, rows } = PLACEHOLDER;
  const small = sharp(image).removeAlpha().resize(columns, rows, { fit: "fill" });
  return (await small.raw().toBuffer()).toString("hex");
}
