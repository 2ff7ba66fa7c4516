import type { RequestPayload, RequestStatus, WorkRequest } from "./request.ts";
import { EMPTY_REQUEST_FORM, toPayload, type RequestForm } from "./request-form.ts";

/** An edit changes neither the request's project nor the developers it is shared with. */
export type RequestEdit = Omit<RequestPayload, "projectId" | "developerId">;

/** An accepted agreement must not be changed by one of the two parties. */
export const AGREED_UPON = "An agreement about this request was accepted, so it can't be edited.";

/**
 * Says why the request cannot be edited now; undefined when it can. A closed request can be edited, because
 * it may be reopened.
 */
export function editRefusal(status: RequestStatus): string | undefined {
  if (status === "in_progress") return AGREED_UPON;
  if (status === "completed") return "This request is completed, so it can't be edited.";
  return undefined;
}

export function toEditForm(request: WorkRequest): RequestForm {
  return {
    ...EMPTY_REQUEST_FORM,
    title: request.title,
    content: request.content,
    budget: request.estimatedBudget === null ? "" : String(request.estimatedBudget),
    isIdea: request.isIdea,
    seeksCollaboration: request.seeksCollaboration,
    collaborationDetails: request.collaborationDetails ?? "",
    isPublic: request.isPublic,
    videoId: request.videoId,
  };
}

export function toEdit(form: RequestForm): RequestEdit {
  const { projectId: _project, developerId: _developer, ...edit } = toPayload(form);
  return edit;
}

/** Tells whether saving would change something: blanks around a text and a budget's "4800." do not count. */
export function isEdited(form: RequestForm, origin: RequestForm): boolean {
  return JSON.stringify(toEdit(form)) !== JSON.stringify(toEdit(origin));
}
