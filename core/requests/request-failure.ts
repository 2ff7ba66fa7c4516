import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export const REQUEST_CREATED = "Request created successfully!";
export const REQUEST_SHARED = "Your request has been shared with the selected developer";
export const OPTIONS_FAILED = "Failed to load some options. Please refresh the page.";
/** It is shown when two tabs had the same draft and the button is pressed in the one that lost it. */
export const DRAFT_ELSEWHERE =
  "This draft was continued, posted or discarded in another tab. To post it from this tab too, choose Keep it here too.";

const INVALID = "Invalid request data. Please check your inputs.";

export function requestCreationMessage(failure: Failure): string {
  switch (failure.kind) {
    case "forbidden":
      return "You do not have permission to create requests";
    case "invalid":
      return INVALID;
    case "not-found":
    case "conflict":
    case "rejected":
      return failure.facts.detail ?? "Failed to create request";
    case "bad-answer":
      return "Failed to create request";
    default:
      return failureMessage(failure);
  }
}

export function requestEditMessage(failure: Failure): string {
  switch (failure.kind) {
    case "not-found":
      return "This request no longer exists. Copy what you need before you leave.";
    case "invalid":
      return INVALID;
    case "conflict":
    case "rejected":
      return failure.facts.detail ?? "Failed to save the request";
    case "bad-answer":
      return "Failed to save the request";
    default:
      return failureMessage(failure);
  }
}
