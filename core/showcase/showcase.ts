import type { PersonName } from "../images/person-name.ts";
import type { Picture } from "../images/picture.ts";
import type { CreatorCard } from "../profiles/creator-card.ts";
import type { ShowcaseId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/** Characters after trimming; how many skills and videos; days in which a deleted showcase can be brought back. */
export const SHOWCASE_LIMITS = {
  title: 200,
  description: 5_000,
  imageAlt: 300,
  skills: 10,
  videos: 10,
  restoreDays: 30,
} as const;

export type ShowcaseCreator = PersonName;

/** What a list shows: a finished work of a developer. */
export interface ShowcaseSummary {
  readonly id: ShowcaseId;
  readonly title: string;
  /** The beginning of the description on one line. */
  readonly excerpt: string;
  /** Null for one without a picture. */
  readonly image: Picture | null;
  /** Of the picture, for whoever cannot see it; "" where it adds nothing to the title. */
  readonly imageAlt: string;
  readonly skills: readonly string[];
  /** In the lists that everybody sees; otherwise for its owner and whoever has a link. */
  readonly isPublic: boolean;
  /** One decimal; null when there is none. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly views: number;
  readonly creator: ShowcaseCreator;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
}

export interface ShowcaseReadme {
  readonly name: string;
  /** Bytes of UTF-8. */
  readonly size: number;
}

/** What its page shows. */
export interface Showcase extends ShowcaseSummary {
  readonly description: string;
  /** Web addresses; "" where there is none. */
  readonly projectUrl: string;
  readonly repositoryUrl: string;
  readonly demoUrl: string;
  readonly includeProfile: boolean;
  /** Null where it is not wanted, or the profile is not public. */
  readonly creatorCard: CreatorCard | null;
  /** In the creator's order, without those that cannot be watched. */
  readonly videos: readonly VideoSummary[];
  readonly readme: ShowcaseReadme | null;
  readonly isOwn: boolean;
  /** Why the moderators hid it; null for what was not hidden, and for everybody but its owner. */
  readonly hiddenBecause: string | null;
}

/** What its owner sees of it in the own list. */
export interface OwnShowcase extends ShowcaseSummary {
  /** When it was deleted, UTC; null for one that stands. It can be brought back for `restoreDays`. */
  readonly deletedAt: string | null;
  readonly shareCount: number;
  readonly hiddenBecause: string | null;
}

interface Seen {
  readonly isPublic: boolean;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
}

/** Somebody who may not is told that there is no such showcase. */
export function maySeeShowcase(
  { isPublic, isHidden, isDeleted }: Seen,
  { isOwner, hasLink }: { readonly isOwner: boolean; readonly hasLink: boolean },
): boolean {
  if (isDeleted) return false;
  return isOwner || (!isHidden && (isPublic || hasLink));
}

/** The last moment at which it can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + SHOWCASE_LIMITS.restoreDays * 24 * 60 * 60_000);
}

export const NOT_YOUR_SHOWCASE = {
  update: "You do not have permission to update this showcase",
  edit: "You do not have permission to edit this showcase",
  delete: "You do not have permission to delete this showcase",
} as const;

export const INVALID_VIDEOS = "One or more selected videos are invalid.";
export const RATE_OWN_SHOWCASE = "You cannot rate your own showcase.";
