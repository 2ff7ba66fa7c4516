import type { Agreement } from "../../core/agreements/agreement.ts";
import type { AgreementAction } from "../../core/agreements/engagement-state-machine.ts";
import { displayName } from "../../core/text/display-name.ts";
import { isolated } from "../../core/text/plain-name.ts";

export interface ActionText {
  readonly label: string;
  readonly busy: string;
  readonly question: string;
  /** The dialog explains the consequence in this sentence. */
  readonly consequence: string;
}

/** Returns the action's label and the texts of its dialog. */
export function actionText(action: AgreementAction, { version, client, developer }: Agreement): ActionText {
  switch (action) {
    case "accept":
      return {
        label: "Accept",
        busy: "Accepting...",
        question: `Accept version ${version}?`,
        consequence: "These terms become binding for both of you and can't be changed afterward.",
      };
    case "decline":
      return {
        label: "Decline",
        busy: "Declining...",
        question: `Decline version ${version}?`,
        consequence: "This proposal ends. Either of you can still propose new terms.",
      };
    case "withdraw":
      return {
        label: "Withdraw",
        busy: "Withdrawing...",
        question: `Withdraw version ${version}?`,
        consequence: "It can no longer be accepted. Either of you can still propose new terms.",
      };
    case "deliver":
      return {
        label: "Mark as delivered",
        busy: "Delivering...",
        question: "Mark the work as delivered?",
        consequence: `${isolated(displayName(client))} then completes the agreement or asks for changes.`,
      };
    case "request-changes":
      return {
        label: "Ask for changes",
        busy: "Asking...",
        question: "Ask for changes?",
        consequence: `Explain in the conversation what's missing. ${isolated(displayName(developer))} then delivers again.`,
      };
    case "complete":
      return {
        label: "Complete",
        busy: "Completing...",
        question: "Complete this agreement?",
        consequence:
          "You accept the work as delivered. The conversation and the request are also completed. This can't be undone.",
      };
  }
}
