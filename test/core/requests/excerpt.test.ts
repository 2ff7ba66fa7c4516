import { describe, expect, it } from "@jest/globals";
import { excerptOf } from "../../../core/requests/excerpt.ts";

describe("excerptOf", () => {
  it("is a short description on one line", () => {
    expect(excerptOf("It\n\n should ring.")).toBe("It should ring.");
    expect(excerptOf("")).toBe("");
  });

  it("is the first 240 characters of a long one", () => {
    expect(excerptOf("Loud! ".repeat(10_000))).toBe("Loud! ".repeat(40));
    expect(excerptOf("🔔".repeat(300))).toBe("🔔".repeat(240));
  });
});
