import { describe, expect, it } from "@jest/globals";
import { isToken } from "../../../core/auth/session.ts";

describe("isToken", () => {
  it("takes what can stand in an Authorization header", () => {
    expect(["a", "QWxh-_.~+/09==", "x".repeat(1024)].every(isToken)).toBe(true);
  });

  it("refuses white space, line ends, quotes, other alphabets, nothing and far too much", () => {
    const hostile = ["", " a", "a b", "a\r\nX-Evil: 1", "a\u0000", '"a"', "тoken", "x".repeat(1025), "=="];
    expect(hostile.filter(isToken)).toEqual([]);
  });
});
