import { Link } from "react-router-dom";
import type { VideoSummary } from "../../core/videos/video.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./attached-videos.module.css";

interface AttachedVideosProps {
  readonly videos: readonly VideoSummary[];
  /** What a card does, with the title in it; a link to where the video is watched unless something else is said. */
  readonly opener?: (video: VideoSummary) => Elements;
  /** They are read by a link: what is open by it alone is not the viewer's to keep. */
  readonly isByLink?: boolean;
}

/** Videos that somebody added to what is read here, each a card. */
export function AttachedVideos({ videos, opener = WatchLink, isByLink = false }: AttachedVideosProps) {
  return (
    <ul className={s.list} role="list" aria-label="Attached videos">
      {videos.map((video) => (
        <li key={video.id} className={s.card}>
          <div className={s.picture}>
            <VideoPicture video={video} />
          </div>
          <div className={s.words}>
            <p className={s.title}>{opener(video)}</p>
            {(!isByLink || video.privacy === "public") && (
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

function WatchLink({ id, title }: VideoSummary) {
  return (
    <Link to={watchPath(id)}>
      <bdi>{title}</bdi>
    </Link>
  );
}
