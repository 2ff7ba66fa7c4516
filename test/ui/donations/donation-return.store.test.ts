import { describe, expect, it } from "@jest/globals";
import type { DonationStatus } from "../../../core/donations/donation.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { CONFIRMATION_MS } from "../../../core/subscription/payment-confirmation.ts";
import { aDonation } from "../../builders/donations.ts";

function begun(id: string | null = "cs_1", status?: DonationStatus) {
  const { api, clock, returning } = aDonation({ begun: id === null ? null : { id, from: "/creators" } });
  if (id !== null && status !== undefined) api.statuses.set(id, status);
  returning.start();
  return { api, clock, store: returning };
}

describe("DonationReturnStore", () => {
  it("knows of nothing in a tab that opened no checkout, and asks nobody", () => {
    const { store, clock } = begun(null);
    expect({ outcome: store.outcome, timers: clock.waiting }).toEqual({ outcome: "none", timers: 0 });
  });

  it("counts a donation without an id as paid, and asks nobody", () => {
    const { store, clock } = begun("");
    expect({ outcome: store.outcome, given: store.given, timers: clock.waiting }).toEqual({
      outcome: "paid",
      given: null,
      timers: 0,
    });
  });

  it("says paid only when the server says so", () => {
    const { api, clock, store } = begun("cs_1", "open");
    expect(store.outcome).toBe("confirming");
    api.statuses.set("cs_1", "paid");
    clock.advance(2_000);
    expect(store.outcome).toBe("paid");
  });

  it("says not paid yet of an open one after half a minute, and can ask again", () => {
    const { api, clock, store } = begun("cs_1", "open");
    clock.advance(CONFIRMATION_MS);
    expect(store.outcome).toBe("late");
    api.statuses.set("cs_1", "paid");
    store.start();
    expect(store.outcome).toBe("paid");
  });

  it("says not paid of an expired one and of one that the server does not know", () => {
    const { store: unknown } = begun("1");
    const { store: expired } = begun("cs_1", "expired");
    expect({ unknown: unknown.outcome, expired: expired.outcome }).toEqual({
      unknown: "not-paid",
      expired: "not-paid",
    });
  });

  it("says that it could not ask, and asks no more once it is stopped", () => {
    const { api, clock, store } = begun("cs_1", "open");
    api.failure = new Failure({ kind: "network" });
    store.start();
    expect(store.outcome).toBe("failed");
    api.failure = null;
    store.start();
    store.stop();
    expect(clock.waiting).toBe(0);
  });
});
