import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { WantedAfterPayment } from "../../../core/subscription/wanted.ts";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { FakeIntentions } from "../../fakes/fake-intentions.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const WANTED = { kind: "conversation", requestId: 7 as RequestId } as const;

describe("SubscribeStore", () => {
  let api: FakeSubscriptionApi;
  let wanted: WantedAfterPayment;
  let navigation: FakeNavigation;
  let notices: FakeNotices;
  let store: SubscribeStore;

  beforeEach(() => {
    api = new FakeSubscriptionApi();
    wanted = new WantedAfterPayment(new FakeTabStorage());
    navigation = new FakeNavigation("/tickets/7");
    notices = new FakeNotices();
    store = new SubscribeStore(api, wanted, navigation, new FakeIntentions(), notices);
    store.start();
  });

  it("goes to the checkout and keeps what was wanted", async () => {
    await store.subscribe(WANTED);
    expect(navigation.left).toEqual(["https://pay.example/1"]);
    expect([wanted.get(), store.state.kind]).toEqual([WANTED, "leaving"]);
  });

  it("forgets what was wanted before when nothing is wanted now", async () => {
    wanted.remember(WANTED);
    await store.subscribe(null);
    expect(wanted.get()).toBeNull();
  });

  it("asks once, however often it is pressed", async () => {
    await Promise.all([store.subscribe(null), store.subscribe(null)]);
    expect(api.calls).toHaveLength(1);
  });

  it("does not follow an address of nobody's", async () => {
    api.url = "http://evil.example/pay";
    await store.subscribe(WANTED);
    expect(navigation.left).toEqual([]);
    expect(store.state).toEqual({ kind: "failed", message: "Invalid response from server" });
    expect([notices.said, wanted.get()]).toEqual([["error: Invalid response from server"], null]);
  });

  it("says so when an answer is not what was promised", async () => {
    api.url = new Failure({ kind: "bad-answer" });
    await store.subscribe(WANTED);
    expect(store.state).toMatchObject({ message: "Invalid response from server" });
  });

  it("hands on why there is nothing to pay", async () => {
    api.url = new Failure({ kind: "rejected", status: 409, detail: "Your payment is being confirmed." });
    await store.subscribe(null);
    expect(store.state).toMatchObject({
      message: "Failed to start subscription. Your payment is being confirmed.",
    });
  });

  it("says that it failed and tries again under the same name", async () => {
    api.url = new Failure({ kind: "timed-out" });
    await store.subscribe(WANTED);
    expect(store.state).toEqual({ kind: "failed", message: "Failed to start subscription" });
    api.url = "https://pay.example/2";
    await store.subscribe(WANTED);
    expect(api.calls[1]).toBe(api.calls[0]);
    expect(navigation.left).toEqual(["https://pay.example/2"]);
  });

  it("can be pressed again by somebody who came back without paying", async () => {
    await store.subscribe(WANTED);
    navigation.returned$.next();
    expect(store.state.kind).toBe("idle");
    await store.subscribe(WANTED);
    expect(api.calls[1]).not.toBe(api.calls[0]);
    store.stop();
    expect(navigation.returned$.observed).toBe(false);
  });
});
