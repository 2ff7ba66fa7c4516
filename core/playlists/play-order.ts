import { parseId, type VideoId } from "../shared/id.ts";
import type { PlaylistEntry } from "./playlist.ts";

/** What is played of a playlist, in its order. What its reader may not see is passed over everywhere. */

/**
 * The entry that an address names, by "?video=12". Of one that cannot be played the next that can, and the first where
 * the address names none; null where there is nothing to play.
 */
export function playedEntry(entries: readonly PlaylistEntry[], named: string | null): PlaylistEntry | null {
  const id = parseId(named ?? "");
  const from = Math.max(
    0,
    entries.findIndex(({ videoId }) => videoId === id),
  );
  return entries.slice(from).find(isPlayable) ?? entries.find(isPlayable) ?? null;
}

/** Null at the end, and where this video is in it no more. */
export function nextToPlay(entries: readonly PlaylistEntry[], playing: VideoId): PlaylistEntry | null {
  const at = entries.findIndex(({ videoId }) => videoId === playing);
  return at < 0 ? null : (entries.slice(at + 1).find(isPlayable) ?? null);
}

/** Null at the beginning. */
export function previousToPlay(entries: readonly PlaylistEntry[], playing: VideoId): PlaylistEntry | null {
  return nextToPlay(entries.toReversed(), playing);
}

function isPlayable({ video }: PlaylistEntry): boolean {
  return video !== null;
}
