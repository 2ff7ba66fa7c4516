import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { VisibleClient } from "../../../core/profiles/visible-client.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { ClientStore } from "../../../ui/profiles/client.store.ts";
import { ClientView } from "../../../ui/profiles/client.view.tsx";
import { aTicket } from "../../builders/requests.ts";
import { FakeClientsApi } from "../../fakes/fake-clients-api.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const CLARA: VisibleClient = {
  id: 7 as UserId,
  username: "clara",
  fullName: "Clara Lindqvist",
  avatar: null,
  memberSince: "2026-01-01T00:00:00.000Z",
  completedAgreements: 3,
  profile: {
    displayName: "Clara",
    companyName: "Four bakeries",
    companyUrl: "https://clara.example/",
    about: "We bake at three.",
    location: "Lund",
  },
  requests: [],
};

function open(client: FakeClientsApi["shown"] | null) {
  const api = new FakeClientsApi();
  if (client !== null) api.shown = client;
  drawScreen(<ClientView />, {
    at: "/clients/7",
    pattern: "/clients/:id",
    stores: [new ClientStore(api, new FakeClock())],
  });
}

describe("ClientView", () => {
  it("shows whom one would work for", () => {
    open(CLARA);
    expect(screen.getByRole("heading", { level: 1, name: "Clara Lindqvist" })).toBeTruthy();
    for (const text of ["Four bakeries", "We bake at three.", "Lund", "3"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Company website" }).getAttribute("rel")).toMatch(/noopener/);
  });

  it("lists their open requests, without their name once more", () => {
    open({ ...CLARA, requests: [aTicket({ id: 4 as RequestId, title: "A till" })] });
    const list = within(screen.getByRole("region", { name: "Open requests" }));
    expect(list.getByRole("link", { name: "A till" }).getAttribute("href")).toBe("/tickets/4");
    expect(list.queryByText("Clara Lindqvist")).toBeNull();
  });

  it("has no heading over no requests", () => {
    open(CLARA);
    expect(screen.queryByRole("region", { name: "Open requests" })).toBeNull();
  });

  it("says so while nothing was written", () => {
    open({ ...CLARA, profile: null });
    expect(screen.getByText(/hasn't written about themselves yet/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Company website" })).toBeNull();
  });

  it("says who is shown where nobody is", () => {
    open(null);
    expect(screen.getByRole("heading", { level: 1, name: "Client not found" })).toBeTruthy();
  });
});
