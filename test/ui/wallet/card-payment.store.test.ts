import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aWallet } from "../../builders/wallet.ts";
import { settled } from "../../fakes/fake-thread-api.ts";

const TOP_UP = {
  cents: 2_000,
  returnTo: "/marketplace/7",
  publishableKey: "pk_1",
  elementId: "here",
  isLoadedAnew: false,
};

function aCardPayment() {
  const wallet = aWallet();
  wallet.payments.known = { provider: "stripe", publishableKey: "pk_1" };
  const store = wallet.stores.card;
  return { ...wallet, store };
}

describe("CardPaymentStore", () => {
  it("begins a top-up and opens the form with its secret", async () => {
    const { store, payments, cardForm, pending } = aCardPayment();
    store.start(TOP_UP);
    expect(store.state.kind).toBe("opening");
    await settled();
    expect(store.state).toEqual({ kind: "open", refusal: null });
    expect(payments.begun).toMatchObject([{ purpose: "top-up", cents: 2_000 }]);
    expect(cardForm.opened).toEqual([
      { publishableKey: "pk_1", clientSecret: "pi_1_secret", elementId: "here" },
    ]);
    expect({ id: pending.id, returnTo: pending.returnTo }).toEqual({
      id: "pi_1",
      returnTo: "/marketplace/7",
    });
  });

  it("loads the page anew where this one may not show the form, and begins nothing before", async () => {
    const { store, payments, cardForm, navigation, pending } = aCardPayment();
    cardForm.isAllowed = false;
    store.start(TOP_UP);
    await settled();
    expect(navigation.left).toEqual(["/wallet?returnTo=%2Fmarketplace%2F7"]);
    expect(payments.begun).toEqual([]);
    expect(pending.takeFromLastPage()).toBe(2_000);
    expect(pending.takeFromLastPage()).toBeNull();
  });

  it("does not load it a second time", async () => {
    const { store, cardForm, navigation } = aCardPayment();
    cardForm.isAllowed = false;
    store.start({ ...TOP_UP, isLoadedAnew: true });
    await settled();
    expect(navigation.left).toEqual([]);
    expect(store.state.kind).toBe("open");
  });

  it("confirms once, with the way back from a bank's page, and takes the form away", async () => {
    const { store, cardForm } = aCardPayment();
    store.start(TOP_UP);
    await settled();
    await Promise.all([store.pay(), store.pay()]);
    expect(cardForm.returnUrls).toEqual(["http://atelier.test/wallet/success?top_up=pi_1"]);
    expect(store.state.kind).toBe("confirmed");
    expect(cardForm.closed).toBe(1);
  });

  it("shows what the provider says of a declined card, and takes another", async () => {
    const { store, cardForm } = aCardPayment();
    cardForm.answers = [{ kind: "declined", message: "Your card was declined." }, { kind: "confirmed" }];
    store.start(TOP_UP);
    await settled();
    await store.pay();
    expect(store.state).toEqual({ kind: "open", refusal: "Your card was declined." });
    await store.pay();
    expect(store.state.kind).toBe("confirmed");
  });

  it("leaves to the form what it says itself", async () => {
    const { store, cardForm } = aCardPayment();
    cardForm.answers = [{ kind: "incomplete" }];
    store.start(TOP_UP);
    await settled();
    await store.pay();
    expect(store.state).toEqual({ kind: "open", refusal: null });
  });

  it("says in the catalogue's words why a payment was not tried", async () => {
    const { store, cardForm } = aCardPayment();
    cardForm.answers = [new Failure({ kind: "network", offline: true })];
    store.start(TOP_UP);
    await settled();
    await store.pay();
    expect(store.state).toEqual({ kind: "open", refusal: "Network error. Please check your connection." });
  });

  it.each([
    ["the form", "form"],
    ["the payment", "payment"],
  ])("is unavailable where %s cannot be had", async (_what, which) => {
    const { store, cardForm, payments } = aCardPayment();
    const failure = new Failure({ kind: "timed-out" });
    if (which === "form") cardForm.failure = failure;
    else payments.refusal = failure;
    store.start(TOP_UP);
    await settled();
    expect(store.state).toEqual({ kind: "unavailable", reason: "Request timed out. Please try again." });
  });

  it("takes the form away when it stops, also one that comes later", async () => {
    const { store, cardForm } = aCardPayment();
    store.start(TOP_UP);
    await settled();
    store.stop();
    expect(cardForm.closed).toBe(1);
    store.start(TOP_UP);
    await Promise.resolve();
    store.stop();
    await settled();
    expect(cardForm.opened.length - cardForm.closed).toBe(0);
    expect(store.state.kind).toBe("opening");
  });
});
