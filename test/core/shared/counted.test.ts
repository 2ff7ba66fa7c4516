import { describe, expect, it } from "@jest/globals";
import { counted, nounFor } from "../../../core/shared/counted.ts";

describe("counted", () => {
  it.each([
    [0, "0 tickets"],
    [1, "1 ticket"],
    [2, "2 tickets"],
    [21, "21 tickets"],
    [1_024, "1,024 tickets"],
  ])("says %d with the noun in its form", (count, text) => {
    expect(counted(count, "ticket")).toBe(text);
  });

  it("takes another plural", () => {
    expect(counted(1, "draft or message", "drafts and messages")).toBe("1 draft or message");
    expect(nounFor(3, "draft or message", "drafts and messages")).toBe("drafts and messages");
  });
});
