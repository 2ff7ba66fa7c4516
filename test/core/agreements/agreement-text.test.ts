import { describe, expect, it } from "@jest/globals";
import { AGREEMENT_STATUSES, availableActions } from "../../../core/agreements/agreement-state-machine.ts";
import { isTurnOf, turnText } from "../../../core/agreements/agreement-text.ts";
import { anAgreement } from "../../builders/agreements.ts";

const PARTIES = (["client", "developer"] as const).flatMap((role) =>
  [true, false].map((isProposer) => ({ role, isProposer })),
);

describe("isTurnOf", () => {
  it("is true where core's table has an action that leads on, besides taking back and proposing anew", () => {
    for (const status of AGREEMENT_STATUSES)
      for (const party of PARTIES) {
        const actions = availableActions(status, party).filter(
          (action) => action !== "withdraw" && action !== "supersede",
        );
        expect({ status, party, isTurn: isTurnOf({ status }, party) }).toEqual({
          status,
          party,
          isTurn: actions.length > 0,
        });
      }
  });
});

describe("turnText", () => {
  it("says 'Your turn' to exactly those whose turn it is, and names the other to the rest", () => {
    for (const status of AGREEMENT_STATUSES)
      for (const party of PARTIES)
        expect(turnText(anAgreement({ status }), party).startsWith("Your turn")).toBe(
          isTurnOf({ status }, party),
        );
    expect(turnText(anAgreement(), { role: "client", isProposer: true })).toBe(
      "Dana Evers has your proposal.",
    );
    expect(turnText(anAgreement(), { role: "developer", isProposer: true })).toBe(
      "Clara Lindqvist has your proposal.",
    );
  });
});
