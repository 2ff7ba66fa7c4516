import { Link } from "react-router-dom";
import type { VideoSummary } from "../../core/videos/video.ts";
import { watchPath } from "../../core/videos/video-text.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import * as s from "./attached-videos.module.css";

/** Videos that somebody added to what is read here, each a card that leads to where it is watched. */
export function AttachedVideos({ videos }: { readonly videos: readonly VideoSummary[] }) {
  return (
    <ul className={s.list} role="list" aria-label="Attached videos">
      {videos.map((video) => (
        <li key={video.id} className={s.card}>
          <div className={s.picture}>
            <VideoPicture video={video} />
          </div>
          <Link to={watchPath(video.id)}>
            <bdi>{video.title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
