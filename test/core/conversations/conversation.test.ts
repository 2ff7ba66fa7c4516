import { describe, expect, it } from "@jest/globals";
import {
  CONVERSATION_STATUSES,
  statusAfterMessage,
  statusChoices,
} from "../../../core/conversations/conversation.ts";

describe("statusChoices", () => {
  it("lets both sides close an active conversation and open it again", () => {
    for (const side of ["owner", "developer"] as const) {
      expect(statusChoices("active", side)).toEqual(["closed"]);
      expect(statusChoices("closed", side)).toEqual(["active"]);
    }
  });

  it("lets the client alone complete what was agreed", () => {
    expect(statusChoices("agreed", "owner")).toEqual(["completed"]);
    expect(statusChoices("agreed", "developer")).toEqual([]);
  });

  it("never offers agreed by hand and ends with completed", () => {
    for (const from of CONVERSATION_STATUSES)
      for (const side of ["owner", "developer"] as const)
        expect(statusChoices(from, side)).not.toContain("agreed");
    expect(statusChoices("completed", "owner")).toEqual([]);
  });
});

describe("statusAfterMessage", () => {
  it("reopens a closed conversation and leaves every other as it is", () => {
    expect(CONVERSATION_STATUSES.map(statusAfterMessage)).toEqual([
      "active",
      "agreed",
      "completed",
      "active",
    ]);
  });
});
