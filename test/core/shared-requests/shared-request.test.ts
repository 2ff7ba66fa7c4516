import { describe, expect, it } from "@jest/globals";
import { REQUEST_STATUSES } from "../../../core/requests/request.ts";
import { canShare, shareRefusal } from "../../../core/shared-requests/shared-request.ts";

describe("canShare", () => {
  it("holds as long as a request is not over", () => {
    expect(REQUEST_STATUSES.filter(canShare)).toEqual(["open", "in_progress"]);
  });
});

describe("shareRefusal", () => {
  it("lets ten developers have one request", () => {
    expect([0, 9, 10, 11].map((shares) => shareRefusal("open", shares))).toEqual([
      undefined,
      undefined,
      "A request can be shared with at most 10 developers.",
      "A request can be shared with at most 10 developers.",
    ]);
  });

  it("asks nothing of anybody once the request is over", () => {
    expect(shareRefusal("closed", 0)).toBe("This request is over. Reopen it to share it.");
  });
});
