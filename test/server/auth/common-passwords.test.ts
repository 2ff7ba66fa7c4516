import { describe, expect, it } from "@jest/globals";
import { commonPasswords } from "../../../server/auth/common-passwords.ts";

describe("commonPasswords", () => {
  it.each(["password", "Password1", "12345678", "TRUSTNO1", "iloveyou", "baseball", "1qaz2wsx", "smokey24"])(
    "have %j",
    (password) => {
      expect(commonPasswords.includes(password)).toBe(true);
    },
  );

  it.each(["a long enough phrase", "correct horse battery", "gT7#kq2w", "quite another phrase", ""])(
    "have not %j",
    (password) => {
      expect(commonPasswords.includes(password)).toBe(false);
    },
  );
});
