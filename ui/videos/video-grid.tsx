import type { VideoSummary } from "../../core/videos/video.ts";
import { CardGrid, type CardGridProps } from "../shared/card-grid.tsx";
import { VideoCard, type VideoCardProps } from "./video-card.tsx";

export interface VideoGridProps
  extends Omit<VideoCardProps, "video">, Pick<CardGridProps<VideoSummary>, "isNarrow" | "isOutdated"> {
  readonly videos: readonly VideoSummary[];
}

export function VideoGrid({ videos, isNarrow = false, isOutdated = false, ...card }: VideoGridProps) {
  return (
    <CardGrid size="small" label="Videos" items={videos} isNarrow={isNarrow} isOutdated={isOutdated}>
      {(video) => <VideoCard video={video} {...card} />}
    </CardGrid>
  );
}
