import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Subscription } from "rxjs";
import { Failure } from "../../../core/shared/failure.ts";
import { CONFIRMATION_MS, PaymentConfirmation } from "../../../core/subscription/payment-confirmation.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";

describe("PaymentConfirmation", () => {
  let api: FakeSubscriptionApi;
  let clock: FakeClock;
  let seen: string[];
  let isOver: boolean;
  let waiting: Subscription;

  const wait = () => {
    waiting = new PaymentConfirmation(api, clock).wait().subscribe({
      next: ({ kind }) => seen.push(kind),
      complete: () => (isOver = true),
    });
  };

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    clock = new FakeClock();
    seen = [];
    isOver = false;
  });

  it("asks at once and is done when it is active", () => {
    api.present = "active";
    wait();
    expect({ seen, isOver, timers: clock.waiting }).toEqual({
      seen: ["confirming", "active"],
      isOver: true,
      timers: 0,
    });
  });

  it("asks until it is active", () => {
    api.present = "incomplete";
    wait();
    clock.advance(9_000);
    expect(seen).toEqual(["confirming"]);
    api.present = "active";
    clock.advance(3_000);
    expect(seen).toEqual(["confirming", "active"]);
    expect(clock.waiting).toBe(0);
  });

  it("asks again only after the answer", () => {
    wait();
    clock.advance(20_000);
    expect(api.statuses).toHaveLength(1);
    api.statuses[0]?.answer("none");
    expect(api.statuses).toHaveLength(1);
    clock.advance(2_000);
    expect(api.statuses).toHaveLength(2);
  });

  it("gives up after thirty seconds and asks no more", () => {
    api.present = "incomplete";
    wait();
    clock.advance(CONFIRMATION_MS - 1);
    expect(seen).toEqual(["confirming"]);
    clock.advance(1);
    expect({ seen, isOver, timers: clock.waiting }).toEqual({
      seen: ["confirming", "late"],
      isOver: true,
      timers: 0,
    });
    const asked = api.statuses.length;
    clock.advance(60_000);
    expect(api.statuses).toHaveLength(asked);
  });

  it("gives up after thirty seconds though an answer is missing", () => {
    wait();
    clock.advance(CONFIRMATION_MS);
    expect(seen).toEqual(["confirming", "late"]);
    expect(api.statuses[0]?.isWanted).toBe(false);
  });

  it("ends with the failure", () => {
    api.present = new Failure({ kind: "network" });
    wait();
    expect({ seen, timers: clock.waiting }).toEqual({ seen: ["confirming", "failed"], timers: 0 });
  });

  it("can be waited for once more", () => {
    api.present = "none";
    wait();
    clock.advance(CONFIRMATION_MS);
    api.present = "active";
    wait();
    expect(seen).toEqual(["confirming", "late", "confirming", "active"]);
  });

  it("leaves nothing behind when nobody waits any more", () => {
    api.present = "none";
    wait();
    waiting.unsubscribe();
    expect(clock.waiting).toBe(0);
  });
});
