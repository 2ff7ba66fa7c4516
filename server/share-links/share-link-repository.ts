import { type Expression, sql, type SqlBool } from "kysely";
import { INVALID_SHARE_TOKEN, isOwnShareToken, MOST_SHARE_LINKS } from "../../core/share-links/share-link.ts";
import type { PlaylistId, ShareLinkId, ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { sha256 } from "../http/callers/tokens.ts";
import type { ApplicationSecret } from "./application-secret.ts";

/** A link leads to one of these; each kind of thing has a column of its own. */
export interface TargetIds {
  readonly video_id: VideoId;
  readonly playlist_id: PlaylistId;
  readonly showcase_id: ShowcaseId;
}

type TargetColumn = keyof TargetIds;
export type ShareTarget = { [Column in TargetColumn]: Pick<TargetIds, Column> }[TargetColumn];

export interface LiveLink {
  readonly id: ShareLinkId;
  readonly version: number;
  readonly project_url: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const FIELDS = ["id", "version", "project_url", "created_at", "last_used_at"] as const;
/** `last_used_at` is written at most this often, for links that are used all the time. */
const USED_EVERY_MS = 60_000;

function liveLinksTo(db: Db, target: ShareTarget) {
  const [column, id] = columnOf(target);
  return db.selectFrom("share_links").select(FIELDS).where(column, "=", id).where("revoked_at", "is", null);
}

export async function listLiveLinks(db: Db, target: ShareTarget): Promise<readonly LiveLink[]> {
  return liveLinksTo(db, target).orderBy("id", "desc").execute();
}

/**
 * Returns the live link for this project, or makes it. The caller has locked the thing that it leads to.
 * @throws Refusal conflict when there are too many
 */
export async function shareLinkTo(
  tx: Db,
  secret: ApplicationSecret,
  target: ShareTarget,
  {
    owner,
    projectUrl,
    now,
  }: { readonly owner: UserId; readonly projectUrl: string | null; readonly now: Date },
): Promise<LiveLink> {
  const live = await liveLinksTo(tx, target).execute();
  const found = live.find(({ project_url }) => project_url === projectUrl);
  if (found !== undefined) return found;
  if (live.length >= MOST_SHARE_LINKS)
    throw new Refusal(
      "conflict",
      `There are ${MOST_SHARE_LINKS} links already. Revoke one before you make another.`,
    );
  const [column, id] = columnOf(target);
  const link = await tx
    .insertInto("share_links")
    .values({
      owner_id: owner,
      video_id: null,
      playlist_id: null,
      showcase_id: null,
      [column]: id,
      project_url: projectUrl,
      token_hash: null,
      created_at: now,
    })
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
  const token = await shareTokenOf(secret, link);
  await tx
    .updateTable("share_links")
    .set({ token_hash: sha256(token) })
    .where("id", "=", link.id)
    .execute();
  return link;
}

export async function shareTokenOf(
  secret: ApplicationSecret,
  { id, version }: Pick<LiveLink, "id" | "version">,
): Promise<string> {
  return secret.sign(`share link ${id} ${version}`);
}

/**
 * Returns the id of the thing that a live link leads to, with the link's data.
 * @throws Refusal not_found with the message that the specification gives
 */
export async function findSharedTarget<Column extends TargetColumn>(
  db: Db,
  column: Column,
  token: string,
  now: Date,
) {
  const found = isOwnShareToken(token)
    ? await db
        .selectFrom("share_links")
        .select([
          "id",
          "version",
          "owner_id",
          "project_url",
          "last_used_at",
          "video_id",
          "playlist_id",
          "showcase_id",
        ])
        .where("token_hash", "=", sha256(token))
        .where("revoked_at", "is", null)
        .executeTakeFirst()
    : undefined;
  const target = found?.[column] ?? null;
  if (found === undefined || target === null) throw invalidShareToken();
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > USED_EVERY_MS)
    await db.updateTable("share_links").set({ last_used_at: now }).where("id", "=", found.id).execute();
  return {
    id: found.id,
    version: found.version,
    ownerId: found.owner_id,
    projectUrl: found.project_url,
    target,
  };
}

export function invalidShareToken(): Refusal {
  return new Refusal("not_found", INVALID_SHARE_TOKEN);
}

/** Succeeds also for a link that is revoked or deleted already. */
export async function revokeLink(db: Db, target: ShareTarget, id: ShareLinkId, now: Date): Promise<void> {
  const [column, targetId] = columnOf(target);
  await db
    .updateTable("share_links")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where(column, "=", targetId)
    .where("revoked_at", "is", null)
    .execute();
}

export async function revokeLinks(db: Db, target: ShareTarget, now: Date): Promise<void> {
  const [column, targetId] = columnOf(target);
  await db
    .updateTable("share_links")
    .set({ revoked_at: now })
    .where(column, "=", targetId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Tells whether the link of a signed address is live and leads to what is asked for.
 * @param leads about the row `link` of share_links
 */
export function isLive(
  { id, version }: Readonly<Record<"id" | "version", Expression<number> | number>>,
  leads: Expression<SqlBool>,
) {
  return sql<SqlBool>`exists (
    select from share_links as link
    where link.id = ${id} and link.version = ${version} and link.revoked_at is null and (${leads}))`;
}

/** Makes a column that counts the live links to the row of the outer query. */
export function liveLinkCount(target: TargetColumn, to: "videos.id" | "playlists.id" | "showcases.id") {
  return sql<number>`(select count(*) from share_links
    where share_links.${sql.ref(target)} = ${sql.ref(to)} and share_links.revoked_at is null)`;
}

function columnOf(
  target: ShareTarget,
): { [Column in TargetColumn]: [Column, TargetIds[Column]] }[TargetColumn] {
  if ("video_id" in target) return ["video_id", target.video_id];
  return "playlist_id" in target ? ["playlist_id", target.playlist_id] : ["showcase_id", target.showcase_id];
}
