import { webLinkError } from "../profiles/web-link.ts";
import { type RequestStatus, STATUS_NAME } from "../requests/request.ts";
import type { VideoId } from "../shared/id.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { missingOrTooLong } from "../text/too-long.ts";

/** The message is limited in characters after trimming, the videos in number. */
export const SNAG_LIMITS = { message: 2_000, videos: 5 } as const;

export interface SnagForm {
  readonly message: string;
  readonly videoIds: readonly VideoId[];
  readonly profileLink: string;
  readonly includeProfile: boolean;
}

export const EMPTY_SNAG_FORM: SnagForm = { message: "", videoIds: [], profileLink: "", includeProfile: true };

export type SnagFormErrors = Readonly<Partial<Record<keyof SnagForm, string>>>;

export const TOO_MANY_VIDEOS = `At most ${SNAG_LIMITS.videos} videos can be added`;

export const INVALID_VIDEOS = "One or more selected videos are invalid.";

export function snagMessageError(message: string): string | undefined {
  return missingOrTooLong(message, "Message", SNAG_LIMITS.message);
}

export function snagVideosError(ids: readonly number[]): string | undefined {
  if (ids.length > SNAG_LIMITS.videos) return TOO_MANY_VIDEOS;
  return new Set(ids).size === ids.length ? undefined : INVALID_VIDEOS;
}

/** Checks the form; an empty result means that it may be sent. */
export function snagFormErrors(form: SnagForm): SnagFormErrors {
  return foundErrors({
    message: snagMessageError(form.message),
    videoIds: snagVideosError(form.videoIds),
    profileLink: webLinkError(form.profileLink),
  });
}

export const ALREADY_SNAGGED = "You have already responded to this request.";

/** Says why the request takes no responses now; undefined while it is open. */
export function snagRefusal(status: RequestStatus): string | undefined {
  if (status === "open") return undefined;
  return `This request is ${STATUS_NAME[status].toLowerCase()} and no longer accepts responses.`;
}
