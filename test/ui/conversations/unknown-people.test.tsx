import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { EVERYTHING_READ } from "../../../core/chat/thread.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { MessageId, UserId } from "../../../core/shared/id.ts";
import { aMessage, aSummary } from "../../builders/conversations.ts";
import { aTalk } from "../../builders/talk.ts";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawTalk, shownMessages } from "../../support/conversations-screen.tsx";

describe("conversations of which a server says neither person nor time", () => {
  const unknown = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
  const said = (id: number, content: string) => ({ ...aMessage(id, unknown.id, content), createdAt: "" });

  function aPlainTalk() {
    const talk = aTalk();
    talk.conversations.rows = [
      aSummary(31, {
        other: unknown,
        requestTitle: "Request 12",
        lastMessage: said(1, "Hi"),
        lastMessageAt: null,
      }),
    ];
    talk.api.conversation = {
      other: unknown,
      requestTitle: "Request 12",
      readId: EVERYTHING_READ as MessageId,
    };
    talk.api.messages = [said(1, "Hi")];
    return talk;
  }

  it("are named after their requests, once", async () => {
    await drawTalk(aPlainTalk());
    expect(document.title).toBe("Request 12 | atelier.ai");
    const [row] = screen.getAllByRole("link", { name: /Request 12/ });
    expect(row?.textContent).toBe("Request 12Hi");
    const pane = within(screen.getByRole("region", { name: "Conversation about Request 12" }));
    expect(pane.getByRole("heading", { level: 1, name: "Request 12" })).toBeTruthy();
    expect(pane.getAllByText("Request 12")).toHaveLength(1);
    expect(document.body.textContent).not.toContain("Unknown");
    expect(screen.queryByRole("button", { name: "Report this message" })).toBeNull();
  });

  it("show what was sent from here as the reader's own, once", async () => {
    const talk = aPlainTalk();
    const { user } = await drawTalk(talk);
    expect(shownMessages().at(-1)).toBe("Hi");
    await user.type(screen.getByRole("textbox", { name: "Message" }), "Yes?{Enter}");
    talk.api.messages = [said(1, "Hi"), said(2, "Yes?")];
    talk.api.sends.shift()?.settle.resolve(said(2, "Yes?"));
    await act(settled);
    talk.api.messages = [...talk.api.messages, said(3, "Good")];
    await act(() => {
      talk.clock.advance(5_000);
      return settled();
    });
    expect(shownMessages().slice(-3)).toEqual(["Hi", "You:Yes?", "Good"]);
    expect(screen.getByRole("log").textContent).toBe("Good");
  });
});
