import { describe, expect, it } from "@jest/globals";
import { REQUEST_STATUSES } from "../../../core/requests/request.ts";
import { shareRefusal } from "../../../core/shared-requests/shared-request.ts";

describe("shareRefusal", () => {
  it("lets ten developers have one request", () => {
    expect([0, 9, 10, 11].map((shares) => shareRefusal("open", shares))).toEqual([
      undefined,
      undefined,
      "A request can be shared with at most 10 developers.",
      "A request can be shared with at most 10 developers.",
    ]);
  });

  it("invites nobody to a request that is not open", () => {
    expect(REQUEST_STATUSES.map((status) => shareRefusal(status, 0))).toEqual([
      undefined,
      "This request is in progress. Only an open request can be shared.",
      "This request is completed. Only an open request can be shared.",
      "This request is closed. Only an open request can be shared.",
    ]);
  });
});
