import { describe, expect, it } from "@jest/globals";
import { agreementTurn, turnAddress } from "../../../core/turns/turn.ts";
import { aTurn } from "../../builders/turns.ts";

describe("agreementTurn", () => {
  it.each([
    ["proposed", "client", false, "proposal"],
    ["proposed", "developer", false, "proposal"],
    ["proposed", "client", true, undefined],
    ["accepted", "developer", false, "work"],
    ["accepted", "client", false, undefined],
    ["delivered", "client", true, "delivery"],
    ["delivered", "developer", true, undefined],
    ["changes_requested", "developer", true, "work"],
    ["changes_requested", "client", true, undefined],
    ["declined", "client", false, undefined],
    ["completed", "client", false, undefined],
  ] as const)("%s asks of a %s (proposer: %s) for %s", (status, role, isProposer, kind) => {
    expect(agreementTurn(status, { role, isProposer })).toBe(kind);
  });
});

describe("turnAddress", () => {
  const turn = aTurn();

  it("is the conversation where there is one, else what must be read first", () => {
    expect(turnAddress(turn)).toBe("/conversations/3");
    expect(turnAddress({ ...turn, kind: "share", conversationId: null })).toBe("/requests/7");
    expect(turnAddress({ ...turn, kind: "snag", conversationId: null })).toBe(
      `/requests/responses?request=${turn.requestId}`,
    );
  });
});
