import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { IMAGE_WIDTHS } from "../core/images/picture.ts";
import { prepareImage, type PreparedImage, writeIndex } from "./prepare-image.ts";
import { FACES } from "./sample-faces/faces.ts";
import { drawPortrait } from "./sample-faces/portrait.ts";

/** Draws the pictures of the sample people anew into server/sample-data/faces: `npm run sample-faces`. */
const FOLDER = join(import.meta.dirname, "../server/sample-data/faces");
// The largest alone: smaller ones would spare a kilobyte or two, and each is two files more to write at a first start.
const SIZES = IMAGE_WIDTHS.avatar.slice(-1).map((width) => ({ width, height: width }));

await mkdir(FOLDER, { recursive: true });
const index: Record<string, PreparedImage> = {};
for (const [name, portrait] of Object.entries(FACES))
  index[name] = await prepareImage(FOLDER, name, drawPortrait(portrait), SIZES);
await writeIndex(FOLDER, index);
