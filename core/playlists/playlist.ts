import type { PlaylistId, VideoId } from "../shared/id.ts";
import type { Poster, VideoCreator, VideoSummary } from "../videos/video.ts";
import { wrongTitle } from "../text/too-long.ts";
import { trimmedText } from "../text/trimmed.ts";

/** Texts are limited in characters after trimming, videos in number. */
export const PLAYLIST_LIMITS = { name: 100, description: 2_000, videos: 500 } as const;

/** An entry is one video in the order of a playlist. */
export interface PlaylistEntry {
  /** It counts from 0 without gaps. */
  readonly order: number;
  readonly videoId: VideoId;
  /**
   * It is null when the playlist's owner may no longer see the video: a placeholder is shown, and playing
   * skips it.
   */
  readonly video: VideoSummary | null;
}

export interface PlaylistSummary {
  readonly id: PlaylistId;
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  /** It counts only the videos that the caller can find in it. */
  readonly videoCount: number;
  readonly owner: VideoCreator;
  /** The caller's own, or of somebody whom the server does not name: it then refuses the changes of others. */
  readonly isOwn: boolean;
  /**
   * The owner reads why the moderators hid it. It is null for a visible playlist and for all other callers.
   */
  readonly hiddenBecause: string | null;
  /** It is UTC in ISO-8601. */
  readonly createdAt: string;
}

/** It is a playlist as a row of a list. */
export interface ListedPlaylist extends PlaylistSummary {
  /**
   * The first video that the caller can watch lends its poster; null where there is none, or where that video
   * has no poster.
   */
  readonly poster: Poster | null;
}

export interface Playlist extends PlaylistSummary {
  readonly videos: readonly PlaylistEntry[];
  /** It belongs to the playlist's live link; only the owner gets it. */
  readonly shareToken: string | null;
}

/** Beside a video, it is offered as one of the caller's own playlists. */
export interface PlaylistChoice extends PlaylistSummary {
  readonly hasVideo: boolean;
}

/** Returns the name, and "Playlist 3" for a playlist whose name the server does not say. */
export function playlistName(id: PlaylistId, name: string): string {
  return name || `Playlist ${String(id)}`;
}

export function playlistNameError(name: string): string | undefined {
  return wrongTitle(name, "Name", PLAYLIST_LIMITS.name);
}

export function playlistDescriptionError(description: string): string | undefined {
  return trimmedText(description).length > PLAYLIST_LIMITS.description
    ? `Description must be at most ${PLAYLIST_LIMITS.description} characters`
    : undefined;
}

/** Only the owner is told so. */
export const HIDDEN_NOT_SHARED = "A playlist that moderators have hidden can't be shared by link.";

/**
 * Tells whether a playlist is visible: to its owner, to all when it is public, and to the holder of a live
 * link.
 * @param playlist `isHidden` by the moderators, or because its owner is suspended
 */
export function maySeePlaylist(
  { isPublic, isHidden }: Pick<PlaylistSummary, "isPublic"> & { readonly isHidden: boolean },
  { isOwner, hasLink }: { readonly isOwner: boolean; readonly hasLink: boolean },
): boolean {
  return isOwner || (!isHidden && (isPublic || hasLink));
}
