import { type Kysely, sql } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { usersOfSessions } from "../auth/sessions.ts";
import { GatheredReads } from "../database/gathered-reads.ts";
import type { Tables } from "../database/tables.ts";
import type { Viewer } from "./watch-grant.ts";

type Db = Kysely<Tables>;
type LinkViewer = Extract<Viewer, { readonly kind: "link" }>;

export type WatchedVideo = Awaited<ReturnType<typeof videosBy>>[number];

/** What decides on each request for bytes. */
export interface WatchReads {
  video(id: VideoId): Promise<WatchedVideo | undefined>;
  /** Whose session it is, as long as it has not ended. */
  person(session: number): Promise<UserId | undefined>;
  /** A link that stands, to the video itself or to a visible playlist or showcase of its owner that it is in. */
  isLinked(link: LinkViewer, video: VideoId): Promise<boolean>;
  /**
   * Attached to a request or showcase that this person may read, or to a response between them and its owner. Only
   * the owner can attach it (server/engagements).
   */
  isAttached(video: VideoId, person: UserId | null): Promise<boolean>;
}

/** Each by itself: in a transaction. */
export function watchReadsIn(db: Db, now: () => Date): WatchReads {
  return {
    video: async (id) => (await videosBy(db, [id]))[0],
    person: async (session) => (await usersOfSessions(db, [session], now())).get(session),
    isLinked: async ({ id, version }, video) => (await linked(db, [[id, version, video]]))[0] === true,
    isAttached: isAttachedIn(db),
  };
}

export function isAttachedIn(db: Db): WatchReads["isAttached"] {
  return async (video, person) => (await attached(db, [[video, person]]))[0] === true;
}

/**
 * Those of all requests together: hundreds of players ask for a part in the same moment, and the connections of the pool
 * are few.
 */
export function gatheredWatchReads(db: Db, now: () => Date): WatchReads {
  const videos = new GatheredReads<VideoId, WatchedVideo | undefined>(async (ids) => {
    const found = new Map((await videosBy(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });
  const people = new GatheredReads<number, UserId | undefined>(async (sessions) => {
    const found = await usersOfSessions(db, sessions, now());
    return sessions.map((session) => found.get(session));
  });
  const links = new GatheredReads((asked: readonly LinkAsked[]) => linked(db, asked));
  const attachments = new GatheredReads((asked: readonly AttachmentAsked[]) => attached(db, asked));
  return {
    video: (id) => videos.find(id),
    person: (session) => people.find(session),
    isLinked: ({ id, version }, video) => links.find([id, version, video]),
    isAttached: (video, person) => attachments.find([video, person]),
  };
}

async function videosBy(db: Db, ids: readonly VideoId[]) {
  return db
    .selectFrom("videos")
    .leftJoin("files", "files.id", "videos.file_id")
    .select([
      "videos.id",
      "videos.owner_id",
      "videos.privacy",
      "videos.status",
      "videos.is_hidden",
      "videos.media_type",
      "videos.poster_version",
      "files.name as file_name",
      "files.size as file_size",
    ])
    .where(sql<boolean>`videos.id = any(${ids})`)
    .execute();
}

type LinkAsked = readonly [link: number, version: number, video: VideoId];

async function linked(db: Db, asked: readonly LinkAsked[]): Promise<readonly boolean[]> {
  const column = (place: 0 | 1 | 2) => asked.map((each) => each[place]);
  const { rows } = await sql<{ readonly is_linked: boolean }>`
    select exists (select 1 from share_links as link join videos on videos.owner_id = link.owner_id
      where link.id = asked.link and link.version = asked.version and link.revoked_at is null
        and videos.id = asked.video and (link.video_id = asked.video or exists (
          select 1 from playlist_videos join playlists on playlists.id = playlist_videos.playlist_id
          where playlist_videos.playlist_id = link.playlist_id and playlist_videos.video_id = asked.video
            and not playlists.is_hidden) or exists (
          select 1 from showcase_videos join showcases on showcases.id = showcase_videos.showcase_id
          where showcase_videos.showcase_id = link.showcase_id and showcase_videos.video_id = asked.video
            and not showcases.is_hidden and showcases.deleted_at is null))) as is_linked
    from unnest(${column(0)}::integer[], ${column(1)}::integer[], ${column(2)}::integer[])
      with ordinality as asked (link, version, video, place)
    order by asked.place`.execute(db);
  return rows.map(({ is_linked }) => is_linked);
}

type AttachmentAsked = readonly [video: VideoId, person: UserId | null];

async function attached(db: Db, asked: readonly AttachmentAsked[]): Promise<readonly boolean[]> {
  const { rows } = await sql<{ readonly is_attached: boolean }>`
    select exists (select 1 from requests
        where video_id = asked.video and not is_hidden and (is_public
          or exists (select 1 from request_shares
            where request_id = requests.id and developer_id = asked.person)
          or exists (select 1 from snagged_requests
            where request_id = requests.id and developer_id = asked.person and status <> 'declined')
          or exists (select 1 from conversations
            where request_id = requests.id and developer_id = asked.person)))
      or exists (select 1 from showcase_videos join showcases on showcases.id = showcase_videos.showcase_id
        where showcase_videos.video_id = asked.video and showcases.is_public and showcases.deleted_at is null
          and not showcases.is_hidden)
      or exists (select 1 from snag_videos join snagged_requests as snag on snag.id = snag_videos.snag_id
        where snag_videos.video_id = asked.video and snag.client_id = asked.person
          and snag.request_id is not null) as is_attached
    from unnest(${asked.map(([video]) => video)}::integer[], ${asked.map(([, person]) => person)}::integer[])
      with ordinality as asked (video, person, place)
    order by asked.place`.execute(db);
  return rows.map(({ is_attached }) => is_attached);
}

declare module "../http/services.ts" {
  interface Services {
    readonly watchReads: WatchReads;
  }
}
