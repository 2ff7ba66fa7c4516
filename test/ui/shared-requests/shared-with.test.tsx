import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { WorkRequest } from "../../../core/requests/request.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, UserId } from "../../../core/shared/id.ts";
import { SharedWith } from "../../../ui/shared-requests/shared-with.tsx";
import { aSession, aUser } from "../../builders/auth.ts";
import { aRequest } from "../../builders/requests.ts";
import { shareStores } from "../../builders/share-stores.ts";
import { aShare, bob } from "../../builders/shares.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { FakeSharesApi } from "../../fakes/fake-shares-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const mara = { id: 3 as UserId, username: "mara_k", fullName: "Mara Kovač", avatar: null };

function open(list: FakeSharesApi["list"] = [], request: Partial<WorkRequest> = {}) {
  const { current } = aPage();
  current.begin(aSession("token", aUser()));
  const api = new FakeSharesApi();
  api.list = list;
  const options = new FakeRequestOptionsApi();
  options.found = [mara];
  const start = aStart(current);
  const drawn = drawScreen(<SharedWith request={aRequest({ isPublic: false, ...request })} />, {
    stores: [...shareStores(api, options, drawClock), ...start.stores],
  });
  const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
  return {
    ...drawn,
    api,
    press,
    start,
    choose: async () => {
      await drawn.user.type(screen.getByRole("combobox"), "ma");
      act(() => {
        drawClock.advance(1_000);
      });
      await drawn.user.click(screen.getByRole("option", { name: /Mara/ }));
    },
  };
}

const drawClock = new FakeClock();
const heading = () => screen.getByRole("heading", { name: "Shared with" });

describe("SharedWith", () => {
  it("names who has it and whether they have opened it", () => {
    open([aShare(mara), aShare(bob, { viewedAt: "2026-01-01T00:00:00.000Z" })]);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^MKMara Kovač mara_kNot opened yet/);
    expect(second?.textContent).toMatch(/^BNBob Noyce bobOpened just now/);
  });

  it("shares only when that is said, and says with whom it is shared now", async () => {
    const { api, choose, press } = open();
    api.outcome = aShare(mara);
    await choose();
    expect(api.commands).toEqual([]);
    await press("Share request");
    expect(api.commands).toEqual(["add 7 3"]);
    expect(screen.getByText("Shared with Mara Kovač")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Share request" })).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(heading());
    });
  });

  it("shows the server's reason beside the name, and tries again with the same key", async () => {
    const { api, choose, press } = open();
    const reason = { field: "developer_id", message: "This developer is not available" };
    api.outcome = new Failure({ kind: "invalid", fieldErrors: [reason] });
    await choose();
    await press("Share request");
    expect(screen.getByText(reason.message)).toBeTruthy();
    api.outcome = aShare(mara);
    await press("Share request");
    expect(new Set(api.idempotencyKeys).size).toBe(1);
  });

  it("offers no eleventh, and nobody once the request is not open any more", () => {
    const ten = Array.from({ length: 10 }, (_, at) => aShare({ ...bob, id: (at + 10) as UserId }));
    const { unmount } = open(ten);
    expect(screen.getByText("A request can be shared with at most 10 developers.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    unmount();
    open([], { status: "completed", isPublic: true });
    expect(screen.getByText("Not shared with anyone.")).toBeTruthy();
    expect(screen.getByText("This request is completed. Only an open request can be shared.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("stops sharing after a second question only", async () => {
    const { api, press, user } = open([aShare(mara)]);
    await press("Remove Mara Kovač");
    const dialog = within(screen.getByRole("dialog", { name: "Stop sharing with Mara Kovač?" }));
    expect(api.commands).toEqual([]);
    api.outcome = new Failure({ kind: "server" });
    await user.click(dialog.getByRole("button", { name: "Stop sharing" }));
    expect(dialog.getByRole("alert").textContent).toBe("Server error. Please try again later.");
    api.outcome = null;
    await user.click(dialog.getByRole("button", { name: "Stop sharing" }));
    expect(api.commands).toEqual(["remove 7 3", "remove 7 3"]);
    expect(screen.getByText("No longer shared with Mara Kovač")).toBeTruthy();
    expect({ dialog: screen.queryByRole("dialog"), listItem: screen.queryByRole("listitem") }).toEqual({
      dialog: null,
      listItem: null,
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading());
    });
  });

  it.each([
    ["open", "they can still find it under Tickets"],
    ["completed", "they can still open its page"],
  ] as const)("says of an %s public request that %s", async (status, consequence) => {
    const { press } = open([aShare(mara)], { isPublic: true, status });
    await press("Remove Mara Kovač");
    expect(screen.getByText(new RegExp(consequence))).toBeTruthy();
  });

  it("takes what is gone already for removed", async () => {
    const { api, press } = open([aShare(mara)]);
    api.outcome = new Failure({ kind: "not-found" });
    await press("Remove Mara Kovač");
    await press("Stop sharing");
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("lets the owner start the conversation with one of them", async () => {
    const { address, press, start } = open([aShare(mara)]);
    await press("Start Conversation");
    expect(address()).toBe("/conversations/31");
    expect(start.conversations.started).toEqual([[7, 3]]);
  });

  it("opens the conversation that is there, and starts none once the request is not open", () => {
    open([aShare(mara, { conversationId: 31 as ConversationId }), aShare(bob)], { status: "in_progress" });
    expect(screen.getByRole("link", { name: "Open the conversation" }).getAttribute("href")).toBe(
      "/conversations/31",
    );
    expect(screen.queryByRole("button", { name: "Start Conversation" })).toBeNull();
  });
});
