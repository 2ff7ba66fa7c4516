import { describe, expect, it } from "@jest/globals";
import { agreementActionItem, actionItemAddress } from "../../../core/action-items/action-item.ts";
import { anActionItem } from "../../builders/action-items.ts";

describe("agreementActionItem", () => {
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
    const other = role === "client" ? "developer" : "client";
    expect(agreementActionItem({ agreement: status, proposer: isProposer ? role : other }, role)).toBe(kind);
  });

  it("asks nothing of anybody once the request is closed over it", () => {
    const known = { request: "closed", agreement: "accepted", proposer: "client" } as const;
    expect(agreementActionItem(known, "developer")).toBeUndefined();
    expect(agreementActionItem({ ...known, agreement: "delivered" }, "client")).toBeUndefined();
  });
});

describe("actionItemAddress", () => {
  const item = anActionItem();

  it("is the conversation where there is one, else what must be read first", () => {
    expect(actionItemAddress(item)).toBe("/conversations/3");
    expect(actionItemAddress({ ...item, kind: "share", conversationId: null })).toBe("/requests/7");
    expect(actionItemAddress({ ...item, kind: "snag", conversationId: null })).toBe(
      `/requests/responses?request=${item.requestId}`,
    );
  });
});
