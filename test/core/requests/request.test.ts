import { describe, expect, it } from "@jest/globals";
import { canRemove, REQUEST_STATUSES } from "../../../core/requests/request.ts";

describe("canRemove", () => {
  it("is for every request but one that somebody works on", () => {
    expect(REQUEST_STATUSES.filter(canRemove)).toEqual(["open", "completed", "closed"]);
  });
});
