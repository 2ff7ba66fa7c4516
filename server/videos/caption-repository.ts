import type { VideoId } from "../../core/shared/id.ts";
import { languageName } from "../../core/videos/caption-language.ts";
import { CAPTION_LIMITS } from "../../core/videos/captions.ts";
import { countRows } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";

/** The caller has locked the video. */
export async function isBelowCaptionLimit(tx: Db, id: VideoId, language: string): Promise<boolean> {
  const others = await countRows(
    tx.selectFrom("video_captions").where("video_id", "=", id).where("language", "<>", language),
  );
  return others < CAPTION_LIMITS.languages;
}

interface NewCaptions {
  readonly id: VideoId;
  readonly language: string;
  /** It is WebVTT. */
  readonly content: string;
}

export async function putCaptionsOf(tx: Db, { id, language, content }: NewCaptions): Promise<void> {
  await tx
    .insertInto("video_captions")
    .values({ video_id: id, language, label: languageName(language), content })
    .onConflict((conflict) =>
      conflict
        .columns(["video_id", "language"])
        .doUpdateSet((of) => ({ content, version: of("video_captions.version", "+", 1) })),
    )
    .execute();
}

/** Returns false when there are none. */
export async function removeCaptionsOf(tx: Db, id: VideoId, language: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("video_captions")
    .where("video_id", "=", id)
    .where("language", "=", language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findCaptions(db: Db, id: VideoId, language: string) {
  return db
    .selectFrom("video_captions")
    .select("content")
    .where("video_id", "=", id)
    .where("language", "=", language)
    .executeTakeFirst();
}
