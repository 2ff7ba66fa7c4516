import { Link } from "react-router-dom";
import type { VideoSummary } from "../../core/videos/video.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { SaveToPlaylist } from "../playlists/save-to-playlist.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./attached-videos.module.css";
import * as videoCard from "./video-card.module.css";

interface AttachedVideosProps {
  readonly videos: readonly VideoSummary[];
  /** It renders a card's title; by default a link to the video's page. */
  readonly opener?: (video: VideoSummary) => Elements;
  /** A link opened the videos, so viewers cannot save those that only the link opens. */
  readonly isByLink?: boolean;
}

export function AttachedVideos({ videos, opener = WatchLink, isByLink = false }: AttachedVideosProps) {
  return (
    <ul className={s.list} role="list" aria-label="Attached videos">
      {videos.map((video) => (
        <li key={video.id} className={s.card}>
          <div className={s.picture}>
            <VideoPicture video={video} />
          </div>
          <div className={videoCard.below}>
            <p className={s.title}>{opener(video)}</p>
            {(!isByLink || video.privacy === "public") && (
              <div className={videoCard.save}>
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
