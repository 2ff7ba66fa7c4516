import { describe, expect, it } from "@jest/globals";
import { currentOf, proposerOf, roleIn } from "../../../core/agreements/agreement.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";

describe("roleIn and proposerOf", () => {
  it("know both sides and who proposed, and no third", () => {
    const agreement = anAgreement({ proposedBy: aDeveloper.id });
    expect(roleIn(agreement, aClient.id)).toBe("client");
    expect(roleIn(agreement, aDeveloper.id)).toBe("developer");
    expect(roleIn(agreement, 99 as UserId)).toBeUndefined();
    expect(proposerOf(agreement)).toBe("developer");
    expect(proposerOf({ ...agreement, proposedBy: aClient.id })).toBe("client");
  });
});

describe("currentOf", () => {
  const first = anAgreement({ version: 1, status: "superseded" });
  const second = anAgreement({ version: 2, status: "declined" });

  it("is the newest while nothing was accepted, whatever their order", () => {
    expect(currentOf([first, second])).toBe(second);
    expect(currentOf([second, first])).toBe(second);
    expect(currentOf([])).toBeUndefined();
  });

  it("is the accepted one for ever after", () => {
    const bound = anAgreement({ version: 1, status: "completed" });
    expect(currentOf([second, bound])).toBe(bound);
  });
});
