import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { TicketListStore } from "../../../ui/requests/ticket-list.store.ts";
import { TicketListView } from "../../../ui/requests/ticket-list.view.tsx";
import { aTicket, tickets } from "../../builders/requests.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(set: (api: FakeRequestsApi) => void, at = "/tickets", user = aUser()) {
  const api = new FakeRequestsApi();
  const clock = new FakeClock();
  set(api);
  const store = new TicketListStore(api, clock);
  const drawn = drawScreen(<TicketListView />, {
    at,
    pattern: "/tickets",
    stores: [store, aSessionStore(user)],
  });
  const wait = () => {
    act(() => {
      clock.advance(250);
    });
  };
  return { ...drawn, api, store, wait, lastAsked: () => api.publicLists.at(-1)?.question.filter };
}

describe("TicketListView", () => {
  it("lists tickets as links with what is needed to choose one", () => {
    open((api) => {
      api.tickets = [
        aTicket({ seeksCollaboration: true }),
        aTicket({ id: 8 as RequestId, title: "A thought", isIdea: true, estimatedBudget: null }),
        aTicket({ id: 9 as RequestId, title: "Unpriced", estimatedBudget: null }),
      ];
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tickets 3");
    const [first, second, third] = screen.getAllByRole("listitem");
    expect(first?.textContent).toMatch(
      /Order board.*\$4,800.*For four bakeries.*Ada Lovelace.*Collaboration/,
    );
    expect(second?.textContent).toMatch(/A thought.*Idea/);
    expect(third?.textContent).toMatch(/Budget open/);
    expect(screen.getByRole("link", { name: "A thought" }).getAttribute("href")).toBe("/tickets/8");
  });

  it("leads a developer to the client behind a ticket, and nobody else", () => {
    const clients = () => screen.queryAllByRole("link", { name: "Ada Lovelace" });
    const { unmount } = open((api) => (api.tickets = [aTicket()]), "/tickets", BOB);
    expect(clients().map((link) => link.getAttribute("href"))).toEqual(["/clients/1"]);
    unmount();
    open((api) => (api.tickets = [aTicket()]));
    expect(clients()).toEqual([]);
  });

  it("says where each row stands in the whole list", () => {
    open((api) => (api.tickets = tickets(3)));
    const rows = screen.getAllByRole("listitem");
    expect(
      rows.map((row) => [
        row.ariaPosInSet ?? row.getAttribute("aria-posinset"),
        row.getAttribute("aria-setsize"),
      ]),
    ).toEqual([
      ["1", "3"],
      ["2", "3"],
      ["3", "3"],
    ]);
  });

  it("takes a whole word, keeps the focus and writes it into the address", async () => {
    const { user, address, wait, lastAsked } = open((api) => (api.tickets = tickets(3)));
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search tickets" });
    await user.type(field, "order  board ");
    expect(field.value).toBe("order  board ");
    expect(document.activeElement).toBe(field);
    expect(new URLSearchParams(address().split("?")[1]).get("q")).toBe("order  board");
    wait();
    expect(lastAsked()?.q).toBe("order  board");
  });

  it("reads the filter from the address and shows it in the fields", () => {
    const { lastAsked } = open(
      (api) => (api.tickets = tickets(3)),
      "/tickets?kind=ideas&min=100&max=abc&collaboration=yes&sort=budget_low",
    );
    expect(lastAsked()).toEqual({
      q: "",
      kind: "ideas",
      collaboration: true,
      minBudget: 100,
      maxBudget: null,
      sort: "budget_low",
    });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Budget from, in dollars" }).value).toBe(
      "100",
    );
    expect(screen.getByRole("button", { name: "Filters (3)" })).toBeTruthy();
  });

  it("reads a bound as it is typed, and says when it cannot be read", async () => {
    const { user, address } = open((api) => (api.tickets = tickets(3)));
    const from = screen.getByRole<HTMLInputElement>("textbox", { name: "Budget from, in dollars" });
    await user.type(from, "1,250");
    await user.tab();
    expect({ shown: from.value, address: address() }).toEqual({
      shown: "1250",
      address: "/tickets?min=1250",
    });
    await user.clear(from);
    await user.type(from, "12,50");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.tab();
    expect({ shown: from.value, address: address(), said: screen.getByRole("alert").textContent }).toEqual({
      shown: "12.50",
      address: "/tickets",
      said: "Enter whole dollars, such as 1250",
    });
    expect(from.getAttribute("aria-invalid")).toBe("true");
  });

  it("says so, too, of a bound that was typed before the application had loaded", () => {
    open((api) => (api.tickets = tickets(3)));
    const to = screen.getByRole("textbox", { name: "Budget to, in dollars" });
    fireEvent.change(to, { target: { value: "1.250" } });
    expect(screen.getByRole("alert").textContent).toBe("Enter whole dollars, such as 1250");
  });

  it("narrows by each control", async () => {
    const { user, address } = open((api) => (api.tickets = tickets(3)));
    await user.type(screen.getByRole("textbox", { name: "Budget from, in dollars" }), "$12");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Work only");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Highest budget");
    await user.click(screen.getByRole("checkbox", { name: "Seeks collaboration" }));
    expect(address()).toBe("/tickets?kind=work&collaboration=yes&min=12&sort=budget_high");
  });

  it("offers to clear the filters when nothing fits, and the fields follow", async () => {
    const { user, address, api, wait } = open((fake) => (fake.tickets = []), "/tickets?q=zzz&min=5");
    expect(screen.getByRole("heading", { name: "No tickets match" })).toBeTruthy();
    api.tickets = tickets(2);
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/tickets");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search tickets" }).value).toBe("");
    const from = screen.getByRole<HTMLInputElement>("textbox", { name: "Budget from, in dollars" });
    expect(from.value).toBe("");
    wait();
    await waitFor(() => {
      expect(screen.getAllByRole("listitem")).toHaveLength(2);
    });
  });

  it("says so when there is no ticket at all", () => {
    open((api) => (api.tickets = []));
    expect(screen.getByRole("heading", { name: "No open tickets" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("says that it loads, what went wrong, and tries again", async () => {
    const { user, api } = open(() => undefined);
    expect(screen.getByText("Loading tickets")).toBeTruthy();
    act(() => {
      api.publicLists[0]?.fail(new Failure({ kind: "server" }));
    });
    expect(screen.getByRole("alert").textContent).toContain("Server error. Please try again later.");
    api.tickets = tickets(1);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("link", { name: "Ticket 0" })).toBeTruthy();
  });

  it("says when a part in the middle is missing, and fetches it on demand", async () => {
    const { user, store, api } = open((fake) => (fake.tickets = tickets(60)));
    api.tickets = new Failure({ kind: "network" });
    act(() => {
      store.stop();
      store.show({
        q: "",
        kind: "all",
        collaboration: false,
        minBudget: null,
        maxBudget: null,
        sort: "newest",
      });
    });
    expect(screen.getByRole("alert").textContent).toContain("Couldn't load some tickets.");
    api.tickets = tickets(60);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
