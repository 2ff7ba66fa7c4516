import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { PosterSize } from "../../core/videos/video-poster.ts";
import type { VideoStatus } from "../../core/videos/video.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import { joinedPerson } from "../auth/joined-person.ts";
import type { Db, Tables } from "../database/tables.ts";
import { liveLinkCount } from "../share-links/share-link-repository.ts";
import type { VideosTable } from "./video-tables.ts";
import { avatarOf } from "../pictures/people.ts";

export type FoundVideo = NonNullable<Awaited<ReturnType<typeof findVideo>>>;
export type OwnVideoRow = Awaited<ReturnType<typeof listOwnVideos>>["rows"][number];

export const ROW_FIELDS = [
  "videos.id",
  "videos.owner_id",
  "videos.title",
  "videos.privacy",
  "videos.status",
  "videos.is_hidden",
  "videos.duration_ms",
  "videos.width",
  "videos.height",
  "videos.small_poster_id",
  "videos.poster_version",
  "videos.view_count",
  "videos.created_at",
  "users.username",
  "users.full_name",
  avatarOf("users").as("avatar"),
] as const;

type AccessColumns = Pick<Selectable<VideosTable>, "privacy" | "status" | "is_hidden">;

export function accessOf({ privacy, status, is_hidden }: AccessColumns) {
  return { privacy, status, isHidden: is_hidden };
}

function withCreator(db: Db) {
  return db
    .selectFrom("videos")
    .innerJoinLateral(joinedPerson(db, "videos.owner_id"), (join) => join.onTrue());
}

export function videoRows(db: Db) {
  return withCreator(db).select(ROW_FIELDS);
}

export async function findVideo(db: Db, id: VideoId) {
  return withCreator(db)
    .leftJoin("files", "files.id", "videos.file_id")
    .select(ROW_FIELDS)
    .select([
      "videos.description",
      "videos.media_type",
      "videos.file_version",
      "videos.large_poster_id",
      "videos.work_due_at",
      "videos.incoming_file_id",
      "videos.updated_at",
      "videos.hidden_because",
      "files.name as file_name",
      "files.size as file_size",
    ])
    .where("videos.id", "=", id)
    .executeTakeFirst();
}

function ownRows(db: Db) {
  return videoRows(db)
    .select(["videos.description", "videos.failure", "videos.incoming_file_id", "videos.work_due_at"])
    .select("videos.hidden_because")
    .select(
      sql<boolean>`exists (select from files where files.id = videos.file_id and files.is_missing)`.as(
        "is_missing",
      ),
    )
    .select(
      sql<number>`coalesce((select size from files where files.id = coalesce(videos.incoming_file_id, videos.file_id)),
        (select length from video_uploads where video_uploads.video_id = videos.id limit 1), 0)`.as("size"),
    )
    .select(
      sql<readonly string[]>`array(select language from video_captions
        where video_captions.video_id = videos.id order by language)`.as("caption_languages"),
    )
    .select(liveLinkCount("video_id", "videos.id").as("share_count"));
}

export async function findOwnVideo(db: Db, id: VideoId): Promise<OwnVideoRow> {
  return ownRows(db).where("videos.id", "=", id).executeTakeFirstOrThrow();
}

interface OwnPart extends RowRange {
  readonly status?: VideoStatus | undefined;
}

export async function listOwnVideos(db: Db, owner: UserId, { skip, limit, status }: OwnPart) {
  const rows = await ownRows(db)
    .where("videos.owner_id", "=", owner)
    .$if(status !== undefined, (of) => of.where("videos.status", "=", status as VideoStatus))
    .orderBy("videos.created_at", "desc")
    .orderBy("videos.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return {
    rows,
    total: await countRows(
      videosOf(db, owner).$if(status !== undefined, (of) => of.where("status", "=", status as VideoStatus)),
    ),
  };
}

export function videosOf(db: Db, owner: UserId) {
  return db.selectFrom("videos").select("id").where("owner_id", "=", owner);
}

export async function addVideo(db: Db, video: Insertable<VideosTable>): Promise<VideoId> {
  const { id } = await db.insertInto("videos").values(video).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Locks the video, so that there is one change at a time: to its texts, its file or its links. */
export async function lockVideo(tx: Db, id: VideoId) {
  return tx
    .selectFrom("videos")
    .select([
      "owner_id",
      "status",
      "privacy",
      "is_hidden",
      "file_id",
      "incoming_file_id",
      "failure",
      "work_due_at",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateVideo(
  db: Db,
  id: VideoId,
  change: UpdateObject<Tables, "videos">,
): Promise<void> {
  await db.updateTable("videos").set(change).where("id", "=", id).execute();
}

export async function removeVideo(db: Db, id: VideoId): Promise<void> {
  await db.deleteFrom("videos").where("id", "=", id).execute();
}

export async function captionsOf(db: Db, id: VideoId) {
  return db
    .selectFrom("video_captions")
    .select(["language", "label", "version"])
    .where("video_id", "=", id)
    .orderBy("language")
    .execute();
}

export async function findPoster(db: Db, id: VideoId, size: PosterSize) {
  return db
    .selectFrom("videos")
    .innerJoin("files", "files.id", `videos.${size}_poster_id`)
    .select(["files.name", "files.size"])
    .where("videos.id", "=", id)
    .executeTakeFirst();
}
