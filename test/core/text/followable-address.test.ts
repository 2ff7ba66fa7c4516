import { describe, expect, it } from "@jest/globals";
import { followableAddress } from "../../../core/text/followable-address.ts";

const ORIGIN = "http://127.0.0.1:3000";

describe("followableAddress", () => {
  it.each([
    "https://checkout.stripe.com/c/pay/cs_test_1#fid",
    "HTTPS://pay.example",
    "https://pay.example?x=1",
    "https://pay.example:8443/a@b",
    `${ORIGIN}/practice/checkout/1?x=1`,
    "/practice/checkout/1",
    "/api/auth/google?connect=x",
    "https://accounts.example/o?x=1",
  ])("follows %s", (url) => {
    expect(followableAddress(url, ORIGIN)).toBe(url);
  });

  it.each([
    "",
    "http://checkout.stripe.com/pay",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/pay",
    "/\\evil.example",
    "/\t/evil.example",
    "checkout",
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    "http://127.0.0.1:30000/",
    "https://",
    "https:///pay",
    "https://bank.example@evil.example/",
    "https://evil.example\\@bank.example/",
    " https://pay.example/",
    "https://pay.example/\u0000",
    "https:elsewhere.example",
  ])("does not follow %j", (url) => {
    expect(followableAddress(url, ORIGIN)).toBeNull();
  });

  it.each(["https://pay.example/x", "HTTPS://pay.example", "https://pay.example:8443/a@b"])(
    "reads the host of %s as the browser does",
    (url) => {
      expect(new URL(followableAddress(url, ORIGIN) ?? "").hostname).toBe("pay.example");
    },
  );
});
