import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const WANTED = { kind: "conversation", requestId: 7 as RequestId } as const;

describe("SubscribeStore", () => {
  let api: FakeSubscriptionApi;
  let intent: PostCheckoutIntent;
  let navigation: FakeNavigation;
  let notices: FakeNotices;
  let store: SubscribeStore;

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    intent = new PostCheckoutIntent(new FakeTabStorage());
    navigation = new FakeNavigation("/tickets/7");
    notices = new FakeNotices();
    store = new SubscribeStore(api, intent, navigation, new FakeIdempotencyKeys(), notices);
    store.start();
  });

  it("goes to the checkout and keeps what was wanted", async () => {
    await store.subscribe(WANTED);
    expect(navigation.left).toEqual(["https://pay.example/1"]);
    expect({ intent: intent.get(), isLeaving: store.isLeaving }).toEqual({ intent: WANTED, isLeaving: true });
  });

  it("keeps where it was asked for, with something wanted or without", async () => {
    await store.subscribe(null);
    expect(intent.origin()).toBe("/tickets/7");
  });

  it("forgets what was wanted before when nothing is wanted now", async () => {
    intent.remember(WANTED);
    await store.subscribe(null);
    expect(intent.get()).toBeNull();
  });

  it("does not follow an address of nobody's", async () => {
    api.url = "http://evil.example/pay";
    await store.subscribe(WANTED);
    expect(navigation.left).toEqual([]);
    expect(store.state).toMatchObject({ kind: "refused", message: "Invalid response from server" });
    expect({ notices: notices.said, intent: intent.get() }).toEqual({
      notices: ["error: Invalid response from server"],
      intent: null,
    });
  });

  it("says when to try again, and nothing of what was cancelled", async () => {
    api.url = new Failure({ kind: "rate-limited", status: 429, retryAfter: 60 });
    await store.subscribe(null);
    expect(store.state).toMatchObject({ message: expect.stringContaining("Too many requests") });
    api.url = new Failure({ kind: "cancelled" });
    await store.subscribe(null);
    expect(store.state.kind).toBe("idle");
  });

  it("hands on why there is nothing to pay", async () => {
    api.url = new Failure({ kind: "conflict", status: 409, detail: "Your payment is being confirmed." });
    await store.subscribe(null);
    expect(store.state).toMatchObject({
      message: "Failed to start subscription. Your payment is being confirmed.",
    });
  });

  it("says that it failed and tries again under the same name", async () => {
    api.url = new Failure({ kind: "timed-out" });
    await store.subscribe(WANTED);
    expect(store.state).toMatchObject({ kind: "refused", message: "Failed to start subscription" });
    api.url = "https://pay.example/2";
    await store.subscribe(WANTED);
    expect(api.calls[1]).toBe(api.calls[0]);
    expect(navigation.left).toEqual(["https://pay.example/2"]);
  });
});
