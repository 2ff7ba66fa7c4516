import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { CollaborationSessionId, MessageId } from "../../../core/shared/id.ts";
import { ConversationsView } from "../../../ui/conversations/conversations.view.tsx";
import { aSupportSession, SESSION } from "../../builders/collaboration.ts";
import { aTalk } from "../../builders/talk.ts";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

async function draw(talk: ReturnType<typeof aTalk>) {
  const drawn = drawScreen(<ConversationsView />, {
    at: "/conversations",
    pattern: "/conversations",
    stores: talk.stores,
  });
  await act(settled);
  return drawn;
}

const rows = () => within(screen.getByRole("region", { name: "Support" })).getAllByRole("link");

describe("the list of support sessions", () => {
  it("says about which ticket, what was said last and how much is unread, and leads there without a token", async () => {
    const talk = aTalk("developer");
    talk.support.rows = [aSupportSession({ unreadCount: 3, status: "in_progress" })];
    await draw(talk);
    const [row] = rows();
    expect(row?.textContent).toMatch(/^The export stops at row 1,000/);
    expect(row?.textContent).toContain("#4711, Analytics Hub");
    expect(row?.textContent).toContain("It stops again.");
    expect(row?.textContent).toContain("In Progress");
    expect(row?.textContent).toContain("3 unread");
    expect(row?.getAttribute("href")).toBe(`/collaboration/${SESSION}`);
  });

  it("says that files were sent where they came without words, and that nothing was said", async () => {
    const talk = aTalk("developer");
    const filesAlone = { id: 1 as MessageId, content: "", isSystem: false };
    talk.support.rows = [
      aSupportSession({ lastMessage: filesAlone }),
      aSupportSession({
        id: `${SESSION.slice(0, -1)}0` as CollaborationSessionId,
        lastMessage: null,
        lastMessageAt: null,
      }),
    ];
    await draw(talk);
    const [withFiles, empty] = rows();
    expect(within(withFiles as HTMLElement).getByText("Sent files")).toBeTruthy();
    expect(within(empty as HTMLElement).getByText("No messages yet")).toBeTruthy();
  });

  it("is not there for whoever has none", async () => {
    await draw(aTalk("developer"));
    expect(screen.queryByRole("region", { name: "Support" })).toBeNull();
  });

  it("says when it cannot be had", async () => {
    const talk = aTalk("developer");
    talk.support.failure = new Failure({ kind: "server" });
    await draw(talk);
    expect(screen.getByText(/^Couldn't load your support sessions\./)).toBeTruthy();
  });

  it("is not asked for by clients", async () => {
    const talk = aTalk("client");
    await draw(talk);
    expect(talk.support.polls).toBe(0);
  });

  it("leaves most room to the conversations until all are asked for", async () => {
    const talk = aTalk("developer");
    talk.support.rows = Array.from({ length: 5 }, (_, at) =>
      aSupportSession({ id: `${SESSION.slice(0, -1)}${at}` as CollaborationSessionId }),
    );
    const { user } = await draw(talk);
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Show 2 more sessions" }));
    expect(rows()).toHaveLength(5);
  });

  it("says when it may be out of date", async () => {
    const talk = aTalk("developer");
    talk.support.rows = [aSupportSession()];
    await draw(talk);
    talk.support.failure = new Failure({ kind: "network" });
    act(() => {
      talk.clock.advance(30_000);
    });
    const support = within(screen.getByRole("region", { name: "Support" }));
    expect(support.getByRole("status").textContent).toMatch(/^This list may be out of date\./);
    expect(rows()).toHaveLength(1);
  });
});
