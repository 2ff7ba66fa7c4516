import type { VideoSummary } from "../../core/videos/video.ts";
import { VideoCard, type VideoCardProps } from "./video-card.tsx";
import * as s from "./video-grid.module.css";

export interface VideoGridProps extends Omit<VideoCardProps, "video"> {
  readonly videos: readonly VideoSummary[];
  /** Beside a column of facts it has two columns; on a page of its own one to four. */
  readonly isNarrow?: boolean;
  /** The videos are another list's; the answer is on its way. */
  readonly isOutdated?: boolean;
}

export function VideoGrid({ videos, isNarrow = false, isOutdated = false, ...card }: VideoGridProps) {
  const names = [s.grid, isNarrow && s.narrow, isOutdated && s.outdated];
  return (
    <ul className={names.filter(Boolean).join(" ")} role="list" aria-label="Videos" aria-busy={isOutdated}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** In the shape of what comes. */
export function VideoGridSkeleton() {
  return (
    <div className={`${s.grid} ${s.awaited}`} role="status" data-skeleton="">
      <span className="visually-hidden">Loading videos</span>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={s.coming} aria-hidden="true">
          <div className={s.comingPicture} />
          <div className={s.comingTitle} />
          <div className={s.comingFacts} />
        </div>
      ))}
    </div>
  );
}
