import * as v from "valibot";
import { DEVELOPER_PROFILE_LIMITS, settledSkills } from "../core/profiles/developer-profile.ts";
import { webLinkError } from "../core/profiles/web-link.ts";
import { INVALID_VIDEOS, SHOWCASE_LIMITS } from "../core/showcase/showcase.ts";
import {
  imageAltError,
  showcaseDescriptionError,
  showcaseSkillsError,
  showcaseTitleError,
} from "../core/showcase/showcase-validation.ts";
import { MAX_IMAGE_BYTES } from "../core/images/image-file.ts";
import { MAX_README_BYTES } from "../core/readme/readme-limits.ts";
import { endpoint, IMAGE_PACE } from "./endpoint.ts";
import { imageCrop } from "./image-crop.ts";
import {
  bodyId,
  boundedList,
  bytesOfTexts,
  id,
  jsonText,
  judgedLine,
  judgedName,
  judgedProse,
  judgedTexts,
  orNull,
} from "./shared.ts";
import { showcase } from "./showcase.ts";

const link = orNull(judgedName, webLinkError);

const skillsBounds = { most: SHOWCASE_LIMITS.skills, tooMany: "Too many skills" } as const;
const skillList = judgedTexts(showcaseSkillsError, skillsBounds, settledSkills);

/** Each id appears once, in the order in which the videos are shown. */
const videoIds = v.pipe(
  boundedList(bodyId, SHOWCASE_LIMITS.videos, {
    notAList: "Must be a list of ids",
    tooMany: `A showcase has at most ${SHOWCASE_LIMITS.videos} videos.`,
  }),
  v.check((ids) => new Set(ids).size === ids.length, INVALID_VIDEOS),
);

const details = {
  title: judgedLine(showcaseTitleError),
  description: judgedProse(showcaseDescriptionError),
  project_url: link,
  repository_url: link,
  demo_url: link,
} as const;

const isTrue = "Must be true or false";

const body = v.object({
  ...details,
  skills: v.optional(skillList, []),
  include_profile: v.optional(v.boolean(isTrue), false),
  is_public: v.optional(v.boolean(isTrue), true),
});

/** In a form, flags are text. */
const textFlag = (initial: "true" | "false") =>
  v.pipe(
    v.optional(v.picklist(["true", "false"], isTrue), initial),
    v.transform((value) => value === "true"),
  );

const imageFields = {
  image_crop: imageCrop,
  image_alt: v.optional(judgedLine(imageAltError)),
} as const;

const formBody = v.object({
  ...details,
  ...imageFields,
  skills: jsonText("[]", skillList),
  include_profile: textFlag("false"),
  is_public: textFlag("true"),
  selected_video_ids: jsonText("[]", videoIds),
});

const params = v.object({ id });
const one = { access: "developer", params } as const;
const bodyBytes = bytesOfTexts(
  SHOWCASE_LIMITS.title,
  SHOWCASE_LIMITS.description,
  SHOWCASE_LIMITS.skills * DEVELOPER_PROFILE_LIMITS.skill,
);

const SHOWCASE_FILES = { image_file: MAX_IMAGE_BYTES, readme_file: MAX_README_BYTES } as const;
/** The limit covers the text fields and the boundaries between the parts of a form. */
const TEXT_BYTES = 256 * 1024;
const files = {
  files: SHOWCASE_FILES,
  limits: {
    bytes: MAX_IMAGE_BYTES + MAX_README_BYTES + TEXT_BYTES,
    ...IMAGE_PACE,
  },
} as const;

export const createShowcase = endpoint({
  method: "POST",
  path: "/api/project-showcase/",
  summary: "Publish a showcase. Needs an active subscription.",
  access: "developer",
  body: formBody,
  ...files,
  status: 201,
  answer: showcase,
});

export const updateShowcase = endpoint({
  ...one,
  method: "PUT",
  path: "/api/project-showcase/:id",
  summary: "Replace what an own showcase says. Its files and videos stay. Needs an active subscription.",
  body,
  bodyBytes,
  answer: showcase,
  versioned: true,
});

export const updateShowcaseFiles = endpoint({
  ...one,
  method: "PUT",
  path: "/api/project-showcase/:id/files",
  summary: "Replace or remove files of an own showcase; what is not named stays.",
  body: v.object({ ...imageFields, remove_image: textFlag("false"), remove_readme: textFlag("false") }),
  ...files,
  answer: showcase,
  versioned: true,
});

export const updateShowcaseProfile = endpoint({
  ...one,
  method: "PUT",
  path: "/api/project-showcase/:id/profile",
  summary: "Show or hide the creator's card beside an own showcase.",
  body: v.object({ include_profile: v.boolean(isTrue) }),
  answer: showcase,
  versioned: true,
});

export const updateShowcaseVideos = endpoint({
  ...one,
  method: "PUT",
  path: "/api/project-showcase/:id/videos",
  summary:
    "The videos of an own showcase, in their order: own ones that are ready. Those that it does not show now stay.",
  body: v.lazy((): typeof videoIds => videoIds),
  answer: showcase,
  versioned: true,
});

export const linkShowcaseVideo = endpoint({
  ...one,
  method: "POST",
  path: "/api/project-showcase/:id/link-video/:videoId",
  summary: "Add an own video to the end of an own showcase; one that is there stays where it is.",
  params: v.object({ id, videoId: id }),
  answer: showcase,
});

export const unlinkShowcaseVideo = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/project-showcase/:id/link-video/:videoId",
  summary: "Take a video out of an own showcase.",
  params: v.object({ id, videoId: id }),
  answer: showcase,
});
