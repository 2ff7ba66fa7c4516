import { describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { TicketRow } from "../../../ui/requests/ticket-row.tsx";
import { aTicket } from "../../builders/requests.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("TicketRow", () => {
  it("says of somebody else's request that it is not open any more", () => {
    drawScreen(<TicketRow ticket={aTicket()} now={0} />, { stores: [] });
    expect(screen.queryByText("Open")).toBeNull();
    cleanup();
    drawScreen(<TicketRow ticket={aTicket({ status: "closed" })} now={0} />, { stores: [] });
    expect(screen.getByText("Closed")).toBeTruthy();
    expect(screen.getByText("Ada Lovelace")).toBeTruthy();
  });

  it("leaves out what the server does not say", () => {
    const owner = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
    const ticket = aTicket({ owner, createdAt: "", excerpt: "" });
    drawScreen(<TicketRow ticket={ticket} now={0} linksClient />, { stores: [] });
    expect(screen.getByRole("article").textContent).toBe("Order board$4,800");
  });

  it("says of an own one where it stands in any case", () => {
    drawScreen(<TicketRow ticket={aTicket()} now={0} isOwn />, { stores: [] });
    expect(screen.getByText("Open")).toBeTruthy();
    expect(screen.queryByText("Ada Lovelace")).toBeNull();
  });
});
