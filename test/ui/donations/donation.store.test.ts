import { beforeEach, describe, expect, it } from "@jest/globals";
import type { PendingDonation } from "../../../core/donations/pending-donation.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { DonationStore } from "../../../ui/donations/donation.store.ts";
import { aDonation } from "../../builders/donations.ts";
import { FakeDonationsApi } from "../../fakes/fake-donations-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const FAILED = "There was an error processing your donation. Please try again.";

describe("DonationStore", () => {
  let api: FakeDonationsApi;
  let navigation: FakeNavigation;
  let notices: FakeNotices;
  let store: DonationStore;
  let pending: PendingDonation;

  beforeEach(() => {
    api = new FakeDonationsApi();
    navigation = new FakeNavigation("/tickets");
    notices = new FakeNotices();
    ({ store, pending } = aDonation({ api, navigation, notices }));
    store.start();
  });

  it("leaves for the checkout with the amount in cents", async () => {
    store.change({ preset: 25 });
    expect(pending.id).toBeNull();
    await store.submit();
    expect({ id: pending.id, origin: pending.origin }).toEqual({ id: "donation-1", origin: "/tickets" });
    expect(api.asked).toMatchObject([{ cents: 2_500 }]);
    expect(navigation.left).toEqual(["https://pay.example/1"]);
    expect(store.isLeaving).toBe(true);
  });

  it("takes a custom amount", async () => {
    store.change({ preset: null, custom: "42" });
    await store.submit();
    expect(api.asked).toMatchObject([{ cents: 4_200 }]);
  });

  it("asks for nothing while there is nothing to give", async () => {
    store.change({ preset: null, custom: "0" });
    expect({ canDonate: store.canDonate, customError: store.customError }).toEqual({
      canDonate: false,
      customError: "A donation is at least $1",
    });
    await store.submit();
    expect(api.asked).toEqual([]);
  });

  it("asks once, however often it is pressed", async () => {
    await Promise.all([store.submit(), store.submit()]);
    await store.submit();
    expect(api.asked).toHaveLength(1);
  });

  it.each(["http://evil.example/", "javascript:alert(1)", ""])("does not follow %j", async (url) => {
    api.outcome = url;
    await store.submit();
    expect(navigation.left).toEqual([]);
    expect(pending.id).toBeNull();
    expect(store.state).toMatchObject({ kind: "refused", message: "Invalid response from server" });
    expect(notices.said).toEqual(["error: Invalid response from server"]);
  });

  it("says that it failed, and tries again under the same name", async () => {
    api.outcome = new Failure({ kind: "timed-out" });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: FAILED });
    expect(notices.said).toEqual([`error: ${FAILED}`]);
    api.outcome = "https://pay.example/2";
    await store.submit();
    expect(api.asked[1]?.idempotencyKey).toBe(api.asked[0]?.idempotencyKey);
    expect(navigation.left).toEqual(["https://pay.example/2"]);
  });

  it("names another amount anew", async () => {
    api.outcome = new Failure({ kind: "network" });
    await store.submit();
    store.change({ preset: 10 });
    await store.submit();
    expect(api.asked[1]?.idempotencyKey).not.toBe(api.asked[0]?.idempotencyKey);
  });

  it("is ready for another donation when somebody comes back from the checkout", async () => {
    await store.submit();
    navigation.returned$.next();
    expect(store.state.kind).toBe("idle");
    await store.submit();
    expect(api.asked[1]?.idempotencyKey).not.toBe(api.asked[0]?.idempotencyKey);
  });

  it("keeps the place of the first try when it is begun again from where the checkout came back to", async () => {
    await store.submit();
    navigation.returned$.next();
    navigation.address = "/donation/cancel";
    await store.submit();
    expect({ id: pending.id, origin: pending.origin }).toEqual({ id: "donation-2", origin: "/tickets" });
  });

  it("listens no more once it is stopped", () => {
    store.stop();
    expect(navigation.returned$.observed).toBe(false);
  });
});
