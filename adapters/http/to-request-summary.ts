import type { Answer } from "../../contract/endpoint.ts";
import type { listRequests } from "../../contract/requests.ts";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { toPerson } from "./to-person.ts";

type Row = Answer<typeof listRequests>[number];

export function toRequestSummary(row: Row): RequestSummary {
  return { ...toRequestFields(row), excerpt: row.excerpt };
}

/** Maps the fields that a row of a list and a whole request have in common. */
export function toRequestFields(found: Omit<Row, "excerpt">): Omit<RequestSummary, "excerpt"> {
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
