import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { DonationCancelView } from "../../../ui/donations/donation-cancel.view.tsx";
import { aDonation } from "../../builders/donations.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("DonationCancelView", () => {
  it("says that nothing was charged and opens the dialog again", async () => {
    const { pending, store, returning } = aDonation();
    pending.begin();
    const { user } = drawScreen(<DonationCancelView />, { stores: [store, returning, aPaymentNote()] });
    expect(screen.getByRole("heading", { level: 1, name: "No donation was made" })).toBeTruthy();
    expect(pending.isPending).toBe(false);
    await user.click(screen.getByRole("button", { name: "Choose another amount" }));
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
