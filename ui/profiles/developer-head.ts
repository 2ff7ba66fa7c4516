import { cardPath, CREATORS_PATH, developerPath, GENERAL_CARD } from "../../core/discovery/public-address.ts";
import { inTitle, listTitle, matching } from "../../core/discovery/list-title.ts";
import { DESCRIPTION_MAX, plainLine } from "../../core/discovery/plain-line.ts";
import {
  type CreatorFilter,
  formatCreatorFilter,
  isNarrowed,
  NO_CREATOR_FILTER,
} from "../../core/profiles/creator.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import { displayName } from "../../core/text/display-name.ts";
import { ratedAs } from "../shared/json-ld.ts";
import type { JsonLdObject, PageHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

/** @param verified ratings by clients whose work was completed; undefined while unknown */
export function developerHead(developer: PublicDeveloper, verified?: RatingFigures): PageHead {
  const { id, headline, bio, skills } = developer;
  const canonical = developerPath(id);
  const said = [headline === "" ? "" : `${headline}.`, bio, skills.join(", ")].filter((text) => text !== "");
  const description = plainLine(said.join("\n"), DESCRIPTION_MAX);
  return {
    title: displayName(developer),
    description,
    canonical,
    isIndexed: true,
    status: 200,
    image: cardPath(canonical),
    type: "profile",
    jsonLd: (absolute) => profile(developer, verified, description, absolute(canonical)),
  };
}

/** Rates the work and not the person, for whom schema.org has no ratings. */
function profile(
  { fullName, username, headline, skills, location, memberSince, ...developer }: PublicDeveloper,
  verified: RatingFigures | undefined,
  description: string,
  url: string,
): JsonLdObject {
  const links = [developer.website, developer.githubUrl, developer.linkedinUrl].filter((link) => link !== "");
  const { hourlyRateCents } = developer;
  const isRated = verified !== undefined && verified.averageRating !== null && verified.totalRatings > 0;
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    ...(memberSince !== "" && { dateCreated: memberSince }),
    mainEntity: {
      "@type": "Person",
      name: plainLine(displayName({ fullName, username })),
      alternateName: username,
      url,
      ...(description !== "" && { description }),
      ...(headline !== "" && { jobTitle: plainLine(headline) }),
      ...(skills.length > 0 && { knowsAbout: skills.map((skill) => plainLine(skill)) }),
      ...(location !== "" && { homeLocation: { "@type": "Place", name: plainLine(location) } }),
      ...(links.length > 0 && { sameAs: links }),
      ...((isRated || hourlyRateCents !== null) && {
        makesOffer: {
          "@type": "Offer",
          itemOffered: {
            "@type": "Service",
            name: "Software development",
            ...(isRated && ratedAs(verified)),
          },
          ...(hourlyRateCents !== null && {
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              price: hourlyRateCents / 100,
              priceCurrency: "USD",
              unitCode: "HUR",
            },
          }),
        },
      }),
    },
  };
}

/**
 * Returns the head for filters. Search engines index the lists of a skill that a creator has and of available
 * creators; free text in addresses would make endless pages.
 * @param isEmpty whether the list is known to be empty
 */
export function creatorListHead(filter: CreatorFilter, isEmpty: boolean, shown: ShownPage): PageHead {
  // Skills ignore case.
  const skill = filter.skill.trim().toLowerCase();
  const query = formatCreatorFilter({ ...filter, skill, sort: NO_CREATOR_FILTER.sort });
  const sorted = formatCreatorFilter({ ...filter, skill });
  const isIndexed = !isNarrowed(filter) || (!isEmpty && filter.q.trim() === "");
  const title = creatorListTitle(filter);
  return {
    ...pagedHead(title, CREATORS_PATH, shown, { query, sorted, isIndexed }),
    description: isNarrowed(filter)
      ? `${title}: developers who show their work and what others say about it.`
      : "Developers, their work and their ratings.",
    image: GENERAL_CARD,
  };
}

function creatorListTitle({ q, skill, isAvailable }: CreatorFilter): string {
  const shown = isAvailable ? "Available creators" : "Creators";
  return listTitle([shown, skill.trim() === "" ? "" : `skilled in ${inTitle(skill)}`, matching(q)]);
}
