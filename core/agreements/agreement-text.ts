import type { UserType } from "../auth/credentials.ts";
import { type Agreement, proposerOf } from "./agreement.ts";
import { displayName } from "../text/display-name.ts";
import { isAbandoned } from "./engagement-state-machine.ts";

/** Says who acts next and how, addressed to the party that reads it. */
export function turnText(agreement: Agreement, role: UserType): string {
  const isClient = role === "client";
  const isProposer = proposerOf(agreement) === role;
  const other = displayName(isClient ? agreement.developer : agreement.client);
  if (isAbandoned({ request: agreement.requestStatus, agreement: agreement.status }))
    return isClient
      ? "You closed the request before the work was done. Neither of you needs to do anything else."
      : `${other} closed the request before the work was done. Neither of you needs to do anything else.`;
  switch (agreement.status) {
    case "proposed":
      return isProposer
        ? `Waiting for ${other} to respond to your proposal.`
        : `Your turn: answer ${other}'s proposal.`;
    case "accepted":
      return isClient ? `${other} is working on it.` : "Your turn: do the work, then mark it as delivered.";
    case "delivered":
      return isClient
        ? "Your turn: complete it, or ask for changes."
        : `${other} is reviewing your delivery.`;
    case "changes_requested":
      return isClient
        ? `You asked for changes. ${other} is working on them.`
        : `Your turn: ${other} asked for changes.`;
    case "completed":
      return "The work is accepted.";
    case "declined":
      return isProposer ? `${other} declined. You can propose new terms.` : "You declined this proposal.";
    case "withdrawn":
      return isProposer ? "You withdrew this proposal." : `${other} withdrew this proposal.`;
    case "superseded":
      return "Replaced by a newer version.";
  }
}
