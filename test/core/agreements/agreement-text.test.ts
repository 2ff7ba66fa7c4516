import { describe, expect, it } from "@jest/globals";
import { agreementActionItem } from "../../../core/action-items/action-item.ts";
import { AGREEMENT_STATUSES } from "../../../core/agreements/agreement-status.ts";
import { turnText } from "../../../core/agreements/agreement-text.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";

const ROLES = ["client", "developer"] as const;
const PROPOSERS = { client: aClient, developer: aDeveloper };

describe("turnText", () => {
  it("says 'Your turn' to exactly those of whom core's table asks something", () => {
    const wrong = AGREEMENT_STATUSES.flatMap((status) =>
      ROLES.flatMap((role) =>
        ROLES.flatMap((proposer) => {
          const agreement = anAgreement({ status, proposedBy: PROPOSERS[proposer].id });
          const known = { request: agreement.requestStatus, agreement: status, proposer };
          const isTurn = agreementActionItem(known, role) !== undefined;
          return turnText(agreement, role).startsWith("Your turn") === isTurn ? [] : [{ ...known, role }];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("names the other one", () => {
    expect(turnText(anAgreement({ proposedBy: aClient.id }), "client")).toBe(
      "Waiting for Dana Evers to respond to your proposal.",
    );
    expect(turnText(anAgreement(), "developer")).toBe(
      "Waiting for Clara Lindqvist to respond to your proposal.",
    );
  });

  it("says that it is over once the request was closed before the work was done", () => {
    const agreement = anAgreement({ status: "accepted", requestStatus: "closed" });
    expect(turnText(agreement, "client")).toBe(
      "You closed the request before the work was done. Neither of you needs to do anything else.",
    );
    expect(turnText(agreement, "developer")).toBe(
      "Clara Lindqvist closed the request before the work was done. Neither of you needs to do anything else.",
    );
  });
});
