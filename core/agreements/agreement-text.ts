import type { Agreement } from "./agreement.ts";
import type { Party } from "./agreement-state-machine.ts";

/** Who acts next and how, addressed to the party who reads it. */
export function turnText(agreement: Agreement, { role, isProposer }: Party): string {
  const other = (role === "client" ? agreement.developer : agreement.client).fullName;
  const isClient = role === "client";
  switch (agreement.status) {
    case "proposed":
      return isProposer ? `${other} has your proposal.` : `Your turn: answer ${other}'s proposal.`;
    case "accepted":
      return isClient ? `${other} works on it.` : "Your turn: do the work, then mark it as delivered.";
    case "delivered":
      return isClient
        ? "Your turn: complete it, or ask for changes."
        : `${other} looks at what you delivered.`;
    case "changes_requested":
      return isClient
        ? `You asked for changes. ${other} delivers again.`
        : `Your turn: ${other} asks for changes.`;
    case "completed":
      return "The work is done and taken.";
    case "declined":
      return isProposer ? `${other} declined. You can propose other terms.` : "You declined this proposal.";
    case "withdrawn":
      return isProposer ? "You withdrew this proposal." : `${other} withdrew this proposal.`;
    case "superseded":
      return "A newer version has taken its place.";
  }
}

/** Does the agreement wait for this party? */
export function isTurnOf(agreement: Pick<Agreement, "status">, { role, isProposer }: Party): boolean {
  switch (agreement.status) {
    case "proposed":
      return !isProposer;
    case "delivered":
      return role === "client";
    case "accepted":
    case "changes_requested":
      return role === "developer";
    default:
      return false;
  }
}
