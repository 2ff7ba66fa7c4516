import { describe, expect, it } from "@jest/globals";
import { ticketListTitle } from "../../../core/discovery/ticket-list-title.ts";
import { NO_TICKET_FILTER, type TicketFilter } from "../../../core/requests/ticket-filter.ts";

const title = (changes: Partial<TicketFilter>) => ticketListTitle({ ...NO_TICKET_FILTER, ...changes });

describe("ticketListTitle", () => {
  it("says the filters in words", () => {
    expect(title({})).toBe("Tickets");
    expect(title({ sort: "oldest" })).toBe("Tickets");
    expect(title({ kind: "ideas" })).toBe("Ideas");
    expect(title({ collaboration: true })).toBe("Tickets open to collaboration");
    expect(title({ q: " bees ", minBudget: 500 })).toBe("Tickets matching “bees” from $500");
    expect(title({ kind: "work", minBudget: 500, maxBudget: 1_000, collaboration: true })).toBe(
      "Work from $500 to $1,000, open to collaboration",
    );
    expect(title({ maxBudget: 0 })).toBe("Tickets up to $0");
  });

  it("shows the beginning of many words, on one line", () => {
    const shown = title({ q: `a\n${"word ".repeat(40)}` });
    expect(shown).toMatch(/^Tickets matching “a word .*word…”$/);
    expect(shown.length).toBeLessThan(80);
  });
});
