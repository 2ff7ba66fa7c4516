import { type Expression, sql, type SqlBool } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { usersOfSessions } from "../auth/sessions.ts";
import { GatheredReads } from "../database/gathered-reads.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { LinkHolder } from "../share-links/address-grant.ts";
import { isLive } from "../share-links/share-link-repository.ts";
import type { VideoPlacement } from "./video-placement.ts";

type Placements = readonly VideoPlacement[];

export type WatchedVideo = Awaited<ReturnType<typeof videosBy>>[number];

export interface WatchReads {
  video(id: VideoId): Promise<WatchedVideo | undefined>;
  /** Returns the user of a session that has not ended. */
  person(session: number): Promise<UserId | undefined>;
  /** A valid link leads to the video, or to the owner's visible playlist or showcase that contains it. */
  isLinked(link: LinkHolder, video: VideoId): Promise<boolean>;
  isAttached(video: VideoId, person: UserId | null): Promise<boolean>;
}

type ReadServices = Pick<Services, "now" | "videoPlacements">;

/** Makes reads that each run a query of their own, for use in a transaction. */
export function watchReadsIn(db: Db, { now, videoPlacements }: ReadServices): WatchReads {
  return {
    video: async (id) => (await videosBy(db, [id]))[0],
    person: async (session) => (await usersOfSessions(db, [session], now())).get(session),
    isLinked: async ({ id, version }, video) =>
      (await linked(db, videoPlacements, [[id, version, video]]))[0] === true,
    isAttached: isAttachedIn(db, videoPlacements),
  };
}

export function isAttachedIn(db: Db, placements: Placements): WatchReads["isAttached"] {
  return async (video, person) => (await attached(db, placements, [[video, person]]))[0] === true;
}

/**
 * Makes reads that gather the questions of all requests into one query: hundreds of players request a part at
 * the same moment, and the pool has few connections.
 */
export function gatheredWatchReads(db: Db, { now, videoPlacements }: ReadServices): WatchReads {
  const videos = new GatheredReads<VideoId, WatchedVideo | undefined>(async (ids) => {
    const found = new Map((await videosBy(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });
  const people = new GatheredReads<number, UserId | undefined>(async (sessions) => {
    const found = await usersOfSessions(db, sessions, now());
    return sessions.map((session) => found.get(session));
  });
  const links = new GatheredReads((reads: readonly LinkRead[]) => linked(db, videoPlacements, reads));
  const attachments = new GatheredReads((reads: readonly AttachmentRead[]) =>
    attached(db, videoPlacements, reads),
  );
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

type LinkRead = readonly [link: number, version: number, video: VideoId];

async function linked(
  db: Db,
  placements: Placements,
  reads: readonly LinkRead[],
): Promise<readonly boolean[]> {
  const column = (index: 0 | 1 | 2) => reads.map((each) => each[index]);
  const video = sql.ref<VideoId>("asked.video");
  const isThere = placements.flatMap(({ isLinked }) => isLinked?.(video) ?? []);
  const leads = sql<SqlBool>`
    exists (select from videos where videos.id = asked.video and videos.owner_id = link.owner_id)
      and (${anyOf([sql`link.video_id = asked.video`, ...isThere])})`;
  const link = { id: sql<number>`asked.link`, version: sql<number>`asked.version` };
  const { rows } = await sql<{ readonly is_linked: boolean }>`
    select ${isLive(link, leads)} as is_linked
    from unnest(${column(0)}::integer[], ${column(1)}::integer[], ${column(2)}::integer[])
      with ordinality as asked (link, version, video, place)
    order by asked.place`.execute(db);
  return rows.map(({ is_linked }) => is_linked);
}

type AttachmentRead = readonly [video: VideoId, person: UserId | null];

async function attached(
  db: Db,
  placements: Placements,
  reads: readonly AttachmentRead[],
): Promise<readonly boolean[]> {
  const [video, person] = [sql.ref<VideoId>("asked.video"), sql.ref<UserId | null>("asked.person")];
  const isThere = placements.flatMap(({ isReadable }) => isReadable?.(video, person) ?? []);
  const { rows } = await sql<{ readonly is_attached: boolean }>`
    select ${anyOf([sql`false`, ...isThere])} as is_attached
    from unnest(${reads.map((each) => each[0])}::integer[], ${reads.map((each) => each[1])}::integer[])
      with ordinality as asked (video, person, place)
    order by asked.place`.execute(db);
  return rows.map(({ is_attached }) => is_attached);
}

function anyOf(conditions: readonly Expression<unknown>[]) {
  return sql.join(conditions, sql` or `);
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly watchReads: WatchReads;
  }
}
