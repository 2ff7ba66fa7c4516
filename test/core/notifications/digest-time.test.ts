import { describe, expect, it } from "@jest/globals";
import { nextDigestTime } from "../../../core/notifications/digest-time.ts";

const next = (after: string, zone: string) => nextDigestTime(new Date(after), zone).toISOString();

describe("nextDigestTime", () => {
  it.each([
    ["2026-03-02T07:59:59Z", "UTC", "2026-03-02T08:00:00.000Z"],
    ["2026-03-02T08:00:00Z", "UTC", "2026-03-03T08:00:00.000Z"],
    ["2026-03-02T09:00:00Z", "Europe/Berlin", "2026-03-03T07:00:00.000Z"],
    ["2026-03-02T00:00:00Z", "America/Los_Angeles", "2026-03-02T16:00:00.000Z"],
    ["2026-03-02T00:00:00Z", "Asia/Kathmandu", "2026-03-02T02:15:00.000Z"],
    ["2026-03-02T00:00:00Z", "Pacific/Kiritimati", "2026-03-02T18:00:00.000Z"],
  ])("is 8:00 after %s in %s: %s", (after, zone, expected) => {
    expect(next(after, zone)).toBe(expected);
  });

  it("keeps to the clock on the wall when summer time begins and ends", () => {
    expect(next("2026-03-28T12:00:00Z", "Europe/Berlin")).toBe("2026-03-29T06:00:00.000Z");
    expect(next("2026-10-24T12:00:00Z", "Europe/Berlin")).toBe("2026-10-25T07:00:00.000Z");
  });
});
