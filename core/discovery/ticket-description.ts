import { formatDollars } from "../payments/money.ts";
import { type RequestSummary, STATUS_NAME } from "../requests/request.ts";
import { DESCRIPTION_MAX, plainLine } from "./plain-line.ts";

/**
 * Returns one line such as "$4,800 budget. What it is about".
 * @param text its description, or the beginning of it
 */
export function ticketDescription(
  { status, isIdea, estimatedBudget }: Pick<RequestSummary, "status" | "isIdea" | "estimatedBudget">,
  text: string,
): string {
  const facts = [
    status === "open" ? "" : `${STATUS_NAME[status]}.`,
    isIdea ? "An idea." : "",
    estimatedBudget === null ? "" : `${formatDollars(estimatedBudget)} budget.`,
  ].filter((fact) => fact !== "");
  return plainLine([...facts, text].join("\n"), DESCRIPTION_MAX);
}
