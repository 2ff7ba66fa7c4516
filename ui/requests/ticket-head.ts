import {
  cardPath,
  GENERAL_CARD,
  ticketPath,
  TICKET_FEED_PATH,
  TICKETS_PATH,
  withQuery,
} from "../../core/discovery/public-address.ts";
import { plainLine } from "../../core/discovery/plain-line.ts";
import { ticketDescription } from "../../core/discovery/ticket-description.ts";
import { ticketListTitle } from "../../core/discovery/ticket-list-title.ts";
import type { WorkRequest } from "../../core/requests/request.ts";
import {
  formatTicketFilter,
  isFiltered,
  NO_TICKET_FILTER,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { type JsonLdObject, type PageHead, unlistedHead } from "../shared/page-head.ts";
import { pagedHead, type ShownPage } from "../shared/paged-head.ts";

/** Returns the head; a private request has no metadata, and one that is not open is not indexed. */
export function ticketHead(request: WorkRequest): PageHead {
  if (!request.isPublic || request.hiddenBecause !== null) return unlistedHead(request.title);
  const canonical = ticketPath(request.id);
  const isOpen = request.status === "open";
  const description = ticketDescription(request, request.content);
  return {
    title: request.title,
    description,
    canonical,
    isIndexed: isOpen,
    status: 200,
    image: cardPath(canonical),
    type: "article",
    ...(isOpen && { jsonLd: (absolute) => demand(request, description, absolute(canonical)) }),
  };
}

/** Describes the request as a demand for a service; a job posting would need an employer and a place. */
function demand(request: WorkRequest, description: string, url: string): JsonLdObject {
  const { title, createdAt, estimatedBudget } = request;
  return {
    "@context": "https://schema.org",
    "@type": "Demand",
    name: plainLine(title, title.length),
    description,
    url,
    ...(createdAt !== "" && { availabilityStarts: createdAt }),
    itemOffered: {
      "@type": "Service",
      name: plainLine(title, title.length),
      serviceType: "Software development",
    },
    ...(estimatedBudget !== null && {
      priceSpecification: {
        "@type": "PriceSpecification",
        price: estimatedBudget,
        priceCurrency: "USD",
        description: "Estimated budget",
      },
    }),
  };
}

/**
 * Returns the head for filters. Search engines index the few lists that the product links to: free text and amounts
 * would make endless pages, with strangers' titles.
 * @param isEmpty whether the list is known to be empty
 */
export function ticketListHead(filter: TicketFilter, isEmpty: boolean, shown: ShownPage): PageHead {
  const narrowed = { ...filter, sort: NO_TICKET_FILTER.sort };
  const query = formatTicketFilter(narrowed);
  const title = ticketListTitle(filter);
  const isIndexed =
    !isFiltered(filter) ||
    (!isEmpty && filter.q.trim() === "" && filter.minBudget === null && filter.maxBudget === null);
  return {
    ...pagedHead(title, TICKETS_PATH, shown, { query, sorted: formatTicketFilter(filter), isIndexed }),
    description: isFiltered(filter)
      ? `${title}: open work from clients looking for a developer.`
      : "Open work and ideas from clients looking for developers.",
    image: GENERAL_CARD,
    feed: { title, path: withQuery(TICKET_FEED_PATH, query) },
  };
}
