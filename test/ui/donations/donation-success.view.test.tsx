import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { DonationStatus } from "../../../core/donations/donation.ts";
import { DonationSuccessView } from "../../../ui/donations/donation-success.view.tsx";
import { aDonation } from "../../builders/donations.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function draw(begun: { readonly id: string; readonly from: string } | null, status?: DonationStatus) {
  const donation = aDonation(begun === null ? {} : { begun });
  if (begun !== null && status !== undefined) donation.api.statuses.set(begun.id, status);
  return drawScreen(<DonationSuccessView />, {
    stores: [donation.store, donation.returning, aPaymentNote()],
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("DonationSuccessView", () => {
  it("thanks for a donation that the server knows to be paid, and leads back", async () => {
    draw({ id: "cs_1", from: "/tickets?q=till" }, "paid");
    await heading("Thank you");
    expect(screen.getByRole("link", { name: "Back to Tickets" }).getAttribute("href")).toBe(
      "/tickets?q=till",
    );
  });

  it("thanks for nothing in the middle of a checkout", async () => {
    draw({ id: "cs_1", from: "/tickets" }, "open");
    await heading("Confirming your donation");
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it("says that an expired checkout was not paid", async () => {
    draw({ id: "cs_1", from: "/somewhere-else" }, "expired");
    await heading("No donation was made");
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
  });

  it("says that the bank declined it, and offers to give again", async () => {
    draw({ id: "cs_1", from: "/tickets" }, "declined");
    await heading("No donation was made");
    expect(screen.getByText(/^Your bank declined the payment\. Nothing was charged\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Make a donation" })).toBeTruthy();
  });

  it("says of one that was given back that it was returned", async () => {
    draw({ id: "cs_1", from: "/tickets" }, "refunded");
    await heading("Your donation was returned");
    expect(screen.queryByText(/Thank you/)).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Tickets" })).toBeTruthy();
  });

  it("says how much of one was given back in part", async () => {
    draw({ id: "cs_1", from: "/tickets" }, "partly_refunded");
    await heading("Part of your donation was returned");
    expect(screen.getByText(/^\$5\.50 of \$20 was returned\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Tickets" })).toBeTruthy();
  });

  it("thanks for nothing that was not given, and offers to give", async () => {
    const { user } = draw(null);
    expect(screen.queryByText(/Thank you/)).toBeNull();
    await heading("No donation was made");
    await user.click(screen.getByRole("button", { name: "Make a donation" }));
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
  });
});
