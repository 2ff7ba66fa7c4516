import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { BillingStore } from "../../../ui/subscription/billing.store.ts";
import { BillingView } from "../../../ui/subscription/billing.view.tsx";
import { SubscribeStore } from "../../../ui/subscription/subscribe.store.ts";
import { aBilling } from "../../builders/subscription.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeSubscriptionApi } from "../../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(own: FakeSubscriptionApi["own"]) {
  const api = new FakeSubscriptionApi();
  api.own = own;
  const navigation = new FakeNavigation();
  const notices = new FakeNotices();
  const intent = new PostCheckoutIntent(new FakeTabStorage());
  const drawn = drawScreen(<BillingView />, {
    stores: [
      new BillingStore(api, new FakeIdempotencyKeys(), notices),
      aPaymentNote(),
      new SubscribeStore(api, intent, navigation, new FakeIdempotencyKeys(), notices),
    ],
  });
  return {
    api,
    navigation,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
    buttons: () => screen.getAllByRole("button").map(({ textContent }) => textContent),
  };
}

describe("BillingView", () => {
  it("offers no cancellation where the server takes none", () => {
    open(aBilling({ isReadOnly: true, nextPaymentAt: null }));
    expect(screen.getByText("Active")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows an active subscription with its price and next payment", () => {
    const { buttons } = open(aBilling());
    expect(screen.getByText("$9.95").parentElement?.textContent).toMatch(/^\$9\.95 per month/);
    for (const text of ["Active", "$9.95", "February 1, 2026"]) expect(screen.getByText(text)).toBeTruthy();
    expect(buttons()).toEqual(["Cancel at period end"]);
  });

  it("cancels at the end of the period and takes it back", async () => {
    const { api, press, buttons } = open(aBilling());
    api.outcome = aBilling({ status: "canceled", nextPaymentAt: null, endsAt: "2026-02-01T12:00:00.000Z" });
    await press("Cancel at period end");
    const done = screen.getByText("Renewal is off. You can undo this until it ends.");
    // The pressed button is gone; the focus moves to the message about its effect.
    expect(document.activeElement).toBe(done);
    expect(screen.getByText("Ends")).toBeTruthy();
    expect(buttons()).toEqual(["Undo cancellation"]);
    api.outcome = aBilling();
    await press("Undo cancellation");
    expect(screen.getByText("Next payment")).toBeTruthy();
  });

  it.each([
    ["none", ["Subscribe"]],
    ["incomplete", ["Continue to checkout"]],
    ["past_due", ["Pay now", "Cancel now"]],
    ["expired", ["Subscribe again"]],
  ] as const)("offers in state %s what can be done", (status, names) => {
    expect(open(aBilling({ status, nextPaymentAt: null })).buttons()).toEqual(names);
  });

  it("lists what was paid, and says what of it was returned", () => {
    const month = { amountCents: 995, refundedCents: 0, status: "paid" } as const;
    const payments = [
      { ...month, id: 4, paidAt: "2026-04-01T12:00:00.000Z" },
      { ...month, id: 3, paidAt: "2026-03-01T12:00:00.000Z", refundedCents: 400, status: "partly_refunded" },
      { ...month, id: 2, paidAt: "2026-02-01T12:00:00.000Z", refundedCents: 995, status: "refunded" },
      { ...month, id: 1, paidAt: "2026-01-01T12:00:00.000Z" },
    ] as const;
    open(aBilling({ payments, nextPaymentAt: null }));
    const listed = (name: string) =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(listed("Latest payments")).toEqual([
      "$9.95 on April 1, 2026",
      "$9.95 on March 1, 2026Partly returned$4 of $9.95 was returned.",
      "$9.95 on February 1, 2026Returned",
    ]);
    expect(screen.getByText("Earlier payments").tagName).toBe("SUMMARY");
    expect(screen.getByText("$9.95 on January 1, 2026")).toBeTruthy();
  });

  it("has no list of payments before the first", () => {
    open(aBilling({ status: "none", nextPaymentAt: null }));
    expect(screen.queryByRole("heading", { name: "Payments" })).toBeNull();
  });

  it("goes to the checkout", async () => {
    const { press, navigation } = open(aBilling({ status: "none", nextPaymentAt: null }));
    await press("Subscribe");
    expect(navigation.left).toEqual(["https://pay.example/1"]);
  });

  it("says what went wrong on the spot, and loads again", async () => {
    const { api, press } = open(new Failure({ kind: "network" }));
    api.own = aBilling();
    await press("Retry");
    api.outcome = new Failure({ kind: "server" });
    await press("Cancel at period end");
    expect(screen.getByRole("alert").textContent).toBe("Server error. Please try again later.");
  });
});
