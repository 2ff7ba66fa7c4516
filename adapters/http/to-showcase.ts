import type { Answer } from "../../contract/endpoint.ts";
import type { listOwnShowcases, listShowcases } from "../../contract/showcase.ts";
import { plainLine } from "../../core/discovery/plain-line.ts";
import { pictureAt } from "../../core/images/picture.ts";
import { readmeFormatOf } from "../../core/readme/readme-limits.ts";
import type { ShowcaseId, UserId, VideoId } from "../../core/shared/id.ts";
import { README_NAME } from "../../core/showcase/showcase-form.ts";
import type { OwnShowcase, Showcase, ShowcaseReadme, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { GivenShowcase, GivenShowcaseRow } from "./given-showcase.ts";
import { toPerson } from "./to-person.ts";
import { bareVideo, toVideoSummary } from "./to-video.ts";

type Row = Answer<typeof listShowcases>[number] &
  Partial<Pick<GivenShowcaseRow, "description" | "image_file">>;

export function toShowcaseSummary(found: Row): ShowcaseSummary {
  const { excerpt, description = "", image, image_file: file = null } = found;
  return {
    id: found.id as ShowcaseId,
    developerId: found.developer_id as UserId,
    title: found.title,
    excerpt: excerpt || plainLine(description),
    image: image ?? (file === null ? null : pictureAt(file)),
    imageAlt: found.image_alt,
    skills: found.skills,
    isPublic: found.is_public,
    averageRating: found.average_rating,
    totalRatings: found.total_ratings,
    views: found.views,
    creator: toPerson(found.creator),
    createdAt: found.created_at,
  };
}

export function toShowcase(found: GivenShowcase): Showcase {
  const { videos, selected_video_ids: videoIds, readme, readme_file } = found;
  return {
    ...toShowcaseSummary(found),
    description: found.description,
    projectUrl: found.project_url ?? "",
    repositoryUrl: found.repository_url ?? "",
    demoUrl: found.demo_url ?? "",
    includeProfile: found.include_profile,
    creatorCard: found.creator_card,
    videos:
      videos.length > 0 ? videos.map(toVideoSummary) : videoIds.map((video) => bareVideo(video as VideoId)),
    readme: readme ?? readmeAt(readme_file),
    hiddenBecause: found.hidden_because,
  };
}

export function toOwnShowcase(found: Row & OwnFields): OwnShowcase {
  return {
    ...toShowcaseSummary(found),
    deletedAt: found.deleted_at,
    shareCount: found.share_count,
    hiddenBecause: found.hidden_because,
  };
}

type OwnFields = Pick<
  Answer<typeof listOwnShowcases>[number],
  "deleted_at" | "share_count" | "hidden_because"
>;

/** Returns the readme of which only the file's path or address is known. */
function readmeAt(file: string | null): ShowcaseReadme | null {
  if (file === null || file === "") return null;
  const [path = ""] = file.split(/[?#]/);
  const name = path.split("/").at(-1) ?? "";
  return { name: readmeFormatOf(name) === undefined ? README_NAME : name, size: 0 };
}
