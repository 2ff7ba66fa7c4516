import type { PersonName } from "../images/person-name.ts";
import type { Picture } from "../images/picture.ts";
import type { CreatorCard } from "../profiles/creator-card.ts";
import type { ShowcaseId, UserId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/**
 * Texts are limited in characters after trimming, skills and videos in number. A deleted showcase can be
 * restored for `restoreDays`.
 */
export const SHOWCASE_LIMITS = {
  title: 200,
  description: 5_000,
  imageAlt: 300,
  skills: 10,
  videos: 10,
  restoreDays: 30,
} as const;

export type ShowcaseCreator = PersonName;

/** A developer's finished work as a row of a list. */
export interface ShowcaseSummary {
  readonly id: ShowcaseId;
  /** Owner; known also where the creator's name is not. */
  readonly developerId: UserId;
  readonly title: string;
  /** Beginning of the description on one line. */
  readonly excerpt: string;
  /** It is null for a showcase without a picture. */
  readonly image: Picture | null;
  /** Readers who cannot see the picture get this text; "" where it adds nothing to the title. */
  readonly imageAlt: string;
  readonly skills: readonly string[];
  /** Public showcases are in the lists; others are seen by their owner and the holder of a link. */
  readonly isPublic: boolean;
  /** It has one decimal and is null without ratings. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly views: number;
  readonly creator: ShowcaseCreator;
  /** UTC in ISO-8601; "" where the server does not say it. */
  readonly createdAt: string;
}

export interface ShowcaseReadme {
  readonly name: string;
  /** In bytes of UTF-8; 0 where the server does not say it. */
  readonly size: number;
}

/** It is a showcase with all that its page shows. */
export interface Showcase extends ShowcaseSummary {
  readonly description: string;
  /** They are web addresses; "" where there is none. */
  readonly projectUrl: string;
  readonly repositoryUrl: string;
  readonly demoUrl: string;
  readonly includeProfile: boolean;
  /** It is null where the creator does not want it, or the profile is not public. */
  readonly creatorCard: CreatorCard | null;
  /** Only videos that can be watched are listed, in the creator's order. */
  readonly videos: readonly VideoSummary[];
  readonly readme: ShowcaseReadme | null;
  /**
   * The owner reads why the moderators hid it. It is null for a visible showcase and for all other callers.
   */
  readonly hiddenBecause: string | null;
}

/** The owner's own list shows a showcase like this. */
export interface OwnShowcase extends ShowcaseSummary {
  /**
   * It is the time of deletion in UTC, and null for a showcase that is not deleted. It can be restored for
   * `restoreDays`.
   */
  readonly deletedAt: string | null;
  readonly shareCount: number;
  readonly hiddenBecause: string | null;
}

/** Tells whether the user made the showcase. */
export function isOwnShowcase(
  { developerId }: Pick<ShowcaseSummary, "developerId">,
  user: { readonly id: UserId } | null,
): boolean {
  return user?.id === developerId;
}

interface Seen {
  readonly isPublic: boolean;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
}

/** Tells whether the showcase is visible; for other callers it does not exist. */
export function maySeeShowcase(
  { isPublic, isHidden, isDeleted }: Seen,
  { isOwner, hasLink }: { readonly isOwner: boolean; readonly hasLink: boolean },
): boolean {
  if (isDeleted) return false;
  return isOwner || (!isHidden && (isPublic || hasLink));
}

/** Returns the last moment at which the showcase can be restored. */
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
