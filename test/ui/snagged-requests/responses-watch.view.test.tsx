import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { SnaggedRequest } from "../../../core/snagged-requests/snagged-request.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { aSnag } from "../../builders/snags.ts";
import { responsesScreen } from "../../support/responses-screen.tsx";

describe("ResponsesView while responses come and go", () => {
  const made = (id: number, changes: Partial<SnaggedRequest> = {}) =>
    aSnag(id, { createdAt: new Date(Date.UTC(2026, 0, 1, id)).toISOString(), status: "seen", ...changes });
  const cards = () => screen.getAllByRole("article");
  const announced = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .filter((text) => /new response/.test(text));

  it("brings a new one in, says so, marks it as seen, and asks with what it knows", async () => {
    const { api, poll } = responsesScreen([made(1)]).draw();
    expect({ cards: cards().length, announced: announced() }).toEqual({ cards: 1, announced: [] });
    api.rows = [made(2, { status: "pending" }), made(1)];
    await poll();
    expect({ cards: cards().length, announced: announced() }).toEqual({
      cards: 2,
      announced: ["1 new response"],
    });
    await waitFor(() => {
      expect(api.marks).toEqual([2]);
    });
    await poll();
    expect(api.etags.at(-1)).toEqual(expect.any(String));
    api.rows = [made(3), made(2), made(1)];
    await poll();
    expect(announced()).toEqual(["2 new responses"]);
  });

  it("keeps under New what it has marked, until the filter is chosen anew", async () => {
    const { api, poll, press } = responsesScreen(
      [made(1, { status: "pending" })],
      aUser(),
      "?status=pending",
    ).draw();
    await waitFor(() => {
      expect(api.marks).toEqual([1]);
    });
    api.rows = [];
    await poll();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    await press("All");
    await press("New");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("marks nothing in a tab that nobody sees", async () => {
    const prepared = responsesScreen([made(1, { status: "pending" })]);
    prepared.signals.visible = false;
    const { api, poll, signals } = prepared.draw();
    await poll();
    expect(api.marks).toEqual([]);
    act(() => {
      signals.show();
    });
    await waitFor(() => {
      expect(api.marks).toEqual([1]);
    });
  });

  it("tries again to mark what could not be marked, and not what is gone", async () => {
    const prepared = responsesScreen([made(1, { status: "pending" })]);
    prepared.api.markFailure = new Failure({ kind: "network" });
    const { api, poll } = prepared.draw();
    await poll();
    api.markFailure = null;
    await poll();
    expect(api.marks).toEqual([1]);
    await poll();
    expect(api.marks).toEqual([1]);
  });

  it("leaves the focus where it is, and to the list when its response goes", async () => {
    const { api, poll } = responsesScreen([made(2), made(1)]).draw();
    const [accept] = screen.getAllByRole("button", { name: "Accept and talk" });
    accept?.focus();
    api.rows = [made(3), made(2), made(1)];
    await poll();
    expect(document.activeElement).toBe(accept);
    api.rows = [made(3), made(1)];
    await poll();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Responses" }));
  });

  it("does not disturb a question that is open", async () => {
    const { api, poll, press } = responsesScreen([made(1)], BOB).draw();
    await press("Withdraw");
    api.rows = [];
    await poll();
    expect(screen.getByRole("dialog", { name: "Withdraw your response?" })).toBeTruthy();
    await press("Keep it");
    expect(screen.queryByText("You wrote")).toBeNull();
  });

  it("keeps what it knows when a poll fails, and says so", async () => {
    const { api, poll } = responsesScreen([made(1)]).draw();
    api.rows = new Failure({ kind: "network" });
    await poll();
    expect(screen.getByText(/^This list may be out of date/)).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    api.rows = [made(1)];
    await poll();
    expect(screen.queryByText(/^This list may be out of date/)).toBeNull();
  });

  it("asks anew after an answer, in the place of a poll from before it", async () => {
    const { api, press } = responsesScreen([made(1)]).draw();
    const before = api.etags.length;
    api.outcome = made(1, { status: "declined" });
    await press("Decline");
    expect(api.etags).toHaveLength(before + 1);
  });
});
