import { describe, expect, it } from "@jest/globals";
import { timeZoneError, UNKNOWN_TIME_ZONE } from "../../../core/notifications/notification-preferences.ts";

describe("timeZoneError", () => {
  it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires"])("takes %s", (name) => {
    expect(timeZoneError(name)).toBeUndefined();
  });

  it.each(["", "Mars/Olympus", "+02:00", "Europe/Berlin\r\n", "x".repeat(61)])("refuses %j", (name) => {
    expect(timeZoneError(name)).toBe(UNKNOWN_TIME_ZONE);
  });
});
