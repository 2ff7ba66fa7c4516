import { describe, expect, it } from "@jest/globals";
import { timeZoneError, UNKNOWN_TIME_ZONE } from "../../../core/notifications/notification-preferences.ts";
import { REFUSED_TIME_ZONES, TIME_ZONES } from "../../corpus/time-zones.ts";

describe("timeZoneError", () => {
  it.each(TIME_ZONES)("takes %s", (name) => {
    expect(timeZoneError(name)).toBeUndefined();
  });

  it.each(["", ...REFUSED_TIME_ZONES, "Europe/Berlin\r\n", "x".repeat(61)])("refuses %j", (name) => {
    expect(timeZoneError(name)).toBe(UNKNOWN_TIME_ZONE);
  });
});
