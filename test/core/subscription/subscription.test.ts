import { describe, expect, it } from "@jest/globals";
import {
  canCancel,
  grantsMessaging,
  canUndoCancel,
  messagingValidUntil,
  statusAt,
  subscribeRefusal,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "../../../core/subscription/subscription.ts";

const HOUR = 60 * 60 * 1000;
const now = new Date("2026-03-02T09:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const at = (status: SubscriptionStatus, endsInHours: number | null, checkoutInHours: number | null = null) =>
  statusAt(
    {
      status,
      periodEnd: endsInHours === null ? null : inHours(endsInHours),
      checkoutUntil: checkoutInHours === null ? null : inHours(checkoutInHours),
    },
    now,
  );
const those = (rule: (status: SubscriptionStatus) => boolean) => SUBSCRIPTION_STATUSES.filter(rule);

describe("statusAt", () => {
  it("ends a canceled subscription at its end to the millisecond", () => {
    expect(at("canceled", 0.001)).toBe("canceled");
    expect(at("canceled", 0)).toBe("expired");
  });

  it("believes in a renewal that was not told yet for three days", () => {
    expect(at("active", -71.9)).toBe("active");
    expect(at("active", -72)).toBe("past_due");
  });

  it("grants what is paid without a known end, until something else is told", () => {
    expect({ renews: at("active", null), ends: at("canceled", null) }).toEqual({
      renews: "active",
      ends: "canceled",
    });
    const canceled = { status: "canceled", periodEnd: null, checkoutUntil: null } as const;
    expect(messagingValidUntil(canceled, now)).toEqual(inHours(72));
  });

  it("calls an open checkout incomplete where nothing is paid, and only until it closes", () => {
    expect(at("none", null, 1)).toBe("incomplete");
    expect(at("expired", -100, 1)).toBe("incomplete");
    expect(at("canceled", -1, 1)).toBe("incomplete");
    expect(at("none", null, 0)).toBe("none");
    expect(at("active", 1, 1)).toBe("active");
    expect(at("past_due", -1, 1)).toBe("past_due");
  });
});

describe("grantsMessaging", () => {
  it("holds for whoever has paid for today", () => {
    expect(those(grantsMessaging)).toEqual(["active", "canceled"]);
  });
});

describe("subscribeRefusal", () => {
  it("keeps whoever has paid from paying twice", () => {
    expect(those((status) => subscribeRefusal(status) !== undefined)).toEqual(["active", "canceled"]);
  });
});

describe("canCancel", () => {
  it("holds for what would renew, and its undo for what would not", () => {
    expect(those(canCancel)).toEqual(["active", "past_due"]);
    expect(those(canUndoCancel)).toEqual(["canceled"]);
  });
});
