import { describe, expect, it } from "@jest/globals";
import { oauthErrorText } from "../../../core/auth/oauth-error.ts";

describe("oauthErrorText", () => {
  it("names the provider and says the error in our words", () => {
    expect(oauthErrorText("github", "denied")).toEqual({
      title: "Authentication Failed",
      lead: "We couldn't authenticate you with GitHub.",
      error: "You didn't allow GitHub to sign you in.",
      origin: null,
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

  it.each([null, "", " ", "\u202e\n"])("has its default for the error %j", (error) => {
    const text = oauthErrorText(null, error);
    expect(text).toMatchObject({ error: "Authentication failed", origin: null });
    expect(text.lead).toBe("We couldn't authenticate you with the provider.");
  });

  it.each([
    ["access_denied", "access_denied"],
    ["The user <b>cancelled</b> & left", "The user <b>cancelled</b> & left"],
    ["constructor", "constructor"],
    [" two\r\nlines\u2028and\u0000 more ", "two lines and more"],
    ["\u202edekcol", "dekcol"],
    ["x".repeat(301), `${"x".repeat(300)}…`],
    ["\u{1f600}".repeat(151), `${"\u{1f600}".repeat(150)}…`],
  ])("shows the text %j as it was given, and that it isn't ours", (given, error) => {
    const origin = "This message came with the link, not from us.";
    expect(oauthErrorText("google", given)).toMatchObject({ error, origin });
  });

  it.each([
    ["GITHUB", "GitHub"],
    [" LinkedIn ", "LinkedIn"],
    ["lin\u212aedin", "the provider"],
    ["gitlab", "the provider"],
    ["Atelier", "the provider"],
    ["Support", "the provider"],
    ["Atelier Support +1 900 555", "the provider"],
    ["google.evil.example", "the provider"],
    ["__proto__", "the provider"],
    [null, "the provider"],
  ])("names the provider %j", (provider, name) => {
    expect(oauthErrorText(provider, null).lead).toBe(`We couldn't authenticate you with ${name}.`);
  });
});
