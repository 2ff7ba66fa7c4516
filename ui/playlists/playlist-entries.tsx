import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import type { PlaylistEntry } from "../../core/playlists/playlist.ts";
import { viewsText } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { playPath } from "./play-path.ts";
import type { Elements } from "../shared/elements.ts";
import * as s from "./playlist-entries.module.css";

export interface PlaylistEntryRowProps {
  readonly entry: PlaylistEntry;
  readonly isPlaying: boolean;
  /** Only the owner has these buttons. */
  readonly tools?: Elements;
}

/** Shows a video with its position; the whole row plays it. A video that the reader may not see has a placeholder. */
export function PlaylistEntryRow({ entry: { order, video }, isPlaying, tools }: PlaylistEntryRowProps) {
  return (
    <>
      <span className={s.number}>{order + 1}</span>
      <div>
        <VideoPicture video={video} />
      </div>
      <div className={s.words}>
        {video === null ? (
          <>
            <p className={s.title}>Unavailable video</p>
            <p className={s.facts}>It was made private or isn't shared with you.</p>
          </>
        ) : (
          <>
            <h3 className={s.title}>
              <Link to={playPath(video.id)} aria-current={isPlaying ? "true" : undefined}>
                <bdi>{video.title}</bdi>
              </Link>
            </h3>
            {isKnown(video.creator) && (
              <p className={s.facts}>
                <span>
                  <PersonLink person={video.creator} as={null} />
                </span>
                <span>{viewsText(video.views)}</span>
              </p>
            )}
          </>
        )}
      </div>
      {tools}
    </>
  );
}
