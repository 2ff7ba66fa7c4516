import type { Failure, FieldError } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import type { RequestField, RequestFormErrors } from "./request-form.ts";

export const REQUEST_CREATED = "Request created successfully!";
export const REQUEST_SHARED = "Your request has been shared with the selected developer";
export const OPTIONS_FAILED = "Failed to load some options. Please refresh the page.";

const INVALID = "Invalid request data. Please check your inputs.";

/** What the form says when posting failed. */
export function requestCreationMessage(failure: Failure): string {
  switch (failure.kind) {
    case "forbidden":
      return "You do not have permission to create requests";
    case "invalid":
      return INVALID;
    case "rejected":
      return failure.facts.detail ?? "Failed to create request";
    case "bad-answer":
      return "Failed to create request";
    default:
      return failureMessage(failure);
  }
}

/** What the form says when an edit was not saved. */
export function requestEditMessage(failure: Failure): string {
  switch (failure.kind) {
    case "not-found":
      return "This request is not there any more. Copy what you need before you leave.";
    case "invalid":
      return INVALID;
    case "rejected":
      return failure.facts.detail ?? "Failed to save the request";
    case "bad-answer":
      return "Failed to save the request";
    default:
      return failureMessage(failure);
  }
}

/** The wire's names of the form's fields. */
const FIELD: ReadonlyMap<string, RequestField> = new Map([
  ["title", "title"],
  ["content", "content"],
  ["estimated_budget", "budget"],
  ["is_idea", "isIdea"],
  ["seeks_collaboration", "seeksCollaboration"],
  ["collaboration_details", "collaborationDetails"],
  ["project_id", "projectId"],
  ["developer_id", "developerId"],
  ["video_id", "videoId"],
  ["is_public", "isPublic"],
]);

/** The server's field errors under the form's names; what the form does not have is left out. */
export function fieldErrorsOf(errors: readonly FieldError[]): RequestFormErrors {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = FIELD.get(field);
      return name === undefined ? [] : [[name, message] as const];
    }),
  );
}
