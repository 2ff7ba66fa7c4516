import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { Receipt } from "../../../core/products/library.ts";
import { ReceiptStore } from "../../../ui/products/receipt.store.ts";
import { ReceiptView } from "../../../ui/products/receipt.view.tsx";
import { aReceipt } from "../../builders/products.ts";
import { FakePurchasesApi } from "../../fakes/fake-purchases-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(receipt: Receipt | null) {
  const api = new FakePurchasesApi();
  api.receiptOf = receipt;
  return drawScreen(<ReceiptView />, {
    at: "/marketplace/receipts/41",
    pattern: "/marketplace/receipts/:id",
    stores: [new ReceiptStore(api)],
  });
}

const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);

describe("ReceiptView", () => {
  it("says what was bought by whom of whom, and for how much", () => {
    const { container } = open(aReceipt());
    expect(screen.getByRole("heading", { level: 1, name: "Receipt 41" })).toBeTruthy();
    expect(rows()).toEqual([
      "ProductAmount",
      "Till kitCommercial licence$12.50",
      "Total, paid from wallet$12.50",
    ]);
    expect(container.textContent).toContain("BuyerBob Till");
    expect(container.textContent).toContain("SellerDana Evers");
    expect(container.textContent).toContain("Licence key KEY-1");
  });

  it("says of a refund when it was, and of an account that is gone that it is", () => {
    const { container } = open(
      aReceipt({
        status: "refunded",
        refundedAt: "2026-01-05T00:00:00.000Z",
        licenceKey: "",
        seller: null,
      }),
    );
    expect(container.textContent).toContain("Refunded on");
    expect(container.textContent).toContain("SellerDeleted account");
    expect(container.textContent).not.toContain("Licence key");
  });

  it("is not there for anybody else", () => {
    open(null);
    expect(screen.getByRole("heading", { name: "This receipt isn't available" })).toBeTruthy();
  });
});
