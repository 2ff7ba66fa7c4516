import { describe, expect, it } from "@jest/globals";
import { isReturnPath } from "../../../core/access/return-path.ts";
import { terminalPathOf, userCodeIn } from "../../../core/terminal-sign-in/terminal-sign-in.ts";

describe("terminalPathOf", () => {
  it("makes an address that signing in returns to, with its code", () => {
    const path = terminalPathOf("BCDF-GHJK");
    expect({ path, isReturnPath: isReturnPath(path), code: userCodeIn(path) }).toEqual({
      path: "/terminal?user_code=BCDF-GHJK",
      isReturnPath: true,
      code: "BCDF-GHJK",
    });
  });
});

describe("userCodeIn", () => {
  it.each([
    ["/terminal", ""],
    ["/terminal?code=BCDF-GHJK", ""],
    ["/terminal?user_code=", ""],
    ["/terminal?a=b&user_code=bcdfghjk#x", "BCDF-GHJK"],
    ["/terminal?user_code=<script>", ""],
    ["/terminal?user_code=%E0%A4", ""],
  ])("reads %s", (path, code) => {
    expect(userCodeIn(path)).toBe(code);
  });
});
