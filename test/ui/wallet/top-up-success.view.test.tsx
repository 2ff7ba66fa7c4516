import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { CONFIRMATION_MS } from "../../../core/subscription/payment-confirmation.ts";
import type { TopUpStatus } from "../../../core/wallet/wallet.ts";
import { TopUpCancelView } from "../../../ui/wallet/top-up-cancel.view.tsx";
import { TopUpSuccessView } from "../../../ui/wallet/top-up-success.view.tsx";
import { aWallet } from "../../builders/wallet.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function comingBack(status: TopUpStatus | Failure, returnTo: string | null = null) {
  const wallet = aWallet({ begun: { id: "cs_1", returnTo } });
  if (status instanceof Failure) wallet.api.failure = status;
  else wallet.api.statuses.set("cs_1", status);
  return wallet;
}
function draw(wallet: ReturnType<typeof aWallet>) {
  return { ...wallet, ...drawScreen(<TopUpSuccessView />, { stores: Object.values(wallet.stores) }) };
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent.trim();
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("TopUpSuccessView", () => {
  it("says so once the server knows that it is paid, and leads back to the purchase", () => {
    draw(comingBack("paid", "/marketplace/7"));
    expect(heading()).toBe("Your wallet is topped up");
    expect(link("Continue your purchase")).toBe("/marketplace/7");
  });

  it("leads to the wallet where nothing was about to be bought", () => {
    draw(comingBack("paid"));
    expect(screen.queryByRole("link", { name: "Continue your purchase" })).toBeNull();
    expect(link("Open your wallet")).toBe("/wallet");
  });

  it("waits while it is open, then says that it is not paid yet and asks again", async () => {
    const { clock, api, user } = draw(comingBack("open"));
    expect(heading()).toBe("Confirming your top-up");
    act(() => {
      clock.advance(CONFIRMATION_MS);
    });
    expect(heading()).toBe("Not paid yet");
    api.statuses.set("cs_1", "paid");
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(heading()).toBe("Your wallet is topped up");
  });

  it.each([
    ["expired", "Your wallet was not topped up"],
    ["declined", "Your bank declined the payment"],
    ["reversed", "This top-up was reversed"],
    [new Failure({ kind: "network" }), "We couldn't check your top-up"],
  ] as const)("of %s says: %s", (status, title) => {
    draw(comingBack(status));
    expect(heading()).toBe(title);
  });

  it("tells whoever paid in another currency", () => {
    draw(comingBack("uncredited"));
    expect(heading()).toBe("Your payment couldn't be credited");
    expect(screen.getByText("Your payment in EUR couldn't be credited. We're looking into it.")).toBeTruthy();
  });

  it("follows the address of a bank's page, also in another tab, and hides what the provider added", () => {
    const navigation = new FakeNavigation(
      "/wallet/success?top_up=pi_9&payment_intent=pi_9&payment_intent_client_secret=pi_9_secret_x",
    );
    const wallet = aWallet({ navigation, begun: { id: "cs_1", returnTo: "/marketplace/7" } });
    wallet.api.statuses.set("pi_9", "paid");
    draw(wallet);
    expect(heading()).toBe("Your wallet is topped up");
    expect(navigation.address).toBe("/wallet/success?top_up=pi_9");
    expect(screen.queryByRole("link", { name: "Continue your purchase" })).toBeNull();
  });

  it("claims nothing in a tab that opened no checkout", () => {
    draw(aWallet());
    expect(heading()).toBe("Your wallet was not topped up");
  });
});

describe("TopUpCancelView", () => {
  it("leads back to the purchase, and to the wallet for it", () => {
    const wallet = aWallet({ begun: { id: "cs_1", returnTo: "/marketplace/7" } });
    drawScreen(<TopUpCancelView />, { stores: Object.values(wallet.stores) });
    expect(link("Back to your purchase")).toBe("/marketplace/7");
    expect(link("Choose another amount")).toBe("/wallet?returnTo=%2Fmarketplace%2F7");
  });
});
