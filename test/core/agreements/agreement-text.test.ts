import { describe, expect, it } from "@jest/globals";
import { agreementActionItem } from "../../../core/action-items/action-item.ts";
import { AGREEMENT_STATUSES } from "../../../core/agreements/agreement-status.ts";
import { turnText } from "../../../core/agreements/agreement-text.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";

const ROLES = ["client", "developer"] as const;
const PROPOSERS = { client: aClient, developer: aDeveloper };

describe("turnText", () => {
  it("says 'Your turn' to exactly those of whom core's table asks something", () => {
    for (const status of AGREEMENT_STATUSES)
      for (const request of ["open", "in_progress", "closed", "completed"] as const)
        for (const role of ROLES)
          for (const proposer of ROLES) {
            const agreement = anAgreement({ status, proposedBy: PROPOSERS[proposer].id });
            // Where it stands open for whoever may answer it.
            const where = status === "proposed" ? "open" : request === "closed" ? "closed" : "in_progress";
            expect({
              status,
              request,
              role,
              isTurn: turnText(agreement, role, request).startsWith("Your turn"),
            }).toEqual({
              status,
              request,
              role,
              isTurn:
                agreementActionItem({ request: where, agreement: status, proposer }, role) !== undefined,
            });
          }
  });

  it("names the other one", () => {
    expect(turnText(anAgreement({ proposedBy: aClient.id }), "client", "open")).toBe(
      "Dana Evers has your proposal.",
    );
    expect(turnText(anAgreement(), "developer", "open")).toBe("Clara Lindqvist has your proposal.");
  });

  it("says that it is over once the request was closed before the work was done", () => {
    const agreement = anAgreement({ status: "accepted" });
    expect(turnText(agreement, "client", "closed")).toBe(
      "You closed the request before the work was done. Nothing more is asked of either of you.",
    );
    expect(turnText(agreement, "developer", "closed")).toBe(
      "Clara Lindqvist closed the request before the work was done. Nothing more is asked of either of you.",
    );
  });
});
