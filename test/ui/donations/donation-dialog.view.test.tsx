import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { DonationDialogView } from "../../../ui/donations/donation-dialog.view.tsx";
import { aDonation } from "../../builders/donations.ts";
import { aPaymentNote } from "../../builders/payment-note.ts";
import { FakeDonationsApi } from "../../fakes/fake-donations-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open() {
  const api = new FakeDonationsApi();
  const navigation = new FakeNavigation();
  const { store } = aDonation({ api, navigation });
  let closed = 0;
  const drawn = drawScreen(<DonationDialogView open onClose={() => (closed += 1)} />, {
    stores: [store, aPaymentNote()],
  });
  const custom = screen.getByRole("textbox", { name: /Custom amount/ });
  const donate = () => screen.getByRole("button", { name: /^Donate/ });
  return { ...drawn, api, navigation, custom, donate, closed: () => closed };
}

describe("DonationDialogView", () => {
  it("offers six amounts with five dollars chosen", () => {
    const { donate } = open();
    expect(screen.getByRole("dialog", { name: "Support the Mission" })).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ value }) => value)).toEqual(["3", "5", "10", "25", "50", "100"]);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["5"]);
    expect(donate().textContent).toBe("Donate $5");
  });

  it("takes what is typed instead of the tile, and the tile instead of what was typed", async () => {
    const { user, custom, donate } = open();
    await user.type(custom, "1250");
    expect(donate().textContent).toBe("Donate $1,250");
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
    await user.click(screen.getByRole("radio", { name: "$50" }));
    expect({ custom: (custom as HTMLInputElement).value, button: donate().textContent }).toEqual({
      custom: "",
      button: "Donate $50",
    });
  });

  it.each(["0", "-4", "1.5"])("can not give %s", async (typed) => {
    const { user, custom, donate, api } = open();
    await user.type(custom, typed);
    expect((donate() as HTMLButtonElement).disabled).toBe(true);
    expect(custom.getAttribute("aria-invalid")).toBe("true");
    await user.type(custom, "{Enter}");
    expect(api.asked).toEqual([]);
  });

  it("goes to the checkout with Enter", async () => {
    const { user, custom, navigation } = open();
    await user.type(custom, "12{Enter}");
    expect(navigation.left).toEqual(["https://pay.example/1"]);
    expect(screen.getByRole("status").textContent).toBe("Opening checkout...");
  });

  it("says on the spot that it failed", async () => {
    const { user, api, donate } = open();
    api.outcome = new Failure({ kind: "server" });
    await user.click(donate());
    expect(screen.getByRole("alert").textContent).toBe(
      "There was an error processing your donation. Please try again.",
    );
  });

  it("closes", async () => {
    const { user, closed } = open();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(closed()).toBe(1);
  });
});
