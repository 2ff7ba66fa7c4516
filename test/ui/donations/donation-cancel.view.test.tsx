import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { DonationCancelView } from "../../../ui/donations/donation-cancel.view.tsx";
import { DonationStore } from "../../../ui/donations/donation.store.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { FakeDonationsApi } from "../../fakes/fake-donations-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("DonationCancelView", () => {
  it("says that nothing was charged and opens the dialog again", async () => {
    const store = new DonationStore(
      new FakeDonationsApi(),
      new FakeNavigation(),
      new FakeIdempotencyKeys(),
      new FakeNotices(),
    );
    const { user } = drawScreen(<DonationCancelView />, { stores: [store, aPaymentNote()] });
    expect(screen.getByRole("heading", { level: 1, name: "No donation was made" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Choose another amount" }));
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
