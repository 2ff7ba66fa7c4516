import { describe, expect, it } from "@jest/globals";
import { kindsOf } from "../../../core/notifications/notification.ts";
import { timeZoneError, UNKNOWN_TIME_ZONE } from "../../../core/notifications/notification-preferences.ts";

describe("timeZoneError", () => {
  it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires"])("takes %s", (name) => {
    expect(timeZoneError(name)).toBeUndefined();
  });

  it.each(["", "Mars/Olympus", "+02:00", "Europe/Berlin\r\n", "x".repeat(61)])("refuses %j", (name) => {
    expect(timeZoneError(name)).toBe(UNKNOWN_TIME_ZONE);
  });
});

describe("kindsOf", () => {
  it("leaves out what somebody with this role never gets", () => {
    expect(kindsOf("client")).toEqual(["message", "response", "agreement"]);
    expect(kindsOf("developer")).toEqual(["message", "share", "agreement"]);
    expect(kindsOf(null)).toEqual(["message", "agreement"]);
  });
});
