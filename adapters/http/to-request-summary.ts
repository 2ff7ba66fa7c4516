import { excerptOf } from "../../core/requests/excerpt.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { GivenRequestRow } from "./given-request-rows.ts";
import { toPerson } from "./to-person.ts";

export function toRequestSummary(row: GivenRequestRow): RequestSummary {
  return { ...toRequestFields(row), excerpt: row.excerpt || excerptOf(row.content ?? "") };
}

/** Maps the fields that a row of a list and a whole request have in common. */
export function toRequestFields(found: Omit<GivenRequestRow, "excerpt">): Omit<RequestSummary, "excerpt"> {
  return {
    id: found.id as RequestId,
    title: found.title,
    estimatedBudget: found.estimated_budget,
    isIdea: found.is_idea,
    seeksCollaboration: found.seeks_collaboration,
    isPublic: found.is_public,
    status: found.status,
    createdAt: found.created_at,
    owner: toPerson(found.owner),
  };
}
