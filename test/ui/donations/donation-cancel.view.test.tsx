import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { DonationCancelView } from "../../../ui/donations/donation-cancel.view.tsx";
import { aDonation } from "../../builders/donations.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("DonationCancelView", () => {
  it("says that nothing was charged and opens the dialog again", async () => {
    const { pending, store, returning } = aDonation({ begun: { id: "cs_1", from: "/creators" } });
    const { user } = drawScreen(<DonationCancelView />, { stores: [store, returning, aPaymentNote()] });
    expect(screen.getByRole("heading", { level: 1, name: "No donation was made" })).toBeTruthy();
    // The Back button may still lead to the checkout.
    expect(pending.id).toBe("cs_1");
    expect(screen.getByRole("link", { name: "Back to Creators" }).getAttribute("href")).toBe("/creators");
    await user.click(screen.getByRole("button", { name: "Choose another amount" }));
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
