import { describe, expect, it } from "@jest/globals";
import { NO_TICKET_FILTER, type TicketFilter } from "../../../core/requests/ticket-filter.ts";
import { ticketHead, ticketListHead } from "../../../ui/requests/ticket-head.ts";
import { aRequest } from "../../builders/requests.ts";

const absolute = (path: string) => `https://atelier.example${path}`;

describe("ticketHead", () => {
  it("says a ticket in one line, with its budget and a card", () => {
    const head = ticketHead(aRequest());
    expect(head).toMatchObject({
      title: "Order board",
      description: "$4,800 budget. For four bakeries. It has to be quick.",
      canonical: "/tickets/7",
      isIndexed: true,
      status: 200,
      image: "/cards/tickets/7.png",
      type: "article",
    });
    expect(head.jsonLd?.(absolute)).toEqual({
      "@context": "https://schema.org",
      "@type": "Demand",
      name: "Order board",
      description: head.description,
      url: "https://atelier.example/tickets/7",
      availabilityStarts: "2026-01-01T00:00:00.000Z",
      itemOffered: { "@type": "Service", name: "Order board", serviceType: "Software development" },
      priceSpecification: {
        "@type": "PriceSpecification",
        price: 4_800,
        priceCurrency: "USD",
        description: "Estimated budget",
      },
    });
  });

  it("names no price where none is named", () => {
    const head = ticketHead(aRequest({ estimatedBudget: null, isIdea: true }));
    expect(head.description).toBe("An idea. For four bakeries. It has to be quick.");
    expect(head.jsonLd?.(absolute)).not.toHaveProperty("priceSpecification");
  });

  it("has no search engine keep what is over", () => {
    const head = ticketHead(aRequest({ status: "completed" }));
    expect(head.isIndexed).toBe(false);
    expect(head.description).toMatch(/^Completed\. /);
    expect(head.jsonLd).toBeUndefined();
  });

  it.each([
    ["private", { isPublic: false }],
    ["hidden", { hiddenBecause: "spam" }],
  ])("says nothing of a %s request but its title, to whoever may read it", (_, changes) => {
    expect(ticketHead(aRequest(changes))).toMatchObject({
      description: "",
      canonical: null,
      isIndexed: false,
      image: "/cards/home.png",
    });
  });
});

describe("ticketListHead", () => {
  const head = (
    changes: Partial<TicketFilter>,
    isEmpty = false,
    shown = { page: 1, nextPage: null as number | null },
  ) => ticketListHead({ ...NO_TICKET_FILTER, ...changes }, isEmpty, shown);

  it("has one address for all orders of a list", () => {
    expect(head({ sort: "budget_high" }).canonical).toBe("/tickets");
    expect(head({ sort: "oldest", kind: "ideas" }).canonical).toBe("/tickets?kind=ideas");
    expect(head({ q: "a&b" }).feed).toEqual({
      title: "Tickets matching “a&b”",
      path: "/tickets.atom?q=a%26b",
    });
  });

  it("has search engines keep the lists that the product names itself", () => {
    expect(head({}).isIndexed).toBe(true);
    expect(head({}, true).isIndexed).toBe(true);
    expect(head({ kind: "ideas", collaboration: true }).isIndexed).toBe(true);
    expect(head({ kind: "ideas" }, true).isIndexed).toBe(false);
    expect(head({ q: "bees" }).isIndexed).toBe(false);
    expect(head({ minBudget: 1 }).isIndexed).toBe(false);
  });

  it("names the pages beside it, and of those in the usual order each is a page of its own", () => {
    expect(head({ kind: "ideas" }, false, { page: 2, nextPage: 3 })).toMatchObject({
      title: "Ideas, page 2",
      canonical: "/tickets?kind=ideas&page=2",
      isIndexed: true,
      previous: "/tickets?kind=ideas",
      next: "/tickets?kind=ideas&page=3",
    });
    expect(head({ sort: "oldest" }, false, { page: 3, nextPage: null })).toMatchObject({
      canonical: null,
      isIndexed: false,
      previous: "/tickets?sort=oldest&page=2",
      next: null,
    });
    expect(head({})).toMatchObject({ title: "Tickets", previous: null, next: null });
  });
});
