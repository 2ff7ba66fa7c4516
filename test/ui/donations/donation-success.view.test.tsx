import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { DonationSuccessView } from "../../../ui/donations/donation-success.view.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("DonationSuccessView", () => {
  it("thanks and leads on", () => {
    drawScreen(<DonationSuccessView />);
    expect(screen.getByRole("heading", { level: 1, name: "Thank you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse open tickets" }).getAttribute("href")).toBe("/tickets");
  });
});
