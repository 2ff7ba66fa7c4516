import type { Playlist } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { PersonLink } from "../shared/person-link.tsx";
import { PlaylistEntryRow } from "./playlist-entries.tsx";
import * as s from "./playlist-entries.module.css";
import { SaveToPlaylist } from "./save-to-playlist.tsx";

export interface PlaylistProps {
  readonly playlist: Playlist;
}

/** Whose it is, and how many videos stand in it. */
export function PlaylistFacts({ playlist }: PlaylistProps) {
  return (
    <>
      <PersonLink person={playlist.owner} as={null} />, {counted(playlist.videoCount, "video")}
      {playlist.isOwn && `, ${playlist.isPublic ? "public" : "private"}`}
    </>
  );
}

/** The videos of somebody else's playlist. */
export function Entries({ playlist: { videos } }: PlaylistProps) {
  return (
    <ol className={s.list} role="list" aria-label="Videos">
      {videos.map((entry) => (
        <li key={entry.videoId} className={s.item}>
          <PlaylistEntryRow
            entry={entry}
            pathOf={({ id }) => watchPath(id)}
            // What is open by a link alone cannot be saved: the link is not the reader's to hand on.
            tools={entry.video?.privacy === "public" && <SaveToPlaylist video={entry.video} />}
          />
        </li>
      ))}
    </ol>
  );
}
