import { describe, expect, it } from "@jest/globals";
import { isFollowable } from "../../../core/account/provider-address.ts";

describe("isFollowable", () => {
  it.each(["/api/auth/google?connect=x", "https://accounts.example/o?x=1", "HTTPS://accounts.example"])(
    "follows %s",
    (url) => {
      expect(isFollowable(url)).toBe(true);
    },
  );

  it.each([
    "",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "http://elsewhere.example",
    "javascript:alert(1)",
    " https://elsewhere.example",
    "https:elsewhere.example",
    "https:///elsewhere.example",
    "data:text/html,x",
    "profile",
  ])("follows %p not", (url) => {
    expect(isFollowable(url)).toBe(false);
  });
});
