import type { PersonName } from "../images/person-name.ts";
import type { VideoId } from "../shared/id.ts";

/** "unlisted": in no list, and only for whoever has a link or may read what it is attached to. */
export const VIDEO_PRIVACIES = ["public", "unlisted", "private"] as const;
export type VideoPrivacy = (typeof VIDEO_PRIVACIES)[number];

export const VIDEO_PRIVACY_NAME: Readonly<Record<VideoPrivacy, string>> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};

/**
 * "uploading": not all bytes are there. "processing": the server reads the file. "ready": it can be watched. "failed":
 * it cannot, and `failureReason` says why. A ready video whose file is replaced stays ready with its old file.
 */
export const VIDEO_STATUSES = ["uploading", "processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export type VideoCreator = PersonName;

/** Addresses of the same picture in two widths. */
export interface Poster {
  readonly small: string;
  readonly large: string;
}

/** What a list shows. */
export interface VideoSummary {
  readonly id: VideoId;
  readonly title: string;
  readonly privacy: VideoPrivacy;
  /** Null where the file does not say. */
  readonly durationSeconds: number | null;
  /** In pixels, as it is shown; null where there is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly poster: Poster | null;
  readonly views: number;
  readonly creator: VideoCreator;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
}

/** Text that runs along. */
export interface Captions {
  /** BCP 47, such as "en" or "pt-BR". */
  readonly language: string;
  readonly label: string;
  /** Of WebVTT. */
  readonly url: string;
}

/** What the watch page shows. */
export interface Video extends VideoSummary {
  readonly description: string;
  readonly mediaType: string;
  /** Where the bytes are. Of what is not public it is signed, for this caller and for some hours. */
  readonly streamUrl: string;
  /** When `streamUrl` ends, UTC; null for a public video. */
  readonly streamUntil: string | null;
  readonly captions: readonly Captions[];
  readonly isOwn: boolean;
  /** "ready" for everybody but its owner. */
  readonly status: VideoStatus;
  /** Why the moderators hid it; null for what was not hidden, and for everybody but its owner. */
  readonly hiddenBecause: string | null;
}

/** A video as a link shows it. */
export interface SharedVideo extends Video {
  /** The project that the link was made for; null for none. */
  readonly projectUrl: string | null;
}

/** What its owner sees of it. */
export interface OwnVideo extends VideoSummary {
  readonly description: string;
  readonly status: VideoStatus;
  /** A sentence; null while nothing is wrong. Beside "ready": why the new file did not replace the old one. */
  readonly failureReason: string | null;
  /** "Try again" makes sense: the file is there and its processing broke off. */
  readonly canRetry: boolean;
  /** Watched as it was while its new file is read. */
  readonly isReplacing: boolean;
  /** Bytes. */
  readonly size: number;
  readonly captionLanguages: readonly string[];
  readonly shareCount: number;
  /** Why the moderators hid it; null for what was not hidden. */
  readonly hiddenBecause: string | null;
}
