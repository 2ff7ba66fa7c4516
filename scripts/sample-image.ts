import { readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { IMAGE_WIDTHS, PLACEHOLDER } from "../core/images/picture.ts";

/**
 * This program makes all sizes and formats of an image in which an upload is stored, so that a first start of
 * the sample marketplace has nothing to draw: `npm run sample-image -- solutions path/to/hive-scale.svg`.
 */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  // The largest alone: smaller ones would save a kilobyte or two, but each is two more files to write at a
  // first start.
  faces: IMAGE_WIDTHS.avatar.slice(-1),
  products: IMAGE_WIDTHS.product,
  solutions: IMAGE_WIDTHS.showcase,
};

const [kind = "", source = ""] = process.argv.slice(2);
const widths = WIDTHS[kind];
if (widths === undefined || source === "")
  throw new Error(`npm run sample-image -- ${Object.keys(WIDTHS).join("|")} <an image>`);
const folder = join(import.meta.dirname, "../server/sample-data", kind);
const { name } = parse(source);
const image = await sharp(source).png().toBuffer();

const drawings = [];
for (const side of widths) {
  const small = sharp(image).resize(side, side, { fit: "inside", withoutEnlargement: true });
  const [avif, webp] = [`${name}-${String(side)}.avif`, `${name}-${String(side)}.webp`];
  // It takes more time than an upload has, and makes flat drawings a fifth smaller.
  await small.clone().avif({ quality: 50, effort: 7, chromaSubsampling: "4:2:0" }).toFile(join(folder, avif));
  const { width, height } = await small
    .clone()
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(join(folder, webp));
  drawings.push({ width, height, avif, webp });
}

const { columns, rows } = PLACEHOLDER;
const colours = await sharp(image).removeAlpha().resize(columns, rows, { fit: "fill" }).raw().toBuffer();
const index = join(folder, "images.json");
const images = JSON.parse(await readFile(index, "utf8")) as Record<string, unknown>;
images[name] = { placeholder: colours.toString("hex"), drawings };
await writeFile(index, `${JSON.stringify(images, null, 2)}\n`);
