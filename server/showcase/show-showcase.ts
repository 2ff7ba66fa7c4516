import { plainLine } from "../../core/discovery/plain-line.ts";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo } from "../../core/videos/video-access.ts";
import type { Db } from "../database/tables.ts";
import { versionOf } from "../http/answers/version.ts";
import { showPictureTo, type Signing } from "../images/show-to-viewer.ts";
import { findCreatorCard } from "../profiles/creator-card.ts";
import { showVideoRow } from "../videos/show-video.ts";
import { accessOf, videoRows } from "../videos/video-repository.ts";
import type { GrantHolder } from "../share-links/address-grant.ts";
import { isForEverybody } from "./showcase-policy.ts";
import { type FoundShowcase, type ShowcaseRow, videoIdsOf } from "./showcase-repository.ts";
import { showPerson } from "../pictures/people.ts";

export interface ShowcaseReader {
  readonly userId: UserId | null;
  readonly viewer: GrantHolder | undefined;
}

export const STRANGER: ShowcaseReader = { userId: null, viewer: undefined };

/** @param viewer gets signed addresses of the picture of a showcase that not everybody may see */
export async function showShowcaseRow(services: Signing, row: ShowcaseRow, viewer?: GrantHolder) {
  return {
    id: row.id,
    developer_id: row.developer_id,
    title: row.title,
    excerpt: plainLine(row.beginning),
    image: await showPictureTo(isForEverybody(row) ? undefined : viewer, services, row.image),
    image_alt: row.image_alt,
    skills: row.skills,
    is_public: row.is_public,
    average_rating: row.rating_count === 0 ? null : Math.round((10 * row.rating_sum) / row.rating_count) / 10,
    total_ratings: row.rating_count,
    views: row.view_count,
    creator: showPerson({ ...row, id: row.developer_id }),
    created_at: row.created_at.toISOString(),
  };
}

export async function showShowcase(db: Db, services: Signing, row: FoundShowcase, reader: ShowcaseReader) {
  const isOwn = row.developer_id === reader.userId;
  return {
    ...(await showShowcaseRow(services, row, reader.viewer)),
    description: row.description,
    project_url: row.project_url,
    repository_url: row.repository_url,
    demo_url: row.demo_url,
    include_profile: row.include_profile,
    creator_card: row.include_profile ? await findCreatorCard(db, row.developer_id) : null,
    videos: await shownVideos(db, services, row, reader),
    readme: row.readme_name === null ? null : { name: row.readme_name, size: row.readme_size ?? 0 },
    is_own: isOwn,
    hidden_because: isOwn ? row.hidden_because : null,
    version: showcaseVersion(row),
  };
}

/** Returns the version of the fields that `PUT /api/project-showcase/:id` replaces. */
export function showcaseVersion(row: ReplacedDetails): string {
  const { title, description, project_url, repository_url, demo_url, skills, include_profile, is_public } =
    row;
  return versionOf({
    title,
    description,
    project_url,
    repository_url,
    demo_url,
    skills,
    include_profile,
    is_public,
  });
}

type ReplacedDetails = Pick<
  FoundShowcase,
  | "title"
  | "description"
  | "project_url"
  | "repository_url"
  | "demo_url"
  | "skills"
  | "include_profile"
  | "is_public"
>;

/** Shows the videos in their order, without those that this reader cannot watch; these stay attached. */
async function shownVideos(
  db: Db,
  services: Signing,
  { id, developer_id, is_public }: FoundShowcase,
  { userId, viewer }: ShowcaseReader,
) {
  const ids = await videoIdsOf(db, id);
  if (ids.length === 0) return [];
  const rows = await videoRows(db).where("videos.id", "in", ids).execute();
  const request = {
    ...AS_STRANGER,
    isOwner: userId === developer_id,
    hasLink: viewer?.kind === "link",
    isAttached: is_public,
  };
  const seen = rows.filter((row) => row.status === "ready" && maySeeVideo(accessOf(row), request));
  const shown = seen
    .filter((row) => !row.is_hidden)
    .toSorted((a, b) => placeOf(ids, a.id) - placeOf(ids, b.id))
    .map((row) => showVideoRow(services, row, viewer));
  return Promise.all(shown);
}

function placeOf(ids: readonly VideoId[], id: number): number {
  return ids.findIndex((each) => each === id);
}
