import type { PersonName } from "../images/person-name.ts";
import type { VideoId } from "../shared/id.ts";

/**
 * An "unlisted" video is in no list; it is open to the holder of a link and to readers of what it is attached
 * to.
 */
export const VIDEO_PRIVACIES = ["public", "unlisted", "private"] as const;
export type VideoPrivacy = (typeof VIDEO_PRIVACIES)[number];

export const VIDEO_PRIVACY_NAME: Readonly<Record<VideoPrivacy, string>> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};

/**
 * The statuses are:
 * - "uploading": not all bytes have arrived
 * - "processing": the server reads the file
 * - "ready": it can be watched
 * - "failed": it cannot, and `failureReason` says why
 * A ready video whose file is replaced stays ready with its old file.
 */
export const VIDEO_STATUSES = ["uploading", "processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export type VideoCreator = PersonName;

/** They are addresses of the same picture in two widths. */
export interface Poster {
  readonly small: string;
  readonly large: string;
}

/** It is a video as a row of a list. */
export interface VideoSummary {
  readonly id: VideoId;
  readonly title: string;
  readonly privacy: VideoPrivacy;
  /** It is null where the file does not say it. */
  readonly durationSeconds: number | null;
  /** Width and height are in pixels as shown; null where there is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly poster: Poster | null;
  readonly views: number;
  readonly creator: VideoCreator;
  /** It is UTC in ISO-8601. */
  readonly createdAt: string;
}

/** The text runs along with the video. */
export interface Captions {
  /** It is a tag of BCP 47, such as "en" or "pt-BR". */
  readonly language: string;
  readonly label: string;
  /** It is the address of a WebVTT file. */
  readonly url: string;
}

/** It is a video with all that the watch page shows. */
export interface Video extends VideoSummary {
  readonly description: string;
  readonly mediaType: string;
  /**
   * It is the address of the bytes. Unless the video is public it is signed, for this caller and for some
   * hours.
   */
  readonly streamUrl: string;
  /** It is the time in UTC when `streamUrl` expires; null for a public video. */
  readonly streamUntil: string | null;
  readonly captions: readonly Captions[];
  readonly isOwn: boolean;
  /** It is "ready" unless the caller is the owner. */
  readonly status: VideoStatus;
  /** The owner reads why the moderators hid it. It is null for a visible video and for all other callers. */
  readonly hiddenBecause: string | null;
}

/** It is a video as a link shows it. */
export interface SharedVideo extends Video {
  /** The link was made for this project; null for none. */
  readonly projectUrl: string | null;
}

/** It has the fields that only the owner sees. */
export interface OwnVideo extends VideoSummary {
  readonly description: string;
  readonly status: VideoStatus;
  /**
   * It is a sentence, and null while nothing is wrong. Beside "ready", it says why the new file did not
   * replace the old one.
   */
  readonly failureReason: string | null;
  /** "Try again" is offered: the file is stored and its processing broke off. */
  readonly canRetry: boolean;
  /** The old file is watched while the new one is read. */
  readonly isReplacing: boolean;
  /** The size is in bytes. */
  readonly size: number;
  readonly captionLanguages: readonly string[];
  readonly shareCount: number;
  /** It says why the moderators hid it, and is null for a visible video. */
  readonly hiddenBecause: string | null;
}
