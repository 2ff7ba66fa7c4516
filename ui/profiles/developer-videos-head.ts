import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import {
  cardPath,
  developerPath,
  developerVideosFeedPath,
  developerVideosPath,
} from "../../core/discovery/public-address.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { formatVideoFilter, NO_VIDEO_FILTER, type VideoFilter } from "../../core/videos/video-filter.ts";
import { displayName } from "../../core/text/display-name.ts";
import type { PageHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

/**
 * Returns the head for a developer's videos. Search engines index only the whole list, unless it is empty.
 * @param isEmpty whether the list is known to be empty
 */
export function developerVideosHead(
  developer: PublicDeveloper,
  filter: VideoFilter,
  isEmpty: boolean,
  shown: ShownPage,
): PageHead {
  const { id, headline } = developer;
  const name = displayName(developer);
  const query = formatVideoFilter({ ...filter, sort: NO_VIDEO_FILTER.sort });
  const lines = { query, sorted: formatVideoFilter(filter), isIndexed: query === "" && !isEmpty };
  const said = headline === "" ? "" : `${headline}. `;
  return {
    ...pagedHead(`Videos by ${name}`, developerVideosPath(id), shown, lines),
    description: plainLine(`${said}Short videos of what ${name} has built.`, DESCRIPTION_MAX),
    image: cardPath(developerPath(id)),
    feed: { title: `Videos by ${name}`, path: developerVideosFeedPath(id) },
  };
}
