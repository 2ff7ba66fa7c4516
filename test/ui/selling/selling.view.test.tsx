import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { PurchaseId } from "../../../core/shared/id.ts";
import type { ProductSummary } from "../../../core/products/product.ts";
import type { Sale } from "../../../core/products/sale.ts";
import { EarningsStore } from "../../../ui/selling/earnings.store.ts";
import { OwnProductsStore } from "../../../ui/selling/own-products.store.ts";
import { SalesStore } from "../../../ui/selling/sales.store.ts";
import { SalesView } from "../../../ui/selling/sales.view.tsx";
import { SellingView } from "../../../ui/selling/selling.view.tsx";
import { aProductRow, productRows } from "../../builders/products.ts";
import { aSale } from "../../builders/selling.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeFileSaving } from "../../fakes/fake-file-saving.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProductEditingApi } from "../../fakes/fake-product-editing-api.ts";
import { FakeSalesApi } from "../../fakes/fake-sales-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(at: string, own: readonly ProductSummary[], sales: readonly Sale[] = []) {
  const editing = new FakeProductEditingApi();
  editing.own = own;
  const api = new FakeSalesApi();
  api.rows = sales;
  const files = new FakeFileSaving();
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const notices = new FakeNotices();
  const stores = [
    new OwnProductsStore(editing),
    new SalesStore(api, files, clock, new FakeIdempotencyKeys(), notices),
    new EarningsStore(api),
  ];
  const drawn = drawScreen(<SellingView parts={{ sales: { View: SalesView } }} />, { at, stores });
  return { ...drawn, api, files };
}

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const SALES = "/marketplace/selling?show=sales";

describe("a seller's products", () => {
  it("say how each stands, and lead to where it is changed", () => {
    const [first] = productRows(1);
    open("/marketplace/selling", [
      aProductRow(),
      { ...(first ?? aProductRow()), status: "draft", priceCents: 0, sales: 0, averageRating: null },
    ]);
    const rows = within(screen.getByRole("list", { name: "Your products" })).getAllByRole("listitem");
    expect(rows.map((row) => within(row).getByRole("heading").textContent)).toEqual([
      "Till kit Published",
      "Product 1 Draft",
    ]);
    expect(rows[0]?.textContent).toContain("12 sales");
    expect(rows[0]?.textContent).toContain("4.5 from 2 reviews");
    expect(rows[0]?.textContent).toContain("$12.50");
    expect(rows[1]?.textContent).toContain("Free");
    expect(screen.getByRole("link", { name: /Edit: .*Till kit/ }).getAttribute("href")).toBe(
      "/marketplace/edit/7",
    );
  });

  it("say what selling is for while there are none", () => {
    open("/marketplace/selling", []);
    expect(screen.getByRole("heading", { name: "No products yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sell a product" })).toBeTruthy();
  });

  it("keep the tab in the address", async () => {
    const { user, address } = open("/marketplace/selling", []);
    await user.click(screen.getByRole("tab", { name: "Sales and earnings" }));
    expect(address()).toBe(SALES);
    expect(screen.getByRole("heading", { name: "No sales yet" })).toBeTruthy();
  });
});

describe("a seller's sales", () => {
  it("are drawn, and the table says the same", async () => {
    const { user, api } = open(SALES, [], [aSale()]);
    const table = within(screen.getByRole("region", { name: "Earnings in numbers" }));
    expect(screen.getByRole("img", { name: /Highest: \$10 on Jan 30/ })).toBeTruthy();
    expect(table.getAllByRole("row")[1]?.textContent).toBe("Jan 301$10$0");
    await user.click(screen.getByRole("radio", { name: "1 year" }));
    expect(api.asked).toEqual([30, 365]);
    expect(table.getAllByRole("row")).toHaveLength(14);
  });

  it("are refunded after a question, once", async () => {
    const { user, api } = open(SALES, [], [aSale(), aSale({ id: 42 as PurchaseId, isRefundable: false })]);
    await user.click(press(/^Refund/));
    await user.click(press("Keep the sale"));
    expect(api.refunds).toEqual([]);
    await user.click(press(/^Refund/));
    expect(screen.getByRole("dialog").textContent).toContain("back to Bob Till");
    await user.click(press("Refund $12.50"));
    expect(api.refunds).toHaveLength(1);
    expect(screen.getByText("Refunded", { selector: "li *" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
  });

  it("say whose the money is once the buyer's account is gone", async () => {
    const { user } = open(SALES, [], [aSale({ buyer: null })]);
    await user.click(press(/^Refund/));
    expect(screen.getByRole("dialog").textContent).toContain(
      "The buyer's account was deleted: $12.50 for Till kit goes from your wallet to atelier.ai, and nobody gets it back.",
    );
  });

  it("say why a refund was refused, and try it with the same key", async () => {
    const { user, api } = open(SALES, [], [aSale()]);
    api.failure = new Failure({
      kind: "rejected",
      detail: "Your wallet doesn't hold enough for this refund.",
    });
    await user.click(press(/^Refund/));
    await user.click(press("Refund $12.50"));
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe(
      "Your wallet doesn't hold enough for this refund.",
    );
    await user.click(press("Refund $12.50"));
    expect(api.refunds[0]).toBe(api.refunds[1]);
  });

  it("are downloaded as a file", async () => {
    const { user, files } = open(SALES, [], [aSale()]);
    await user.click(press("Download CSV"));
    expect(files.saved).toMatchObject([
      {
        name: "sales-2026-01-10.csv",
        text: expect.stringMatching(/^\uFEFF/),
        type: "text/csv; charset=utf-8",
      },
    ]);
  });
});
