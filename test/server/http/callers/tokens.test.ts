import { describe, expect, it } from "@jest/globals";
import { hashToken, isToken, newToken, sha256, styleHash } from "../../../../server/http/callers/tokens.ts";

describe("newToken", () => {
  it("has the form of a token, another one each time", () => {
    const tokens = Array.from({ length: 20 }, newToken);
    expect(tokens.filter(isToken)).toEqual(tokens);
    expect(new Set(tokens).size).toBe(20);
  });
});

describe("isToken", () => {
  it.each(["", "x".repeat(42), "x".repeat(44), `${"x".repeat(42)}=`, `${"x".repeat(42)}+`])(
    "is not %j",
    (text) => {
      expect(isToken(text)).toBe(false);
    },
  );
});

describe("sha256", () => {
  // The first test vector of FIPS 180-2.
  const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  it("is the digest of the text's UTF-8 bytes, and so is what is stored of a token", () => {
    expect(sha256("abc").toString("hex")).toBe(ABC);
    expect(hashToken("abc").toString("hex")).toBe(ABC);
  });

  it("names a style element in a policy", () => {
    expect(styleHash("abc")).toBe(`sha256-${Buffer.from(ABC, "hex").toString("base64")}`);
  });
});
