import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageFormat, ImageId, ImageKind } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { newFileName } from "../files/file-name.ts";
import type { FileStore } from "../files/file-store.ts";
import { putAll } from "../files/put-all.ts";
import type { DrawnImage } from "./drawing.ts";
import { drawnParts, imageRow } from "./store-image.ts";

/** It is the type of `images.json` in the images' folder. */
type Index = Readonly<
  Record<
    string,
    {
      readonly placeholder: string;
      /** The drawings ascend by width; each has a file name for each format. */
      readonly drawings: readonly ({ readonly width: number; readonly height: number } & Record<
        ImageFormat,
        string
      >)[];
    }
  >
>;

/** Reads images that were drawn beforehand, by name, so that nothing is drawn when the server starts. */
export async function readPreparedImages(folder: string): Promise<ReadonlyMap<string, DrawnImage>> {
  const read = (file: string) => readFile(join(folder, file));
  const index = JSON.parse(await read("images.json").then(String)) as Index;
  const images = Object.entries(index).map(async ([name, { placeholder, drawings }]) => {
    const parts = drawings.map(async ({ width, height, avif, webp }) => {
      const bytes = { avif: await read(avif), webp: await read(webp) };
      return { width, height, bytes };
    });
    return [name, { kind: "drawn", placeholder, drawings: await Promise.all(parts) }] as const;
  });
  return new Map(await Promise.all(images));
}

interface OwnedImage {
  readonly owner: UserId;
  readonly drawn: DrawnImage;
}

/**
 * Stores many images in three statements. The owners' room is not checked: the images are the server's own.
 * @returns the ids in the order of `images`
 */
export async function storePreparedImages(
  tx: Db,
  { files, now }: { readonly files: FileStore; readonly now: Date },
  kind: ImageKind,
  images: readonly OwnedImage[],
): Promise<readonly ImageId[]> {
  if (images.length === 0) return [];
  const rows = images.map(({ owner, drawn }) => imageRow(owner, kind, drawn, now));
  const ids = new Map(
    (await tx.insertInto("images").values(rows).returning(["hash", "id"]).execute()).map(({ hash, id }) => [
      hash,
      id,
    ]),
  );
  const parts = images.flatMap(({ owner, drawn }, at) =>
    drawnParts(drawn).map((part) => ({
      ...part,
      owner,
      hash: rows[at]?.hash ?? "",
      name: newFileName("images"),
    })),
  );
  const stored = new Map(
    (
      await tx
        .insertInto("files")
        .values(
          parts.map(({ name, owner, bytes }) => ({
            name,
            owner_id: owner,
            size: bytes.byteLength,
            status: "stored" as const,
            created_at: now,
            touched_at: now,
          })),
        )
        .returning(["name", "id"])
        .execute()
    ).map(({ name, id }) => [name, id]),
  );
  await tx
    .insertInto("image_files")
    .values(
      parts.map(({ hash, name, width, format }) => ({
        image_id: known(ids, hash),
        width,
        format,
        file_id: known(stored, name),
      })),
    )
    .execute();
  await putAll(files, parts);
  return rows.map(({ hash }) => known(ids, hash));
}

function known<Id>(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error("A row that was just stored is there");
  return id;
}
