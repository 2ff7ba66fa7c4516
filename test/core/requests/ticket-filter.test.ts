import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  formatTicketFilter,
  isFiltered,
  NO_TICKET_FILTER,
  parseTicketFilter,
  readBudgetBound,
  TICKET_SORTS,
  type TicketFilter,
} from "../../../core/requests/ticket-filter.ts";

const parse = (query: string) => parseTicketFilter(new URLSearchParams(query));

const filters: fc.Arbitrary<TicketFilter> = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.trim()),
  kind: fc.constantFrom("all", "ideas", "work"),
  collaboration: fc.boolean(),
  minBudget: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  maxBudget: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  sort: fc.constantFrom(...TICKET_SORTS),
});

describe("parseTicketFilter", () => {
  it("reads what formatTicketFilter wrote", () => {
    fc.assert(
      fc.property(
        filters.filter(({ q }) => !q.includes("\u0000")),
        (filter) => {
          expect(parse(formatTicketFilter(filter))).toEqual(filter);
        },
      ),
    );
  });

  it("makes a filter of any address", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const filter = parse(query);
        expect(parse(formatTicketFilter(filter))).toEqual({ ...filter, q: filter.q.trim() });
      }),
    );
  });

  it.each([
    "min=-1",
    "min=1e9",
    "max=12.5",
    "min=0x10",
    "max=9999999999",
    "sort=rudest",
    "kind=",
    "collaboration=1",
  ])("takes %s for nothing", (query) => {
    expect(parse(query)).toEqual(NO_TICKET_FILTER);
  });

  it("cuts what is longer than the server takes and drops what it cannot store", () => {
    expect(parse(`q=${"x".repeat(300)}`).q).toHaveLength(200);
    expect(parse("q=a%00b").q).toBe("ab");
  });
});

describe("readBudgetBound", () => {
  it.each([
    ["", { bound: null }],
    ["0", { bound: 0 }],
    ["1,250.00", { bound: 1_250 }],
    ["999999999", { bound: 999_999_999 }],
    ["1000000000", { fault: "Enter at most 999,999,999" }],
    ["12,50", { fault: "Enter whole dollars, such as 1250" }],
    ["-5", { fault: "Enter whole dollars, such as 1250" }],
    ["1.250", { fault: "Enter whole dollars, such as 1250" }],
    ["5k", { fault: "Enter whole dollars, such as 1250" }],
  ])("makes of %j %j", (typed, read) => {
    expect(readBudgetBound(typed)).toEqual(read);
  });
});

describe("formatTicketFilter", () => {
  it("says only what differs, readable and in a fixed order", () => {
    expect(formatTicketFilter(NO_TICKET_FILTER)).toBe("");
    expect(
      formatTicketFilter({
        ...NO_TICKET_FILTER,
        q: "order & pay",
        kind: "ideas",
        minBudget: 0,
        sort: "budget_high",
      }),
    ).toBe("q=order%20%26%20pay&kind=ideas&min=0&sort=budget_high");
  });
});

describe("isFiltered", () => {
  it("is true of everything but the order", () => {
    expect(isFiltered({ ...NO_TICKET_FILTER, sort: "oldest" })).toBe(false);
    expect(isFiltered({ ...NO_TICKET_FILTER, q: "x" })).toBe(true);
    expect(isFiltered({ ...NO_TICKET_FILTER, maxBudget: 0 })).toBe(true);
  });
});
