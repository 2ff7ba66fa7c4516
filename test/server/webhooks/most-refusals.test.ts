import { describe, expect, it } from "@jest/globals";
import { mostRefusals } from "../../../server/webhooks/most-refusals.ts";

const most = (status: number | null, retryAfter?: number) =>
  mostRefusals({ status, error: status === null ? "TIMEOUT" : null, retryAfter });

describe("mostRefusals", () => {
  it.each([400, 405, 413, 415, 422])("is few for %j, which is about the event", (status) => {
    expect(most(status)).toBe(3);
  });

  it.each([302, 401, 403, 404, 407, 409, 500, 501])(
    "is more for %j, which may be about any event",
    (status) => {
      expect(most(status)).toBe(5);
    },
  );

  it.each([null, 408, 425, 429, 502, 503, 504])("has no number for %j, which refuses nothing", (status) => {
    expect(most(status)).toBeUndefined();
  });

  it("has no number where the receiver says when it is back", () => {
    expect(most(500, 60)).toBeUndefined();
    expect(most(500, 0)).toBe(5);
  });
});
