import { join } from "node:path";
import { IMAGE_WIDTHS } from "../core/images/picture.ts";
import { prepareImage, writeIndex } from "./prepare-image.ts";
import { PICTURES } from "./sample-products/pictures.ts";
import { SIZE } from "./sample-solutions/svg.ts";

/** Draws the covers of the sample products anew into server/sample-data/products: `npm run sample-products`. */
const FOLDER = join(import.meta.dirname, "../server/sample-data/products");
const SIZES = IMAGE_WIDTHS.product.map((width) => ({
  width,
  height: Math.round((width * SIZE.height) / SIZE.width),
}));

const index: Record<string, unknown> = {};
for (const [name, draw] of Object.entries(PICTURES))
  index[name] = await prepareImage(FOLDER, name, draw(), SIZES);
await writeIndex(FOLDER, index);
