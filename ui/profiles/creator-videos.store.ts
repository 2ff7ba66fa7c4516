import type { Clock } from "../../core/shared/clock.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import type { PublicVideosApi } from "../../core/videos/public-videos-api.port.ts";
import { NO_VIDEO_FILTER } from "../../core/videos/video-filter.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** A profile shows this many. */
export const VIDEOS_ON_PROFILE = 4;

export class CreatorVideosStore extends LoadableStore<Listed<VideoSummary>, [developer: UserId]> {
  readonly now: () => number;

  constructor(api: PublicVideosApi, clock: Clock) {
    super((creator) => api.list({ ...NO_VIDEO_FILTER, creator }, { skip: 0, limit: VIDEOS_ON_PROFILE }));
    this.now = () => clock.now();
  }
}
