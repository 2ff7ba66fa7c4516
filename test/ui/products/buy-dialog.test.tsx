import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { BUY_INTENT } from "../../../core/products/buy-intent.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aProduct } from "../../builders/products.ts";
import { BUYER, button, dialog, link, openProduct } from "../../support/product-screen.tsx";

describe("BuyDialog", () => {
  it("sends a visitor to sign in and brings them back", async () => {
    const { answer, user, address, page } = openProduct();
    answer();
    await user.click(screen.getByRole("link", { name: "Sign in to buy" }));
    expect(address()).toBe("/login");
    expect(JSON.parse(page.tab.get("return_path") ?? "")).toEqual({
      path: "/marketplace/7",
      initialData: BUY_INTENT,
    });
  });

  it("is open for whoever comes back from signing in, and has bought nothing", async () => {
    const { answer, user, purchases } = openProduct(BUYER, "/marketplace/7", { initialData: BUY_INTENT });
    answer();
    expect(dialog().getByRole("heading", { name: "Buy this product" })).toBeTruthy();
    expect(purchases.bought).toEqual([]);
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button("Buy"));
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    expect(purchases.bought).toHaveLength(1);
  });

  it.each([
    ["has it already", BUYER, { relation: "buyer" }],
    ["comes for a product that is no longer offered", BUYER, { status: "draft" }],
    ["has not signed in", null, {}],
  ] as const)("stays closed for somebody who %s", (_, who, changes) => {
    const { answer } = openProduct(who, "/marketplace/7", { initialData: BUY_INTENT });
    answer(changes);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("buys after saying price, balance and licence, and has the files at once", async () => {
    const { answer, user, purchases, downloads, notices } = openProduct(BUYER);
    answer();
    await user.click(button("Buy"));
    expect(dialog().getByRole("heading", { name: "Buy this product" })).toBeTruthy();
    expect(await dialog().findByText("$37.50")).toBeTruthy();
    expect(dialog().getByText("Commercial licence")).toBeTruthy();
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    expect(purchases.bought).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("You own this");
    expect(notices.said).toEqual(["success: Purchased. Your files are ready to download."]);
    expect(screen.getByText("KEY-1")).toBeTruthy();
    expect(link("Receipt")).toBe("/marketplace/receipts/41");
    expect(button("Review 7")).toBeTruthy();
    await user.click(button("Download"));
    await user.click(button("Download till.zip"));
    expect(downloads.started).toEqual([
      "till.zip from /api/files/31?grant=g",
      "till.zip from /api/files/31?grant=g",
    ]);
  });

  it("says how much is missing and leads to the wallet and back", async () => {
    const { answer, user, wallet, purchases } = openProduct(BUYER);
    wallet.balanceCents = 1_000;
    answer();
    await user.click(button("Buy"));
    const alert = await dialog().findByRole("alert");
    expect(alert.textContent).toBe("Insufficient funds for purchase. You need $2.50 more.");
    const topUp = dialog().getByRole("link", { name: "Top up $2.50" });
    expect(topUp.getAttribute("href")).toBe("/wallet?returnTo=%2Fmarketplace%2F7&amount=250");
    expect(dialog().queryByRole("button", { name: /^Buy/ })).toBeNull();
    expect(purchases.bought).toEqual([]);
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that the balance couldn't be loaded, and can buy all the same", async () => {
    const { answer, user, wallet, purchases } = openProduct(BUYER);
    wallet.failure = new Failure({ kind: "timed-out" });
    answer();
    await user.click(button("Buy"));
    expect(await dialog().findByText("Couldn't load")).toBeTruthy();
    expect(dialog().queryByText("Balance after")).toBeNull();
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    expect(purchases.bought).toHaveLength(1);
  });

  it("shows the new price and asks again", async () => {
    const { answer, user, purchases, api } = openProduct(BUYER);
    answer();
    await user.click(button("Buy"));
    purchases.failure = new Failure({ kind: "conflict", status: 409, code: "price_changed" });
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    await act(async () => {
      api.reads[1]?.answer(aProduct({ priceCents: 2_000 }));
      await Promise.resolve();
    });
    expect((await dialog().findByRole("alert")).textContent).toContain("It was $12.50 and is now $20.");
    expect(dialog().getByRole("button", { name: "Buy for $20" })).toBeTruthy();
    act(() => api.reads.at(-1)?.answer(aProduct({ priceCents: 2_000 })));
    purchases.failure = null;
    await user.click(dialog().getByRole("button", { name: "Buy for $20" }));
    expect(purchases.bought.at(-1)).toMatch(/^7 at 2000 by/);
  });

  it("keeps the dialog open with the reason when no answer came", async () => {
    const { answer, user, purchases } = openProduct(BUYER);
    answer();
    await user.click(button("Buy"));
    purchases.failure = new Failure({ kind: "timed-out" });
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    expect(dialog().getByRole("alert").textContent).toBe("Request timed out. Please try again.");
    purchases.failure = null;
    await user.click(dialog().getByRole("button", { name: "Buy for $12.50" }));
    expect(screen.getByText("You own this")).toBeTruthy();
    const keys = purchases.bought.map((each) => each.split(" by ")[1]);
    expect(keys[0]).toBe(keys[1]);
  });

  it("gives what is free without a word about balances", async () => {
    const { answer, user } = openProduct(BUYER);
    answer({ priceCents: 0 });
    await user.click(button("Get it free"));
    expect(dialog().queryByText("Your balance")).toBeNull();
    await user.click(dialog().getByRole("button", { name: "Get it free" }));
    expect(screen.getByText("You own this")).toBeTruthy();
  });
});
