import { sql, type SqlBool } from "kysely";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";
import { all } from "../database/narrowing.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import { joinedPerson } from "../auth/joined-person.ts";
import type { Db } from "../database/tables.ts";
import { LISTED_VIDEOS } from "../videos/public-videos.ts";
import type { PicturedVideo } from "../videos/show-video.ts";
import { videoRows } from "../videos/video-repository.ts";
import { avatarOf } from "../pictures/people.ts";

export type FoundPlaylist = NonNullable<Awaited<ReturnType<typeof findPlaylist>>>;

/** The count has only videos that the reader may see. */
export type CountedPlaylist = FoundPlaylist & { readonly video_count: number };

function playlists(db: Db) {
  return db
    .selectFrom("playlists")
    .innerJoinLateral(joinedPerson(db, "playlists.owner_id"), (join) => join.onTrue())
    .select([
      "playlists.id",
      "playlists.owner_id",
      "playlists.name",
      "playlists.description",
      "playlists.is_public",
      "playlists.is_hidden",
      "playlists.hidden_because",
      "playlists.created_at",
      "users.username",
      "users.full_name",
      avatarOf("users").as("avatar"),
    ]);
}

/** It counts all videos of a playlist, for its owner. */
const allVideos = sql<number>`(
  select count(*) from playlist_videos where playlist_videos.playlist_id = playlists.id)`;

/** Applies core's `maySeeVideo` in SQL, for a reader who comes without a link. */
function seenBy(reader: UserId | null) {
  return sql<SqlBool>`(videos.owner_id = ${reader} or (${all(LISTED_VIDEOS)}))`;
}

function videosSeenBy(reader: UserId | null) {
  return sql<number>`(
    select count(*) from playlist_videos
    join videos on videos.id = playlist_videos.video_id and ${seenBy(reader)}
    where playlist_videos.playlist_id = playlists.id)`;
}

/** Selects what a playlist's poster needs of the first video that this reader can watch. */
function firstVideoFor(reader: UserId | null) {
  return sql<PicturedVideo | null>`(
    select jsonb_build_object('id', videos.id, 'privacy', videos.privacy, 'status', videos.status,
      'is_hidden', videos.is_hidden, 'small_poster_id', videos.small_poster_id, 'poster_version', videos.poster_version)
    from playlist_videos
    join videos on videos.id = playlist_videos.video_id and videos.status = 'ready' and ${seenBy(reader)}
    where playlist_videos.playlist_id = playlists.id order by playlist_videos.place limit 1)`;
}

/** It is core's `maySeePlaylist` for a visitor, in SQL; the partial index has the same condition. */
export const LISTED_PLAYLISTS = [sql<SqlBool>`playlists.is_public`, sql<SqlBool>`not playlists.is_hidden`];

/** It is true if a visitor finds a video to watch. It costs index look-ups per playlist, but no join. */
export const SHOWS_PUBLIC_VIDEO = sql<SqlBool>`(
  select true from playlist_videos
  join videos on videos.id = playlist_videos.video_id and ${all(LISTED_VIDEOS)}
  where playlist_videos.playlist_id = playlists.id limit 1)`;

export async function findPlaylist(db: Db, id: PlaylistId) {
  return playlists(db).where("playlists.id", "=", id).executeTakeFirst();
}

interface PlaylistsPart extends RowRange {
  /** It is null for a visitor. */
  readonly reader: UserId | null;
  /** If true, only public playlists with a public video are listed, also for their owner. */
  readonly isPublicOnly: boolean;
}

/** Lists all playlists for their owner, and the public ones for all other readers. */
export async function listPlaylists(
  db: Db,
  owner: UserId,
  { skip, limit, reader, isPublicOnly }: PlaylistsPart,
) {
  const publicOnly = isPublicOnly || reader !== owner;
  const listed = [...(publicOnly ? LISTED_PLAYLISTS : []), ...(isPublicOnly ? [SHOWS_PUBLIC_VIDEO] : [])];
  const watcher = isPublicOnly ? null : reader;
  const rows = await playlists(db)
    .select((publicOnly ? videosSeenBy(watcher) : allVideos).as("video_count"))
    .select(firstVideoFor(watcher).as("first_video"))
    .where("playlists.owner_id", "=", owner)
    .where((row) => row.and(listed))
    .orderBy("playlists.created_at", "desc")
    .orderBy("playlists.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(playlistsOf(db, owner).where((row) => row.and(listed))) };
}

export function playlistsOf(db: Db, owner: UserId) {
  return db.selectFrom("playlists").select("id").where("owner_id", "=", owner);
}

/** Lists all playlists of the owner; `has_video` tells whether the video is in the playlist. */
export async function listPlaylistsWith(db: Db, owner: UserId, video: VideoId) {
  return playlists(db)
    .select(allVideos.as("video_count"))
    .select(
      sql<boolean>`exists (select 1 from playlist_videos
        where playlist_videos.playlist_id = playlists.id and playlist_videos.video_id = ${video})`.as(
        "has_video",
      ),
    )
    .where("playlists.owner_id", "=", owner)
    .orderBy("playlists.created_at", "desc")
    .orderBy("playlists.id", "desc")
    .execute();
}

/** Lists them in the playlist's order. */
export async function videosIn(db: Db, id: PlaylistId) {
  return videoRows(db)
    .innerJoin("playlist_videos", "playlist_videos.video_id", "videos.id")
    .select("playlist_videos.place")
    .where("playlist_videos.playlist_id", "=", id)
    .orderBy("playlist_videos.place")
    .execute();
}

/** Locks the playlist, so that there is one change at a time. Returns false if it is deleted. */
export async function lockPlaylist(tx: Db, id: PlaylistId): Promise<boolean> {
  const found = await tx
    .selectFrom("playlists")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists ids in the playlist's order; the caller has locked the playlist. */
export async function idsIn(tx: Db, id: PlaylistId): Promise<readonly VideoId[]> {
  const rows = await tx
    .selectFrom("playlist_videos")
    .select("video_id")
    .where("playlist_id", "=", id)
    .orderBy("place")
    .execute();
  return rows.map(({ video_id }) => video_id);
}

/** Puts these videos into the locked playlist, in this order; they must include all that are in it. */
export async function putOrder(tx: Db, id: PlaylistId, videos: readonly VideoId[], now: Date): Promise<void> {
  if (videos.length > 0)
    await sql`
      insert into playlist_videos (playlist_id, video_id, place, added_at)
      select ${id}, video_id, place - 1, ${now}
      from unnest(${videos}::int[]) with ordinality as wanted (video_id, place)
      on conflict (playlist_id, video_id) do update set place = excluded.place
      where playlist_videos.place <> excluded.place`.execute(tx);
  await tx.updateTable("playlists").set({ updated_at: now }).where("id", "=", id).execute();
}

/** Removes the video; a trigger moves those behind it up. */
export async function takeOut(tx: Db, id: PlaylistId, video: VideoId, now: Date): Promise<void> {
  await tx
    .deleteFrom("playlist_videos")
    .where("playlist_id", "=", id)
    .where("video_id", "=", video)
    .execute();
  await tx.updateTable("playlists").set({ updated_at: now }).where("id", "=", id).execute();
}
