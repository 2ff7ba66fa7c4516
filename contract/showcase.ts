import * as v from "valibot";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../core/shared/loadable.ts";
import { SHOWCASE_COUNT_CAP, SHOWCASE_SORTS } from "../core/showcase/showcase-filter.ts";
import { SHOWCASE_LIMITS } from "../core/showcase/showcase.ts";
import { assumed } from "./assumed.ts";
import { picture } from "./images.ts";
import { creatorCard } from "./creator-card.ts";
import { endpoint } from "./endpoint.ts";
import { id, longPage, page, person, search, time, UNKNOWN_PERSON } from "./shared.ts";
import { videoRow } from "./video-row.ts";

const rowFields = {
  id: v.number(),
  developer_id: v.number(),
  title: v.string(),
  /** Beginning of the description on one line. */
  excerpt: assumed(v.string(), ""),
  image: assumed(v.nullable(picture), null),
  /** For readers who cannot see the image. */
  image_alt: assumed(v.string(), ""),
  skills: assumed(v.array(v.string()), []),
  is_public: assumed(v.boolean(), true),
  /** With one decimal; null without ratings. */
  average_rating: assumed(v.nullable(v.number()), null),
  total_ratings: assumed(v.number(), 0),
  views: assumed(v.number(), 0),
  creator: assumed(person, UNKNOWN_PERSON),
  created_at: assumed(time, ""),
} as const;

export const showcaseRow = v.object(rowFields);

export const showcase = v.object({
  ...rowFields,
  description: assumed(v.string(), ""),
  project_url: assumed(v.nullable(v.string()), null),
  repository_url: assumed(v.nullable(v.string()), null),
  demo_url: assumed(v.nullable(v.string()), null),
  include_profile: assumed(v.boolean(), false),
  /** From the creator's current profile; null where the creator does not want it or the profile is not public. */
  creator_card: assumed(v.nullable(creatorCard), null),
  videos: assumed(v.array(videoRow), []),
  readme: assumed(v.nullable(v.object({ name: v.string(), size: v.number() })), null),
  is_own: assumed(v.boolean(), false),
  /** Why the moderators hid it, for its owner; null for a visible showcase and for all other callers. */
  hidden_because: assumed(v.nullable(v.string()), null),
  version: assumed(v.string(), ""),
});

const ownShowcase = v.object({
  ...rowFields,
  deleted_at: v.nullable(time),
  share_count: v.number(),
  hidden_because: v.nullable(v.string()),
});

const params = v.object({ id });
const one = { access: "developer", params } as const;

export const listShowcases = endpoint({
  method: "GET",
  path: "/api/project-showcase/",
  summary: `Public showcases. Words are found by their beginnings or English stems in title, description and skills. X-Total-Count is exact for the whole list; of one that is narrowed it counts up to ${SHOWCASE_COUNT_CAP} and further only as far as the page reaches. Further than ${MAX_SKIP} (${MAX_NARROWED_SKIP} of a narrowed list) one goes on with after, which is the last showcase before the page and takes the place of skip.`,
  access: "optional",
  query: v.object({
    ...longPage,
    q: search,
    skill: search,
    creator: v.optional(id),
    sort: v.optional(v.picklist(SHOWCASE_SORTS), "newest"),
  }),
  answer: v.array(showcaseRow),
  counted: true,
});

export const listShowcasesOf = endpoint({
  method: "GET",
  path: "/api/project-showcase/developer/:id",
  summary: "A developer's public showcases, newest first.",
  access: "optional",
  params,
  query: v.object(page),
  answer: v.array(showcaseRow),
  counted: true,
});

export const listOwnShowcases = endpoint({
  method: "GET",
  path: "/api/project-showcase/mine",
  summary: `The caller's own showcases, newest first, with those deleted in the last ${SHOWCASE_LIMITS.restoreDays} days.`,
  access: "developer",
  query: v.object(page),
  answer: v.array(ownShowcase),
  counted: true,
});

export const getShowcase = endpoint({
  method: "GET",
  path: "/api/project-showcase/:id",
  summary: "One showcase: a public one, or an own one.",
  access: "optional",
  params,
  answer: showcase,
  versioned: true,
});

export const deleteShowcase = endpoint({
  method: "DELETE",
  path: "/api/project-showcase/:id",
  summary: `Delete an own showcase and end its links. It can be restored for ${SHOWCASE_LIMITS.restoreDays} days.`,
  access: "developer",
  params,
});

export const restoreShowcase = endpoint({
  ...one,
  method: "POST",
  path: "/api/project-showcase/:id/restore",
  summary: "Bring an own deleted showcase back; its links stay ended.",
  answer: showcase,
});
