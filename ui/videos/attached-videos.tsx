import { Link } from "react-router-dom";
import type { VideoSummary } from "../../core/videos/video.ts";
import { sharedShowcaseVideoPath, watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import * as s from "./attached-videos.module.css";

interface AttachedVideosProps {
  readonly videos: readonly VideoSummary[];
  /** Of the link to a showcase by which they are read: it opens them, too. */
  readonly showcaseToken?: string | null;
}

/** Videos that somebody added to what is read here, each a card that leads to where it is watched. */
export function AttachedVideos({ videos, showcaseToken = null }: AttachedVideosProps) {
  return (
    <ul className={s.list} role="list" aria-label="Attached videos">
      {videos.map((video) => (
        <li key={video.id} className={s.card}>
          <div className={s.picture}>
            <VideoPicture video={video} />
          </div>
          <div className={s.words}>
            <p className={s.title}>
              <Link
                to={
                  showcaseToken === null
                    ? watchPath(video.id)
                    : sharedShowcaseVideoPath(showcaseToken, video.id)
                }
              >
                <bdi>{video.title}</bdi>
              </Link>
            </p>
            {/* What is open by a link alone is not the viewer's to keep. */}
            {(showcaseToken === null || video.privacy === "public") && (
              <div className={s.save}>
                <SaveToPlaylist video={video} variant="icon" />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
