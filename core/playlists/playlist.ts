import { titleFault } from "../auth/plain-name.ts";
import type { PlaylistId, VideoId } from "../shared/id.ts";
import type { Poster, VideoCreator, VideoSummary } from "../videos/video.ts";

/** Characters after trimming, and how many videos. */
export const PLAYLIST_LIMITS = { name: 100, description: 2_000, videos: 500 } as const;

/** One place in a playlist. */
export interface PlaylistEntry {
  /** From 0, without gaps. */
  readonly order: number;
  readonly videoId: VideoId;
  /** Null for what the owner of the playlist may not see (any more): a placeholder, passed over while playing. */
  readonly video: VideoSummary | null;
}

export interface PlaylistSummary {
  readonly id: PlaylistId;
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  /** As many as the caller finds in it. */
  readonly videoCount: number;
  readonly owner: VideoCreator;
  readonly isOwn: boolean;
  /** Why the moderators have hidden it; null where they have not, and for everybody but its owner. */
  readonly hiddenBecause: string | null;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
}

/** As it stands in a list. */
export interface ListedPlaylist extends PlaylistSummary {
  /** Of the first video in it that the caller can watch; null where there is none, or where that has no poster. */
  readonly poster: Poster | null;
}

export interface Playlist extends PlaylistSummary {
  readonly videos: readonly PlaylistEntry[];
  /** Of its live link, for its owner alone. */
  readonly shareToken: string | null;
}

/** One of the caller's own playlists, beside a video. */
export interface PlaylistChoice extends PlaylistSummary {
  readonly hasVideo: boolean;
}

export function playlistNameError(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return "Name is required";
  if (trimmed.length > PLAYLIST_LIMITS.name) return `Name must be at most ${PLAYLIST_LIMITS.name} characters`;
  return titleFault(trimmed, "Name");
}

export function playlistDescriptionError(description: string): string | undefined {
  return description.trim().length > PLAYLIST_LIMITS.description
    ? `Description must be at most ${PLAYLIST_LIMITS.description} characters`
    : undefined;
}

/** For its owner. */
export const HIDDEN_NOT_SHARED = "A playlist that moderators have hidden can't be shared by link.";

/**
 * A playlist is seen by its owner, by everybody when it is public, and by whoever has a live link to it.
 * @param playlist `isHidden` by the moderators, or with everything of somebody suspended
 */
export function maySeePlaylist(
  { isPublic, isHidden }: Pick<PlaylistSummary, "isPublic"> & { readonly isHidden: boolean },
  { isOwner, hasLink }: { readonly isOwner: boolean; readonly hasLink: boolean },
): boolean {
  return isOwner || (!isHidden && (isPublic || hasLink));
}
