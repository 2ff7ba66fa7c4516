import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { ProductId } from "../../../core/shared/id.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { CardPayment } from "../../../ui/wallet/card-payment.tsx";
import { WalletView } from "../../../ui/wallet/wallet.view.tsx";
import { anEntry, aWallet } from "../../builders/wallet.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function draw(wallet = aWallet(), at = "/wallet") {
  return {
    ...wallet,
    ...drawScreen(<WalletView parts={{ card: { View: CardPayment } }} />, {
      at,
      stores: Object.values(wallet.stores),
    }),
  };
}

const balance = () => within(screen.getByRole("region", { name: "Balance" }));

describe("WalletView", () => {
  it("shows what the wallet holds", () => {
    const wallet = aWallet();
    wallet.api.balanceCents = 123_456;
    draw(wallet);
    expect(balance().getByText("$1,234.56")).toBeTruthy();
  });

  it.each([true, false])("leads to the rehearsal of payments only where there is one: %s", (isRehearsed) => {
    const wallet = aWallet();
    wallet.api.isRehearsed = isRehearsed;
    draw(wallet);
    expect(screen.queryByRole("link", { name: "Rehearse payments" }) !== null).toBe(isRehearsed);
  });

  it("offers no top-up where the server has no wallets", () => {
    const wallet = aWallet();
    wallet.api.failure = new Failure({ kind: "not-found" });
    draw(wallet);
    expect(screen.getByText("This server doesn't offer this.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Top up" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says what is owed below zero", () => {
    const wallet = aWallet();
    wallet.api.balanceCents = -800;
    draw(wallet);
    expect(balance().getByText("-$8")).toBeTruthy();
    expect(balance().getByRole("status").textContent).toMatch(/^You owe \$8\./);
  });

  it("draws the ledger as a table, the product of a line as a link", () => {
    const wallet = aWallet();
    wallet.api.lines = [
      anEntry({
        id: 2,
        kind: "purchase",
        cents: -1_250,
        balanceCents: 1_250,
        product: { id: 7 as ProductId, title: "Icon set" },
      }),
      anEntry(),
    ];
    draw(wallet);
    const [, bought, toppedUp] = screen.getAllByRole("row");
    expect(bought?.textContent).toContain("Purchase: Icon set-$12.50Balance $12.50");
    expect(toppedUp?.textContent).toContain("Top-up+$25Balance $25");
    expect(screen.getByRole("link", { name: "Icon set" }).getAttribute("href")).toBe("/marketplace/7");
  });

  it("says what will stand here while nothing has moved", () => {
    draw();
    expect(screen.getByRole("heading", { name: "Nothing here yet" })).toBeTruthy();
  });

  it("goes on with the ledger until it ends", async () => {
    const wallet = aWallet();
    wallet.api.lines = Array.from({ length: 30 }, (_, at) => anEntry({ id: 30 - at }));
    const { user } = draw(wallet);
    expect(screen.getAllByRole("row")).toHaveLength(26);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getAllByRole("row")).toHaveLength(31);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("says that it could not load, and tries again", async () => {
    const wallet = aWallet();
    wallet.api.failure = new Failure({ kind: "network", offline: true });
    const { user, api } = draw(wallet);
    expect(screen.getByRole("heading", { name: "Couldn't load your activity" })).toBeTruthy();
    api.failure = null;
    api.balanceCents = 500;
    await user.click(balance().getByRole("button", { name: "Retry" }));
    expect(balance().getByText("$5")).toBeTruthy();
  });

  it("leaves for the checkout of the chosen amount", async () => {
    const { user, api, navigation, pending } = draw();
    await user.click(screen.getByRole("radio", { name: "$50" }));
    await user.click(screen.getByRole("button", { name: "Top up $50" }));
    expect(api.ordered.map(({ cents }) => cents)).toEqual([5_000]);
    expect(navigation.left).toEqual(["https://pay.example/1"]);
    expect(pending.id).toBe("top-up-1");
  });

  it("takes an amount with cents, and says what is wrong with another", async () => {
    const { user, api } = draw();
    const custom = screen.getByRole("textbox", { name: /Custom amount/ });
    await user.type(custom, "0.5");
    expect(screen.getByText("A top-up is at least $1")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Top up" }).disabled).toBe(true);
    await user.clear(custom);
    await user.type(custom, "12.5");
    await user.click(screen.getByRole("button", { name: "Top up $12.50" }));
    expect(api.ordered.map(({ cents }) => cents)).toEqual([1_250]);
  });

  it("says why the checkout did not open", async () => {
    const wallet = aWallet();
    wallet.api.outcome = new Failure({ kind: "rate-limited" });
    const { user } = draw(wallet);
    await user.click(screen.getByRole("button", { name: "Top up $20" }));
    expect(screen.getByRole("alert").textContent).toBe("Too many requests. Please try again later.");
  });

  it("begins with what is missing for a purchase, and leads back to it", async () => {
    const { user, pending } = draw(aWallet(), "/wallet?returnTo=%2Fmarketplace%2F7&amount=3100");
    const back = screen.getByRole("link", { name: "Back to your purchase" });
    expect(back.getAttribute("href")).toBe("/marketplace/7");
    await user.click(screen.getByRole("button", { name: "Top up $50" }));
    expect(pending.returnTo).toBe("/marketplace/7");
  });

  it("leads to no place that is not ours", () => {
    draw(aWallet(), "/wallet?returnTo=https%3A%2F%2Fevil.example&amount=-5");
    expect(screen.queryByRole("link", { name: "Back to your purchase" })).toBeNull();
    expect(screen.getByRole("button", { name: "Top up $20" })).toBeTruthy();
  });

  it("gives the statement as a file", async () => {
    const { user, files } = draw();
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(files.saved).toEqual([
      {
        name: expect.stringMatching(/^atelier-wallet-.*\.csv$/),
        text: "\uFEFFEntry\r\n",
        type: "text/csv; charset=utf-8",
      },
    ]);
  });
});
