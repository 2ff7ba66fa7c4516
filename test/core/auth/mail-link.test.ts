import { describe, expect, it } from "@jest/globals";
import { tokenIn } from "../../../core/auth/mail-link.ts";

describe("tokenIn", () => {
  it.each(["/reset-password?token=abc-_1", "/reset-password#token=abc-_1", "/x?a=1&token=abc-_1&b=2#c"])(
    "finds the token in %s",
    (path) => {
      expect(tokenIn(path)).toBe("abc-_1");
    },
  );

  it.each(["/reset-password", "/reset-password?token=", "/x?token=%00", "/x?token=a b", "/token=abc"])(
    "finds none in %s",
    (path) => {
      expect(tokenIn(path)).toBeNull();
    },
  );
});
