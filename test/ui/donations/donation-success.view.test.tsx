import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { DonationSuccessView } from "../../../ui/donations/donation-success.view.tsx";
import { aDonation } from "../../builders/donations.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("DonationSuccessView", () => {
  it("thanks for a donation that was made in this tab, and leads on", () => {
    const { pending, store, returning } = aDonation();
    pending.begin();
    drawScreen(<DonationSuccessView />, { stores: [store, returning, aPaymentNote()] });
    expect(screen.getByRole("heading", { level: 1, name: "Thank you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse open tickets" }).getAttribute("href")).toBe("/tickets");
  });

  it("thanks for nothing that was not given, and offers to give", async () => {
    const { store, returning } = aDonation();
    const { user } = drawScreen(<DonationSuccessView />, { stores: [store, returning, aPaymentNote()] });
    expect(screen.queryByText(/Thank you/)).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "No donation was made" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Make a donation" }));
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
  });
});
