import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import {
  cardPath,
  GENERAL_CARD,
  SHOWCASE_FEED_PATH,
  showcasePath,
  SHOWCASES_PATH,
  withQuery,
} from "../../core/discovery/public-address.ts";
import { showcaseListTitle } from "../../core/discovery/showcase-list-title.ts";
import {
  formatShowcaseFilter,
  isNarrowed,
  NO_SHOWCASE_FILTER,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { madeBy, ratedAs } from "../shared/json-ld.ts";
import { type JsonLdObject, type PageHead, unlistedHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

/** Returns the head; a showcase that is not public has no metadata. */
export function showcaseHead(showcase: Showcase): PageHead {
  const { id, title, isPublic, hiddenBecause } = showcase;
  if (!isPublic || hiddenBecause !== null) return unlistedHead(title);
  const canonical = showcasePath(id);
  const description = plainLine(showcase.description, DESCRIPTION_MAX);
  return {
    title,
    description,
    canonical,
    isIndexed: true,
    status: 200,
    image: cardPath(canonical),
    type: "article",
    jsonLd: (absolute) => work(showcase, description, absolute),
  };
}

/** Describes a creative work, or with a repository a piece of source code. */
function work(showcase: Showcase, description: string, absolute: (path: string) => string): JsonLdObject {
  const { id, title, creator, repositoryUrl, skills, createdAt } = showcase;
  const url = absolute(showcasePath(id));
  return {
    "@context": "https://schema.org",
    "@type": repositoryUrl === "" ? "CreativeWork" : "SoftwareSourceCode",
    name: plainLine(title, title.length),
    description,
    url,
    image: absolute(cardPath(showcasePath(id))),
    ...(createdAt !== "" && { datePublished: createdAt }),
    ...(isKnown(creator) && { author: madeBy(creator, absolute) }),
    ...(repositoryUrl !== "" && { codeRepository: repositoryUrl }),
    ...(skills.length > 0 && { keywords: skills.join(", ") }),
    ...ratedAs(showcase),
  };
}

/**
 * Returns the head for filters. Search engines index no filtered list, because free text makes endless pages and
 * creators have profiles.
 * @param creator the name of the filter's creator where known; null otherwise
 * @param isEmpty whether the list is known to be empty
 */
export function showcaseListHead(
  filter: ShowcaseFilter,
  creator: string | null,
  isEmpty: boolean,
  shown: ShownPage,
): PageHead {
  const query = formatShowcaseFilter({ ...filter, sort: NO_SHOWCASE_FILTER.sort });
  const isIndexed = !isNarrowed(filter) && !isEmpty;
  const title = showcaseListTitle(filter, creator);
  return {
    ...pagedHead(title, SHOWCASES_PATH, shown, { query, sorted: formatShowcaseFilter(filter), isIndexed }),
    description: "Finished projects by developers, with their story, code and videos.",
    image: GENERAL_CARD,
    feed: { title, path: withQuery(SHOWCASE_FEED_PATH, query) },
  };
}
