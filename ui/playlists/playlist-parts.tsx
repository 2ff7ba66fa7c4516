import { isKnown } from "../../core/images/person-name.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { counted } from "../../core/shared/counted.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { PlaylistEntryRow } from "./playlist-entries.tsx";
import * as s from "./playlist-entries.module.css";
import { SaveToPlaylist } from "./save-to-playlist.tsx";

export interface PlaylistProps {
  readonly playlist: Playlist;
}

/** Shows the owner, where known, and the number of videos. */
export function PlaylistFacts({ playlist: { owner, videoCount, isOwn, isPublic } }: PlaylistProps) {
  const count = counted(videoCount, "video");
  if (!isKnown(owner)) return <span>{count}</span>;
  return (
    <WithAvatar person={owner}>
      <PersonLink person={owner} as={null} />
      <span>{`, ${count}${isOwn ? `, ${isPublic ? "public" : "private"}` : ""}`}</span>
    </WithAvatar>
  );
}

interface EntriesProps extends PlaylistProps {
  readonly playing: VideoId | null;
}

/** Shows the videos of another user's playlist. */
export function Entries({ playlist: { videos }, playing }: EntriesProps) {
  return (
    <ol className={s.list} role="list" aria-label="Videos">
      {videos.map((entry) => (
        <li key={entry.videoId} className={entry.videoId === playing ? `${s.item} ${s.current}` : s.item}>
          <PlaylistEntryRow
            entry={entry}
            isPlaying={entry.videoId === playing}
            // A video that only a link opens cannot be saved, because the link is not the reader's to share.
            tools={
              entry.video?.privacy === "public" && (
                <div className={s.save}>
                  <SaveToPlaylist video={entry.video} variant="icon" />
                </div>
              )
            }
          />
        </li>
      ))}
    </ol>
  );
}
