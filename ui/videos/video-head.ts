import { isolated } from "../../core/text/plain-name.ts";
import { listTitle, matching } from "../../core/discovery/list-title.ts";
import { GENERAL_CARD, VIDEOS_PATH } from "../../core/discovery/public-address.ts";
import { formatVideoFilter, NO_VIDEO_FILTER, type VideoFilter } from "../../core/videos/video-filter.ts";
import type { PageHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

/** @param creator the name of the only creator where known; null otherwise */
export function videoListTitle({ q }: Pick<VideoFilter, "q">, creator: string | null): string {
  return listTitle(["Videos", creator === null ? "" : `by ${isolated(creator)}`, matching(q)]);
}

/**
 * Returns the head for filters. Search engines index no filtered list, because free text makes endless pages and
 * developers have pages for their videos.
 */
export function videoListHead(filter: VideoFilter, creator: string | null, shown: ShownPage): PageHead {
  const query = formatVideoFilter({ ...filter, sort: NO_VIDEO_FILTER.sort });
  const lines = { query, sorted: formatVideoFilter(filter), isIndexed: query === "" };
  return {
    ...pagedHead(videoListTitle(filter, creator), VIDEOS_PATH, shown, lines),
    description: "Short videos of what developers have built and how it works.",
    image: GENERAL_CARD,
  };
}
