import type { VideoSummary } from "../../core/videos/video.ts";
import { clockText } from "../../core/videos/video-text.ts";
import { Icon } from "../shared/icon.tsx";
import * as s from "./video-picture.module.css";

interface VideoPictureProps {
  readonly video: Pick<VideoSummary, "poster" | "durationSeconds"> | null;
  /** The picture is alone, as wide as a text. */
  readonly isLarge?: boolean;
}

/** Shows the poster with the duration on it, as decoration beside the title. */
export function VideoPicture({ video, isLarge = false }: VideoPictureProps) {
  return (
    <span className={s.picture} aria-hidden="true">
      {video?.poster ? (
        <img
          src={isLarge ? video.poster.large : video.poster.small}
          srcSet={isLarge ? undefined : `${video.poster.large} 2x`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={video === null ? "lock" : "play"} size={28} />
      )}
      {typeof video?.durationSeconds === "number" && (
        <span className={s.duration}>{clockText(video.durationSeconds)}</span>
      )}
    </span>
  );
}
