import { describe, expect, it } from "@jest/globals";
import { idleState, warningText } from "../../../core/inactivity/inactivity.ts";

const MINUTE = 60_000;

describe("idleState", () => {
  it("warns from 28 minutes on and is over at 30", () => {
    expect([0, 28 * MINUTE - 1, 28 * MINUTE, 30 * MINUTE - 1, 30 * MINUTE].map(idleState)).toEqual([
      "active",
      "active",
      "warn",
      "warn",
      "expired",
    ]);
  });
});

describe("warningText", () => {
  it.each([
    [28 * MINUTE, 2],
    [28 * MINUTE + 1, 2],
    [29 * MINUTE, 1],
    [30 * MINUTE - 1, 1],
  ])("says after %d ms that %d minute(s) are left", (idle, left) => {
    expect(warningText(idle)).toBe(
      `Your session will expire in approximately ${left} minute(s) due to inactivity. Click OK to stay logged in.`,
    );
  });
});
