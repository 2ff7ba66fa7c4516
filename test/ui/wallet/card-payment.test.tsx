import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { CardPayment } from "../../../ui/wallet/card-payment.tsx";
import { TopUpReturnStore } from "../../../ui/wallet/top-up-return.store.ts";
import { WalletView } from "../../../ui/wallet/wallet.view.tsx";
import { aWallet } from "../../builders/wallet.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

/** Draws a wallet where the provider has a form of its own; the payment that is begun there is pi_1. */
function draw(wallet = aWallet(), at = "/wallet") {
  wallet.payments.known = { provider: "stripe", publishableKey: "pk_1" };
  const { api, clock, pending, navigation, stores } = wallet;
  const tab = { ...stores, returning: paidHere(api, clock, pending, navigation) };
  const drawn = drawScreen(<WalletView parts={{ card: { View: CardPayment } }} />, {
    at,
    stores: Object.values(tab),
  });
  return { ...wallet, ...drawn };
}
function paidHere(...[api, clock, pending, navigation]: ConstructorParameters<typeof TopUpReturnStore>) {
  const id = pending.id;
  pending.begin("pi_1", pending.returnTo);
  const store = new TopUpReturnStore(api, clock, pending, navigation);
  if (id !== null) pending.begin(id, pending.returnTo);
  return store;
}
/** Waits until the button can be pressed. */
const button = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>("button", { name });
    if (found.disabled) throw new Error(`${name} is disabled`);
    return found;
  });
const balance = () => within(screen.getByRole("region", { name: "Balance" }));

describe("a top-up on the wallet's page", () => {
  it("shows the form for the chosen amount, and what the wallet holds once it is paid", async () => {
    const { user, api, navigation } = draw(aWallet(), "/wallet?returnTo=%2Fmarketplace%2F7");
    api.statuses.set("pi_1", "paid");
    await user.click(screen.getByRole("radio", { name: "$50" }));
    await user.click(await button("Top up $50"));
    expect(await screen.findByRole("heading", { name: "Pay $50" })).toBe(document.activeElement);
    api.balanceCents = 5_000;
    await user.click(await button("Pay $50"));
    expect(await screen.findByRole("heading", { name: "Your wallet is topped up" })).toBe(
      document.activeElement,
    );
    expect(await balance().findByText("$50")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue your purchase" }).getAttribute("href")).toBe(
      "/marketplace/7",
    );
    expect(navigation.left).toEqual([]);
    expect(api.ordered).toEqual([]);
  });

  it("comes after a click that came before it was known that there is one", async () => {
    const wallet = aWallet();
    wallet.payments.isSlow = true;
    const { user, api, payments } = draw(wallet);
    await user.click(screen.getByRole("button", { name: "Top up $20" }));
    expect(screen.getByRole("button", { name: "Opening checkout..." })).toBeTruthy();
    act(() => {
      payments.arrive();
    });
    expect(await screen.findByRole("heading", { name: "Pay $20" })).toBe(document.activeElement);
    expect(api.ordered).toEqual([]);
  });

  it("says why a card was declined, and leads back to the amount", async () => {
    const wallet = aWallet();
    wallet.cardForm.answers = [{ kind: "declined", message: "Your card was declined." }];
    const { user } = draw(wallet);
    await user.click(await button("Top up $20"));
    await user.click(await button("Pay $20"));
    expect((await screen.findByRole("alert")).textContent).toBe("Your card was declined.");
    await user.click(await button("Change the amount"));
    expect(await button("Top up $20")).toBeTruthy();
  });

  it("offers the checkout where the form cannot be loaded", async () => {
    const wallet = aWallet();
    wallet.cardForm.failure = new Failure({ kind: "network" });
    const { user, navigation, api } = draw(wallet);
    await user.click(await button("Top up $20"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "You can pay on the provider's checkout page",
    );
    await user.click(await button("Go to checkout"));
    expect(api.ordered.map(({ cents }) => cents)).toEqual([2_000]);
    expect(navigation.left).toEqual(["https://pay.example/1"]);
  });

  it("goes on with the amount of the page before, which was not allowed to show the form", async () => {
    const wallet = aWallet();
    wallet.pending.keepForNextPage(1_234);
    draw(wallet);
    expect(await screen.findByRole("heading", { name: "Pay $12.34" })).toBeTruthy();
  });

  it("tells whoever paid in another currency", async () => {
    const { user, api } = draw();
    api.statuses.set("pi_1", "uncredited");
    await user.click(await button("Top up $20"));
    await user.click(await button("Pay $20"));
    expect(
      await screen.findByText("Your payment in EUR couldn't be credited. We're looking into it."),
    ).toBeTruthy();
    await act(() => Promise.resolve());
  });
});
