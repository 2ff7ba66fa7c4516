import type { Answer } from "../../contract/endpoint.ts";
import type { getShowcase, listOwnShowcases, listShowcases } from "../../contract/showcase.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { OwnShowcase, Showcase, ShowcaseSummary } from "../../core/showcase/showcase.ts";
import { toPerson } from "./to-person.ts";
import { toVideoSummary } from "./to-video.ts";

export function toShowcaseSummary(found: Answer<typeof listShowcases>[number]): ShowcaseSummary {
  return {
    id: found.id as ShowcaseId,
    title: found.title,
    excerpt: found.excerpt,
    image: found.image,
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

export function toShowcase(found: Answer<typeof getShowcase>): Showcase {
  return {
    ...toShowcaseSummary(found),
    description: found.description,
    projectUrl: found.project_url ?? "",
    repositoryUrl: found.repository_url ?? "",
    demoUrl: found.demo_url ?? "",
    includeProfile: found.include_profile,
    creatorCard: found.creator_card,
    videos: found.videos.map(toVideoSummary),
    readme: found.readme,
    isOwn: found.is_own,
    hiddenBecause: found.hidden_because,
  };
}

export function toOwnShowcase(found: Answer<typeof listOwnShowcases>[number]): OwnShowcase {
  return {
    ...toShowcaseSummary(found),
    deletedAt: found.deleted_at,
    shareCount: found.share_count,
    hiddenBecause: found.hidden_because,
  };
}
