import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { BillingStore } from "../../../ui/subscription/billing.store.ts";
import { aBilling } from "../../builders/subscription.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";

describe("BillingStore", () => {
  let api: FakeSubscriptionApi;
  let notices: FakeNotices;
  let store: BillingStore;

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    notices = new FakeNotices();
    store = new BillingStore(api, new FakeIdempotencyKeys(), notices);
  });

  it("cancels and takes it back, each under a name of its own", async () => {
    store.start();
    api.outcome = aBilling({ status: "canceled" });
    await store.cancel();
    expect(store.state).toMatchObject({ value: { status: "canceled" } });
    expect(store.change.state).toEqual({ kind: "saved", what: "cancel" });
    api.outcome = aBilling();
    await store.undoCancel();
    expect(store.state).toMatchObject({ value: { status: "active" } });
    const [, cancel, undo] = api.calls;
    expect(cancel?.split(" ")[1]).not.toBe(undo?.split(" ")[1]);
  });

  it("says why it did not work and tries again under the same name", async () => {
    store.start();
    api.outcome = new Failure({ kind: "timed-out" });
    await store.cancel();
    expect(store.change.state).toMatchObject({
      kind: "refused",
      message: "Request timed out. Please try again.",
    });
    expect(notices.said).toEqual(["error: Request timed out. Please try again."]);
    await store.cancel();
    expect(api.calls[2]).toBe(api.calls[1]);
  });

  it("looks again when it is not as it stands here any more", async () => {
    store.start();
    api.own = aBilling({ status: "expired" });
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "It has ended." });
    await store.cancel();
    expect(store.change.state).toMatchObject({ kind: "refused", message: "It has ended." });
    expect(store.state).toMatchObject({ value: { status: "expired" } });
  });
});
