import { type Insertable, sql, type Updateable } from "kysely";
import type { ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import { joinedPerson } from "../auth/joined-person.ts";
import type { Db } from "../database/tables.ts";
import { liveLinkCount } from "../share-links/share-link-repository.ts";
import type { ShowcasesTable } from "./showcase-tables.ts";
import { avatarOf } from "../pictures/people.ts";
import { pictureRowOf } from "../pictures/show-picture.ts";

export type ShowcaseRow = Awaited<ReturnType<ReturnType<typeof showcaseRows>["execute"]>>[number];
export type FoundShowcase = NonNullable<Awaited<ReturnType<typeof findShowcase>>>;

/** So many characters of a description are read for its excerpt, which is shorter. */
const EXCERPT_FROM = 1_000;

export function showcaseRows(db: Db) {
  return db
    .selectFrom("showcases")
    .innerJoinLateral(joinedPerson(db, "showcases.developer_id"), (join) => join.onTrue())
    .select([
      "showcases.id",
      "showcases.developer_id",
      "showcases.title",
      "showcases.skills",
      "showcases.image_alt",
      "showcases.is_public",
      "showcases.is_hidden",
      "showcases.rating_count",
      "showcases.rating_sum",
      "showcases.view_count",
      "showcases.created_at",
      "showcases.deleted_at",
      "users.username",
      "users.full_name",
      avatarOf("users").as("avatar"),
    ])
    .select(pictureRowOf(sql.ref("showcases.image_id")).as("image"))
    .select(sql<string>`left(showcases.description, ${sql.lit(EXCERPT_FROM)})`.as("beginning"));
}

/** Finds deleted showcases, too. */
export async function findShowcase(db: Db, id: ShowcaseId) {
  return showcaseRows(db)
    .select([
      "showcases.description",
      "showcases.project_url",
      "showcases.repository_url",
      "showcases.demo_url",
      "showcases.include_profile",
      "showcases.readme_name",
      "showcases.hidden_because",
    ])
    .select(sql<number | null>`octet_length(showcases.readme)`.as("readme_size"))
    .where("showcases.id", "=", id)
    .executeTakeFirst();
}

/** Locks the showcase, so that there is one change at a time. Returns false if it is deleted. */
export async function lockShowcase(tx: Db, id: ShowcaseId): Promise<boolean> {
  const found = await tx
    .selectFrom("showcases")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export function showcasesOf(db: Db, developer: UserId) {
  return db.selectFrom("showcases").select("id").where("developer_id", "=", developer);
}

/** Lists the developer's own showcases, with those that can be restored. */
export async function listOwnShowcases(db: Db, developer: UserId, { skip, limit }: RowRange) {
  const rows = await showcaseRows(db)
    .select("showcases.hidden_because")
    .select(liveLinkCount("showcase_id", "showcases.id").as("share_count"))
    .where("showcases.developer_id", "=", developer)
    .orderBy("showcases.created_at", "desc")
    .orderBy("showcases.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(showcasesOf(db, developer)) };
}

export async function addShowcase(db: Db, showcase: Insertable<ShowcasesTable>): Promise<ShowcaseId> {
  const { id } = await db.insertInto("showcases").values(showcase).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function changeShowcase(
  db: Db,
  id: ShowcaseId,
  change: Updateable<ShowcasesTable>,
): Promise<void> {
  await db.updateTable("showcases").set(change).where("id", "=", id).execute();
}

export async function videoIdsOf(db: Db, id: ShowcaseId): Promise<readonly VideoId[]> {
  const rows = await db
    .selectFrom("showcase_videos")
    .select("video_id")
    .where("showcase_id", "=", id)
    .orderBy("place")
    .execute();
  return rows.map(({ video_id }) => video_id);
}

/** @param ids each once, in their order */
export async function putVideos(tx: Db, id: ShowcaseId, ids: readonly VideoId[]): Promise<void> {
  await tx.deleteFrom("showcase_videos").where("showcase_id", "=", id).execute();
  if (ids.length > 0)
    await tx
      .insertInto("showcase_videos")
      .values(ids.map((video_id, index) => ({ showcase_id: id, video_id, place: index })))
      .execute();
}

/** Leaves the other videos as they are, so that places may have gaps. */
export async function dropVideo(tx: Db, id: ShowcaseId, video: VideoId): Promise<void> {
  await tx
    .deleteFrom("showcase_videos")
    .where("showcase_id", "=", id)
    .where("video_id", "=", video)
    .execute();
}

export async function readmeOf(db: Db, id: ShowcaseId): Promise<string | null> {
  const found = await db.selectFrom("showcases").select("readme").where("id", "=", id).executeTakeFirst();
  return found?.readme ?? null;
}
