import type { OwnVideo, VideoPrivacy } from "./video.ts";
import { videoDescriptionError, videoTitleError } from "./video-validation.ts";
import { foundErrors } from "../editing/found-errors.ts";

/** An owner edits these fields of a video. */
export interface VideoForm {
  readonly title: string;
  readonly description: string;
  readonly privacy: VideoPrivacy;
}

export const EMPTY_VIDEO_FORM: VideoForm = { title: "", description: "", privacy: "private" };

export type VideoFormErrors = Readonly<Partial<Record<keyof VideoForm, string>>>;

export function videoForm({ title, description, privacy }: OwnVideo): VideoForm {
  return { title, description, privacy };
}

/** Checks the form; an empty result means that it may be saved. */
export function videoFormErrors({ title, description }: VideoForm): VideoFormErrors {
  return foundErrors({
    title: videoTitleError(title),
    description: videoDescriptionError(description),
  });
}

/** Tells whether the status will change by itself. */
export function isOnItsWay({ status, isReplacing }: Pick<OwnVideo, "status" | "isReplacing">): boolean {
  return status === "uploading" || status === "processing" || isReplacing;
}
