import { formatDollars } from "../payments/money.ts";
import type { RequestSummary } from "./request.ts";

type Budgeted = Pick<RequestSummary, "isIdea" | "estimatedBudget">;

/** Tells whether the owner seeks offers for work and names no budget. */
export function isBudgetOpen({ isIdea, estimatedBudget }: Budgeted): boolean {
  return !isIdea && estimatedBudget === null;
}

export function budgetText({ isIdea, estimatedBudget }: Budgeted): string {
  if (isIdea) return "Idea, no budget";
  return estimatedBudget === null ? "Budget open" : formatDollars(estimatedBudget);
}
