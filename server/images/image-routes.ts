import { readImage } from "../../contract/images.ts";
import { IMAGE_FORMATS, type ImageFormat } from "../../core/images/picture.ts";
import type { Db } from "../database/tables.ts";
import { allow, refuse } from "../http/routes/policy.ts";
import { type Route, stream } from "../http/routes/route.ts";
import { storedBytes } from "../files/stored-bytes.ts";

/** An image's address always has the same bytes. */
const FOR_GOOD = "public, max-age=31536000, immutable";

const readRoute = stream(readImage, {
  authorize: async ({ db, params }) => {
    const found = await findImageFile(db, params.hash, params.name);
    return found === undefined ? refuse("not_found") : allow(found);
  },
  open: ({ services }, { name, size, format }) => ({
    ...storedBytes(services.files, { name, size }),
    mediaType: `image/${format}`,
    headers: { "cache-control": FOR_GOOD },
  }),
});

const HASH = /^[0-9a-f]{32}$/;

interface ImageFile {
  readonly name: string;
  readonly size: number;
  readonly format: ImageFormat;
}

async function findImageFile(db: Db, hash: string, name: string): Promise<ImageFile | undefined> {
  const asked = readImageName(name);
  if (asked === undefined || !HASH.test(hash)) return undefined;
  const file = await db
    .selectFrom("images")
    .innerJoin("image_files", "image_files.image_id", "images.id")
    .innerJoin("files", "files.id", "image_files.file_id")
    .select(["files.name", "files.size"])
    .where("images.hash", "=", hash)
    .where("image_files.width", "=", asked.width)
    .where("image_files.format", "=", asked.format)
    .where("files.status", "=", "stored")
    .executeTakeFirst();
  return file && { ...file, format: asked.format };
}

const NAME = /^([1-9]\d{0,3})\.([a-z]+)$/;

/** Parses the last part of an address, such as `640.avif`; returns undefined if it has another form. */
function readImageName(name: string): { readonly width: number; readonly format: ImageFormat } | undefined {
  const [, width, extension] = NAME.exec(name) ?? [];
  const format = IMAGE_FORMATS.find((each) => each === extension);
  return format && { width: Number(width), format };
}

export const imageRoutes: readonly Route[] = [readRoute];
