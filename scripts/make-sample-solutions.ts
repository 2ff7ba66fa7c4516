import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { IMAGE_WIDTHS } from "../core/images/picture.ts";
import { prepareImage, writeIndex } from "./prepare-image.ts";
import { PICTURES } from "./sample-solutions/pictures.ts";
import { SIZE } from "./sample-solutions/svg.ts";

/**
 * Draws the images of the sample showcases anew into server/sample-data/solutions: `npm run sample-solutions`, with the
 * names of some for those alone. Needs Debian's fonts-liberation and some minutes.
 */
const FOLDER = join(import.meta.dirname, "../server/sample-data/solutions");
const SIZES = IMAGE_WIDTHS.showcase.map((width) => ({
  width,
  height: Math.round((width * SIZE.height) / SIZE.width),
}));

const names = process.argv.slice(2);
const index =
  names.length === 0
    ? {}
    : (JSON.parse(await readFile(join(FOLDER, "images.json"), "utf8")) as Record<string, unknown>);
for (const [name, draw] of Object.entries(PICTURES))
  if (names.length === 0 || names.includes(name))
    index[name] = await prepareImage(FOLDER, name, draw(), SIZES);
await writeIndex(FOLDER, index);
