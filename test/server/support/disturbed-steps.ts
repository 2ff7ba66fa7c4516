import { closedRequest, editedRequest, newProject, postedRequest, share } from "./request-steps.ts";
import { acceptedResponse, conversationOf, message, response, withdrawal } from "./talk-steps.ts";
import { agreementStep, proposalOf, rating } from "./agreement-steps.ts";
import { account, checkout, donation, feedback, profile, role } from "./account-steps.ts";
import type { Step } from "./stage.ts";

/** These are all steps of the three main jobs that write, in their order. */
export const STEPS: Readonly<Record<string, Step>> = {
  "a visitor registers": account,
  "a newcomer chooses a role": role,
  "a visitor begins a donation": donation,
  "a visitor leaves feedback": feedback,
  "a client posts a request": postedRequest,
  "a client edits a request": editedRequest,
  "a client closes a request": closedRequest,
  "a client creates a project": newProject,
  "a client shares a request": share,
  "a client accepts a response": acceptedResponse,
  "a client starts a conversation": conversationOf("clara"),
  "a client proposes an agreement": proposalOf("clara"),
  "a client accepts an agreement": agreementStep("clara", "accept", "accepted"),
  "a client asks for changes": agreementStep("clara", "request-changes", "changes_requested"),
  "a client accepts the work": agreementStep("clara", "complete", "completed"),
  "a client rates a developer": rating,
  "a developer writes a profile": profile,
  "a developer goes to the checkout": checkout,
  "a developer responds to a ticket": response,
  "a developer withdraws a response": withdrawal,
  "a developer starts a conversation": conversationOf("dev"),
  "a developer sends a message": message,
  "a developer proposes an agreement": proposalOf("dev"),
  "a developer delivers": agreementStep("dev", "deliver", "delivered"),
};
