import type { Clock } from "../../core/shared/clock.port.ts";
import type { PublicVideosApi } from "../../core/videos/public-videos-api.port.ts";
import { formatVideoFilter, isNarrowed, type VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { FilteredListStore } from "../shared/filtered-list.store.ts";

/** It filters public videos by the address, with or without a creator. */
export class VideoListStore extends FilteredListStore<VideoSummary, VideoFilter> {
  constructor(api: PublicVideosApi, clock: Clock) {
    const load = api.list.bind(api);
    super({ load, format: formatVideoFilter, isNarrowed }, clock);
  }
}
