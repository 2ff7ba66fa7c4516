import { describe, expect, it } from "@jest/globals";
import { inReadingOrder } from "../../../core/account/device.ts";
import { aDevice } from "../../builders/account.ts";

describe("inReadingOrder", () => {
  it("puts this device first and the others as they were last used", () => {
    const devices = [
      aDevice(1, { lastUsedAt: "2026-01-01T10:00:00.000Z" }),
      aDevice(2, { lastUsedAt: "2026-01-01T12:00:00.000Z" }),
      aDevice(3, { lastUsedAt: "2026-01-01T09:00:00.000Z", isCurrent: true }),
    ];
    expect(inReadingOrder(devices).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
