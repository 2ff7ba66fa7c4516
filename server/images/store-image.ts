import { createHash, randomBytes } from "node:crypto";
import { type Crop, cropError } from "../../core/images/crop.ts";
import { imageFileError } from "../../core/images/image-file.ts";
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageId, type ImageKind } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { putAll } from "../files/put-all.ts";
import { type FileRow, keepFile, reserveFile } from "../files/stored-files.ts";
import { userKey } from "../http/callers/caller.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import type { DrawingOrder, DrawnImage } from "./drawing.ts";
import { drawnOrRefused } from "./drawn-or-refused.ts";

export interface ImageStore {
  readonly files: FileStore;
  readonly settings: Pick<Services["settings"], "storageLimits">;
  readonly now: () => Date;
}

export interface StoredImage {
  readonly id: ImageId;
}

interface SentImage {
  readonly kind: ImageKind;
  readonly bytes: Uint8Array;
  readonly crop?: Crop | undefined;
}

/**
 * Draws an image anew and stores it. This takes a second, so call it outside of transactions, as in a route's
 * `prepare`. If no row names the image within an hour, it is removed.
 * @throws Refusal for what is no image, for a crop outside of it, and where there is no room
 */
export async function storeImage(
  db: Db,
  store: ImageStore,
  owner: UserId,
  { kind, bytes, crop }: SentImage,
): Promise<StoredImage> {
  const error = imageFileError({ size: bytes.byteLength, type: "" });
  if (error !== undefined)
    throw new Refusal(bytes.byteLength === 0 ? "invalid_input" : "payload_too_large", error);
  const outside = crop && cropError(crop);
  if (outside !== undefined) throw new Refusal("invalid_input", outside);
  return keepImage(
    db,
    store,
    owner,
    kind,
    await drawnOrRefused(userKey(owner), bytes, { ...orderOf(kind), crop }),
  );
}

/**
 * Works like `storeImage`, but reports what is wrong with the image as the error of a form's field.
 * @throws Refusal
 */
export async function storeImageOf(
  field: string,
  db: Db,
  store: ImageStore,
  owner: UserId,
  image: SentImage,
): Promise<StoredImage> {
  try {
    return await storeImage(db, store, owner, image);
  } catch (error) {
    if (error instanceof Refusal && WRONG_IMAGE.has(error.code)) throw invalidField(field, error.message);
    throw error;
  }
}

const WRONG_IMAGE: ReadonlySet<string> = new Set([
  "invalid_input",
  "unsupported_media_type",
  "payload_too_large",
]);

export function orderOf(kind: ImageKind): DrawingOrder {
  return {
    shape: kind === "avatar" ? "square" : "inside",
    sides: IMAGE_WIDTHS[kind],
    formats: IMAGE_FORMATS,
  };
}

async function keepImage(
  db: Db,
  store: ImageStore,
  owner: UserId,
  kind: ImageKind,
  drawn: DrawnImage,
): Promise<StoredImage> {
  const reserved = await inTransaction(db, (tx) => reserveImage(tx, store, owner, kind, drawn));
  try {
    await writeImage(db, store.files, reserved);
  } catch (error) {
    await dropImage(db, reserved.id);
    throw error;
  }
  return { id: reserved.id };
}

/** Its rows are inserted, but its bytes are not written yet. */
export interface ReservedImage extends StoredImage {
  readonly files: readonly (FileRow & { readonly bytes: Buffer })[];
}

/** @throws Refusal when its owner has no room for it */
export async function reserveImage(
  tx: Db,
  { settings, now }: Omit<ImageStore, "files">,
  owner: UserId,
  kind: ImageKind,
  drawn: DrawnImage,
): Promise<ReservedImage> {
  const at = now();
  const { id } = await tx
    .insertInto("images")
    .values(imageRow(owner, kind, drawn, at))
    .returning("id")
    .executeTakeFirstOrThrow();
  const files: ReservedImage["files"][number][] = [];
  for (const { width, format, bytes } of drawnParts(drawn)) {
    const asked = { owner, kind: "images", size: bytes.byteLength } as const;
    const file = await reserveFile(tx, asked, settings.storageLimits, at);
    await tx.insertInto("image_files").values({ image_id: id, width, format, file_id: file.id }).execute();
    files.push({ ...file, bytes });
  }
  return { id, files };
}

export async function writeImage(db: Db, store: FileStore, { files }: ReservedImage): Promise<void> {
  await putAll(store, files);
  for (const { id, bytes } of files) await keepFile(db, id, bytes.byteLength);
}

/** Deletes an image that no row names; a named one stays, even if the caller missed that it was committed. */
export async function dropImage(db: Db, id: ImageId): Promise<void> {
  await db.deleteFrom("images").where("id", "=", id).where("is_named", "=", false).execute();
}

/** Hashes the bytes with random ones: a person who has the same image cannot compute its address. */
function hashOf(parts: readonly { readonly bytes: Buffer }[]): string {
  const hash = createHash("sha256").update(randomBytes(32));
  for (const { bytes } of parts) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}

export function drawnParts({ drawings }: Pick<DrawnImage, "drawings">) {
  return drawings.flatMap(({ width, bytes }) =>
    IMAGE_FORMATS.map((format) => ({ width, format, bytes: Buffer.from(bytes[format] ?? []) })),
  );
}

export function imageRow(owner: UserId, kind: ImageKind, drawn: DrawnImage, now: Date) {
  const { drawings, placeholder } = drawn;
  const largest = drawings.at(-1);
  if (largest === undefined) throw new Error("An image is drawn in one size at least");
  return {
    owner_id: owner,
    kind,
    hash: hashOf(drawnParts(drawn)),
    width: largest.width,
    height: largest.height,
    placeholder,
    widths: drawings.map(({ width }) => width),
    created_at: now,
  };
}
