import { listTitle, matching } from "./list-title.ts";
import { formatDollars } from "../payments/money.ts";
import { isFiltered, type TicketFilter } from "../requests/ticket-filter.ts";

const KIND_NAME = { all: "Tickets", ideas: "Ideas", work: "Work" } as const;

/** Puts the filters into words, such as "Ideas matching “bees” from $500, open to collaboration". */
export function ticketListTitle(filter: TicketFilter): string {
  if (!isFiltered(filter)) return KIND_NAME.all;
  const title = listTitle([KIND_NAME[filter.kind], matching(filter.q), budgetRange(filter)]);
  if (!filter.collaboration) return title;
  return title === KIND_NAME[filter.kind]
    ? `${title} open to collaboration`
    : `${title}, open to collaboration`;
}

function budgetRange({ minBudget, maxBudget }: TicketFilter): string {
  if (minBudget !== null && maxBudget !== null)
    return `from ${formatDollars(minBudget)} to ${formatDollars(maxBudget)}`;
  if (minBudget !== null) return `from ${formatDollars(minBudget)}`;
  return maxBudget === null ? "" : `up to ${formatDollars(maxBudget)}`;
}
