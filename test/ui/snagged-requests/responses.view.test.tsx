import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Failure } from "../../../core/shared/failure.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { aSnag } from "../../builders/snags.ts";
import { aVideo } from "../../builders/videos.ts";
import { responsesScreen } from "../../support/responses-screen.tsx";

const UNKNOWN = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
/** Response as a server sends it that names neither people nor times. */
const bare = aSnag(1, { developer: UNKNOWN, client: UNKNOWN, createdAt: "", includeProfile: true });

const accepted = aSnag(1, { status: "accepted", conversationId: 31 as ConversationId });

describe("ResponsesView for a client", () => {
  it("shows by request who wants it, with everything they sent along", () => {
    const other = { title: "Till", status: "open", estimatedBudget: null } as const;
    responsesScreen([
      aSnag(1, {
        includeProfile: true,
        profileLink: "https://example.org/bob/",
        videos: [aVideo()],
      }),
      aSnag(2, { requestId: 8 as RequestId, request: other, status: "declined" }),
      aSnag(3, { status: "seen" }),
    ]).draw();
    const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(["Order board", "Till"]);
    const [first] = screen.getAllByRole("article");
    if (first === undefined) throw new Error("No card");
    const links = within(first)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Bob Noyce", "/developers/2"],
      ["Profile of Bob Noyce", "/developers/2"],
      ["example.org/bob", "https://example.org/bob/"],
      ["The till", "/video_display/stream/4"],
    ]);
  });

  it("neither marks nor answers a response of an unknown developer", async () => {
    const { api } = responsesScreen([bare]).draw();
    await act(() => Promise.resolve());
    expect(api.marks).toEqual([]);
    const card = within(screen.getByRole("article", { name: "A developer" }));
    expect(card.getByText("I have built two of these.")).toBeTruthy();
    expect(card.queryByRole("button")).toBeNull();
    expect(card.queryByRole("link")).toBeNull();
  });

  it("marks what it shows as seen, and lets it look new for this visit", async () => {
    const { api } = responsesScreen([aSnag(1), aSnag(2, { status: "seen" }), aSnag(3)]).draw();
    await waitFor(() => {
      expect(api.marks).toEqual([1, 3]);
    });
    const news = screen.getAllByRole("article").filter((card) => within(card).queryByText("New") !== null);
    expect(news).toHaveLength(2);
  });

  it("leaves the marks of a visit that is over, or that cannot reach the server, to the next one", async () => {
    const { api, unmount } = responsesScreen([aSnag(1), aSnag(2)]).draw();
    unmount();
    await act(() => Promise.resolve());
    expect(api.marks).toEqual([1]);
    const prepared = responsesScreen([aSnag(1), aSnag(2)]);
    prepared.api.markFailure = new Failure({ kind: "network" });
    prepared.draw();
    await act(() => Promise.resolve());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("accepts, and goes to the conversation", async () => {
    const { address, api, press } = responsesScreen([aSnag(1, { status: "seen" })]).draw();
    api.outcome = accepted;
    await press("Accept and talk");
    expect(api.commands).toEqual(["accepted 1"]);
    await waitFor(() => {
      expect(address()).toBe("/conversations/31");
    });
  });

  it("lets the mark go before the answer to the same response", async () => {
    const prepared = responsesScreen([aSnag(1)]);
    let letGo = () => {};
    prepared.api.markGate = new Promise((resolve) => (letGo = resolve));
    const { api, press } = prepared.draw();
    api.outcome = accepted;
    await press("Accept and talk");
    expect({ marks: api.marks, commands: api.commands }).toEqual({ marks: [], commands: [] });
    await act(async () => {
      letGo();
      await prepared.api.markGate;
    });
    await waitFor(() => {
      expect({ marks: api.marks, commands: api.commands }).toEqual({ marks: [1], commands: ["accepted 1"] });
    });
  });

  it("declines, and leaves the way back open", async () => {
    const { api, press } = responsesScreen([aSnag(1, { status: "seen" })]).draw();
    api.outcome = aSnag(1, { status: "declined" });
    await press("Decline");
    const card = within(screen.getByRole("article"));
    expect(card.getByText("You declined. You can still accept if you change your mind.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    expect(screen.getByRole("button", { name: "Accept and talk" })).toBeTruthy();
  });

  it("offers no acceptance while the request is over, and says why", () => {
    const over = { title: "Till", status: "closed", estimatedBudget: null } as const;
    responsesScreen([
      aSnag(1, { status: "seen", request: over }),
      aSnag(2, { status: "declined", request: over }),
    ]).draw();
    for (const card of screen.getAllByRole("article").map((found) => within(found))) {
      expect(card.getByText("This request is closed. Reopen it to accept a response.")).toBeTruthy();
      expect(card.queryByRole("button", { name: /accept/i })).toBeNull();
      expect(card.queryByText(/change your mind/)).toBeNull();
    }
    expect(screen.getAllByRole("button", { name: "Decline" })).toHaveLength(1);
  });

  it("takes a withdrawn one away and says so", async () => {
    const { api, user } = responsesScreen([
      aSnag(1, { status: "seen" }),
      aSnag(2, { status: "seen" }),
    ]).draw();
    const declineFirst = async () => {
      const [first] = screen.getAllByRole("button", { name: "Decline" });
      if (first !== undefined) await user.click(first);
    };
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "Not any more" });
    await declineFirst();
    expect(screen.getByRole("alert").textContent).toBe("Not any more");
    api.outcome = new Failure({ kind: "not-found" });
    await declineFirst();
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("keeps the filter in the address", async () => {
    const { address, api, press } = responsesScreen([], aUser(), "?request=7").draw();
    await press("Accepted");
    expect({ address: address(), lastRead: api.reads.at(-1) }).toEqual({
      address: "/requests/responses?request=7&status=accepted",
      lastRead: "request=7&status=accepted 0-50",
    });
    await press("Show all requests");
    expect(address()).toBe("/requests/responses?status=accepted");
    await press("All");
    expect(screen.getByRole("heading", { name: "Nobody has responded yet" })).toBeTruthy();
  });

  it("brings the rest when it is asked for", async () => {
    const many = Array.from({ length: 60 }, (_, at) => aSnag(at + 1, { status: "seen" }));
    const { press } = responsesScreen(many).draw();
    expect(screen.getAllByRole("article")).toHaveLength(50);
    await press("Show more");
    expect(screen.getAllByRole("article")).toHaveLength(60);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("ResponsesView for a developer", () => {
  it("shows their own with how they stand, marks nothing and answers nothing", async () => {
    const { api } = responsesScreen(
      [aSnag(2), accepted, aSnag(3, { request: null, status: "declined" })],
      BOB,
    ).draw();
    await act(() => Promise.resolve());
    expect(api.marks).toEqual([]);
    for (const text of ["Ada Lovelace hasn't read it yet.", "Ada Lovelace wants to talk with you about it."])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept and talk" })).toBeNull();
    const [client] = screen.getAllByRole("link", { name: "Ada Lovelace" });
    expect(client?.getAttribute("href")).toMatch(/^\/clients\/\d+$/);
  });

  it("leaves out whom they wrote to where the server does not say it", () => {
    responsesScreen([bare], BOB).draw();
    expect(screen.getByText("The client hasn't replied yet.")).toBeTruthy();
    expect(screen.queryByText(/You wrote to/)).toBeNull();
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });

  it("keeps the response to a removed request, and drops it after a second question", async () => {
    const gone = { requestId: null, request: null, status: "declined" } as const;
    const { api, press } = responsesScreen(
      [aSnag(1, { ...gone, removedTitle: "Order board" }), aSnag(2, gone)],
      BOB,
    ).draw();
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Order board", "A private request"]);
    expect(screen.queryByRole("link", { name: "Order board" })).toBeNull();
    expect(screen.getAllByText("Request removed")).toHaveLength(2);
    expect(screen.getAllByText("I have built two of these.")).toHaveLength(2);
    api.rows = [aSnag(1, { ...gone, removedTitle: "Order board" })];
    const [, button] = screen.getAllByRole("button", { name: "Remove from the list" });
    if (button === undefined) throw new Error("No button");
    await userEvent.click(button);
    expect(api.commands).toEqual([]);
    await press("Remove response");
    expect(api.commands).toEqual(["withdraw 2"]);
    expect(screen.getAllByText("Request removed")).toHaveLength(1);
  });

  it("loads again when asked to", async () => {
    const { api, press } = responsesScreen(new Failure({ kind: "network" })).draw();
    api.rows = [accepted];
    await press("Retry");
    expect(screen.getByRole("link", { name: "Open the conversation" })).toBeTruthy();
  });

  it("withdraws after a second question", async () => {
    const { api, press } = responsesScreen([aSnag(1)], BOB).draw();
    await press("Withdraw");
    await press("Withdraw response");
    expect(api.commands).toEqual(["withdraw 1"]);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Responses" }));
    });
    expect(screen.getByRole("heading", { name: "You haven't responded to a request yet" })).toBeTruthy();
  });
});
