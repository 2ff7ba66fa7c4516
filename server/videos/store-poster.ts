import { Readable } from "node:stream";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { POSTER_SIDE, POSTER_SIZES, type PosterSize } from "../../core/videos/video-poster.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { type FileRow, keepFile, releaseFile, reserveFile } from "../files/stored-files.ts";
import { userKey } from "../http/callers/caller.ts";
import type { Services } from "../http/routes/services.ts";
import { drawnOrRefused } from "../images/drawn-or-refused.ts";
import type { DrawingOrder } from "../images/drawing.ts";

/** Both sizes are stored, but no video names them yet. */
export type StoredPoster = Readonly<Record<PosterSize, FileRow & { readonly size: number }>>;

interface Store {
  readonly files: FileStore;
  readonly settings: Pick<Services["settings"], "storageLimits">;
  readonly now: () => Date;
}

type Pictures = Readonly<Record<PosterSize, Uint8Array>>;

const POSTER = {
  shape: "inside",
  sides: POSTER_SIZES.map((size) => POSTER_SIDE[size]),
  formats: ["webp"],
  isOpaque: true,
} as const satisfies DrawingOrder;

/**
 * Draws an image anew and stores it.
 * @throws Refusal for what is no image, and when its owner has no room for it
 */
export async function storePoster(
  db: Db,
  store: Store,
  owner: UserId,
  bytes: Uint8Array,
): Promise<StoredPoster> {
  const pictures = await picturesOf(userKey(owner), bytes);
  const stored = await inTransaction(db, (tx) => reservePoster(tx, store, owner, pictures));
  try {
    await writePoster(store.files, stored, pictures);
  } catch (error) {
    await dropPoster(db, stored, store.now());
    throw error;
  }
  return stored;
}

/**
 * @param owner whose turn it is
 * @throws Refusal for what is no image
 */
export async function picturesOf(owner: string, bytes: Uint8Array): Promise<Pictures> {
  const { drawings } = await drawnOrRefused(owner, bytes, POSTER);
  const [small, large] = [drawings[0]?.bytes.webp, drawings.at(-1)?.bytes.webp];
  if (small === undefined || large === undefined) throw new Error("A poster is drawn as WebP");
  return { small, large };
}

/** @throws Refusal when its owner has no room for it */
export async function reservePoster(
  tx: Db,
  { settings, now }: Omit<Store, "files">,
  owner: UserId,
  pictures: Pictures,
): Promise<StoredPoster> {
  const reserve = async (name: PosterSize) => {
    const size = pictures[name].byteLength;
    const file = await reserveFile(tx, { owner, kind: "posters", size }, settings.storageLimits, now());
    return { ...file, size };
  };
  return { small: await reserve("small"), large: await reserve("large") };
}

export async function writePoster(files: FileStore, stored: StoredPoster, pictures: Pictures): Promise<void> {
  for (const size of POSTER_SIZES)
    await files.put(stored[size].name, Readable.from([Buffer.from(pictures[size])]));
}

/** Releases a poster that no video got. */
export async function dropPoster(db: Db, stored: StoredPoster, now: Date): Promise<void> {
  for (const size of POSTER_SIZES) await releaseFile(db, stored[size].id, now);
}

/** Sets the video's poster, or removes it (null); the database releases the previous one. */
export async function setPoster(
  tx: Db,
  video: VideoId,
  stored: StoredPoster | null,
  now: Date,
): Promise<void> {
  if (stored !== null)
    for (const size of POSTER_SIZES) await keepFile(tx, stored[size].id, stored[size].size);
  await tx
    .updateTable("videos")
    .set((of) => ({
      small_poster_id: stored?.small.id ?? null,
      large_poster_id: stored?.large.id ?? null,
      poster_version: of("poster_version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", video)
    .execute();
}
