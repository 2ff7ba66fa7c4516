import { describe, expect, it } from "@jest/globals";
import { oauthErrorText } from "../../../core/auth/oauth-error.ts";

describe("oauthErrorText", () => {
  it("names the provider and says the error in our words", () => {
    expect(oauthErrorText("github", "denied")).toEqual({
      title: "Authentication Failed",
      lead: "We couldn't authenticate you with GitHub.",
      error: "You did not allow GitHub to sign you in.",
      advice: "If this problem persists, please contact support.",
    });
  });

  it.each([
    [null, null],
    [null, " "],
    ["Atelier Support +1 900 555", "Your account is locked. Call +1 900 555 now."],
    ["google.evil.example", "constructor"],
    ["__proto__", "toString"],
  ])("has our words alone for the provider %j and the error %j", (provider, code) => {
    const { lead, error } = oauthErrorText(provider, code);
    expect(lead).toBe("We couldn't authenticate you with the provider.");
    expect(error).toBe("Authentication failed");
  });
});
