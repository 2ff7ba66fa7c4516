import type { Kysely } from "kysely";
import { Readable } from "node:stream";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { POSTER_FAILURE_TEXT, POSTER_SIZES, type PosterSize } from "../../core/videos/video-poster.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Tables } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { type FileRow, keepFile, releaseFile, reserveFile } from "../files/stored-files.ts";
import { Refusal } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import { drawPoster } from "./draw-poster.ts";

type Db = Kysely<Tables>;

/** Both sizes are in the store; no video names them yet. */
export type StoredPoster = Readonly<Record<PosterSize, FileRow & { readonly size: number }>>;

interface Store {
  readonly files: FileStore;
  readonly settings: Pick<Services["settings"], "storageLimits">;
  readonly now: () => Date;
}

/**
 * Draws an image anew and stores it.
 * @throws Refusal for what is no image, and where its owner has no room for it
 */
export async function storePoster(
  db: Db,
  { files, settings, now }: Store,
  owner: UserId,
  bytes: Uint8Array,
): Promise<StoredPoster> {
  const drawn = await drawPoster(bytes);
  if (drawn.kind === "failed")
    throw new Refusal(
      drawn.failure === "not_an_image" ? "unsupported_media_type" : "invalid_input",
      POSTER_FAILURE_TEXT[drawn.failure],
    );
  const reserve = async (tx: Db, size: PosterSize) => {
    const room = { owner, kind: "posters", size: drawn[size].byteLength } as const;
    return { ...(await reserveFile(tx, room, settings.storageLimits, now())), size: room.size };
  };
  const stored: StoredPoster = await inTransaction(db, async (tx) => ({
    small: await reserve(tx, "small"),
    large: await reserve(tx, "large"),
  }));
  try {
    for (const size of POSTER_SIZES)
      await files.put(stored[size].name, Readable.from([Buffer.from(drawn[size])]));
  } catch (error) {
    await dropPoster(db, stored, now());
    throw error;
  }
  return stored;
}

/** What becomes no video's. */
export async function dropPoster(db: Db, stored: StoredPoster, now: Date): Promise<void> {
  for (const size of POSTER_SIZES) await releaseFile(db, stored[size].id, now);
}

/** The video's from now on; the one before is released with it. @param stored null for none */
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
