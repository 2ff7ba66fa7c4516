import { describe, expect, it } from "@jest/globals";
import { oauthErrorText } from "../../../core/auth/oauth-error.ts";

describe("oauthErrorText", () => {
  it("names the provider and the error", () => {
    expect(oauthErrorText("github", "access_denied")).toEqual({
      title: "Authentication Failed",
      lead: "We couldn't authenticate you with GitHub.",
      error: "access_denied",
      advice: "If this problem persists, please contact support.",
    });
  });

  it("has words for an address that names neither", () => {
    const { lead, error } = oauthErrorText(null, " ");
    expect([lead, error]).toEqual([
      "We couldn't authenticate you with the provider.",
      "Authentication failed",
    ]);
  });

  it("does not repeat a novel that somebody put into the address", () => {
    const { lead, error } = oauthErrorText("p".repeat(9_999), "e".repeat(9_999));
    expect(lead.length + error.length).toBeLessThan(400);
  });
});
