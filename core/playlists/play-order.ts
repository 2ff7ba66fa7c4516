import { parseId, type VideoId } from "../shared/id.ts";
import type { PlaylistEntry } from "./playlist.ts";

/**
 * These functions say what is played of a playlist, in its order. Videos that the viewer may not see are
 * skipped.
 */

/**
 * Returns the entry that an address names by "?video=12". If that one cannot be played, the next playable
 * entry is taken; without a name, the first; null where there is nothing to play.
 */
export function playedEntry(entries: readonly PlaylistEntry[], named: string | null): PlaylistEntry | null {
  const id = parseId(named ?? "");
  const from = Math.max(
    0,
    entries.findIndex(({ videoId }) => videoId === id),
  );
  return entries.slice(from).find(isPlayable) ?? entries.find(isPlayable) ?? null;
}

/** Returns null at the end, and for a video that is no longer in the playlist. */
export function nextToPlay(entries: readonly PlaylistEntry[], playing: VideoId): PlaylistEntry | null {
  const at = entries.findIndex(({ videoId }) => videoId === playing);
  return at < 0 ? null : (entries.slice(at + 1).find(isPlayable) ?? null);
}

/** Returns null at the beginning. */
export function previousToPlay(entries: readonly PlaylistEntry[], playing: VideoId): PlaylistEntry | null {
  return nextToPlay(entries.toReversed(), playing);
}

function isPlayable({ video }: PlaylistEntry): boolean {
  return video !== null;
}
