import { describe, expect, it } from "@jest/globals";
import { oauthErrorText } from "../../../core/auth/oauth-error.ts";

describe("oauthErrorText", () => {
  it("names the provider and says the error in our words", () => {
    expect(oauthErrorText("github", "denied")).toEqual({
      title: "Authentication Failed",
      lead: "We couldn't authenticate you with GitHub.",
      error: "You didn't allow GitHub to sign you in.",
      advice: "If this problem persists, please contact support.",
    });
  });

  it.each([
    ["too_many", "540", " You can try again in 9 minutes."],
    ["too_many", null, ""],
    ["too_many", "-1", ""],
    ["too_many", "900 or call +1 900 555", ""],
  ])("says of %s with %j seconds when one may try again", (code, seconds, again) => {
    expect(oauthErrorText("github", code, seconds).error).toBe(
      `Too many requests. Please try again later.${again}`,
    );
  });

  it("says nothing of a time beside another error", () => {
    expect(oauthErrorText("github", "denied", "60").error).toBe("You didn't allow GitHub to sign you in.");
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
