import type { RequestSummary, WorkRequest } from "../../core/requests/request.ts";
import type { RequestForm } from "../../core/requests/request-form.ts";
import { EMPTY_REQUEST_FORM } from "../../core/requests/request-form.ts";
import type { RequestId, UserId } from "../../core/shared/id.ts";

export function aTicket(changes: Partial<RequestSummary> = {}): RequestSummary {
  return {
    id: 7 as RequestId,
    title: "Order board",
    excerpt: "For four bakeries.",
    estimatedBudget: 4_800,
    isIdea: false,
    seeksCollaboration: false,
    isPublic: true,
    status: "open",
    createdAt: "2026-01-01T00:00:00.000Z",
    owner: { id: 1 as UserId, username: "ada", fullName: "Ada Lovelace", avatar: null },
    ...changes,
  };
}

export function tickets(count: number, first = 0): RequestSummary[] {
  return Array.from({ length: count }, (_, at) =>
    aTicket({ id: (first + at + 1) as RequestId, title: `Ticket ${first + at}` }),
  );
}

export function aRequest(changes: Partial<WorkRequest> = {}): WorkRequest {
  const { excerpt: _, ...shown } = aTicket();
  return {
    ...shown,
    content: "For four bakeries.\n\nIt has to be quick.",
    version: "first",
    isAgreed: false,
    conversationId: null,
    collaborationDetails: null,
    projectId: null,
    videoId: null,
    video: null,
    hiddenBecause: null,
    ...changes,
  };
}

/** The form is complete enough to be sent. */
export function aForm(changes: Partial<RequestForm> = {}): RequestForm {
  return { ...EMPTY_REQUEST_FORM, title: "Order board", content: "For four bakeries.", ...changes };
}
