import { describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { MessageId } from "../../../core/shared/id.ts";
import { aClient, anAgreement } from "../../builders/agreements.ts";
import { aUser } from "../../builders/auth.ts";
import { aMessage, aSummary, ME, THEM } from "../../builders/conversations.ts";
import { aTalk } from "../../builders/talk.ts";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawTalk, shownMessages } from "../../support/conversations-screen.tsx";
import { translate } from "../../support/translate.ts";

const field = () => screen.getByRole("textbox", { name: "Message to Dana Evers" });

describe("the list of conversations", () => {
  it("says with whom, about what, what was said last and how much is unread", async () => {
    const talk = aTalk();
    talk.conversations.rows = [
      aSummary(31, { unreadCount: 2 }),
      aSummary(32, { lastMessage: aMessage(1, ME, "Mine"), status: "agreed" }),
      aSummary(33, { lastMessage: null, lastMessageAt: null, status: "closed" }),
    ];
    await drawTalk(talk, "/conversations");
    expect(document.title).toBe("Conversations | atelier.ai");
    const [first, second, third] = screen.getAllByRole("link");
    expect(first?.textContent).toMatch(/^DEDana Evers.+A till that rings.*Message 12 unread$/);
    expect(first?.getAttribute("href")).toBe("/conversations/31");
    expect(second?.textContent).toContain("You: Mine");
    expect(second?.textContent).toContain("Agreed");
    expect(third?.textContent).toContain("No messages yet");
    expect(third?.textContent).toContain("Closed");
  });

  it("says what it is for while it is empty", async () => {
    const talk = aTalk();
    await drawTalk(talk, "/conversations");
    expect(screen.getByRole("heading", { name: "No conversations yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Your requests" }).getAttribute("href")).toBe(
      "/client-dashboard",
    );
  });

  it("says what did not load, and tries again", async () => {
    const talk = aTalk();
    talk.conversations.rows = new Failure({ kind: "network" });
    const { user } = await drawTalk(talk, "/conversations");
    expect(screen.getByRole("alert").textContent).toContain("Couldn't load your conversations");
    talk.conversations.rows = [aSummary(31)];
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("marks the one that is open beside it", async () => {
    const talk = aTalk();
    talk.conversations.rows = [aSummary(31), aSummary(32)];
    await drawTalk(talk);
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.getAttribute("href"))).toEqual(["/conversations/31"]);
  });
});

describe("a conversation", () => {
  it("is said day by day, with who said it, what was read and where the new begins", async () => {
    const talk = aTalk();
    talk.api.add(ME, "Can you?");
    talk.api.receive("Yes.");
    talk.api.conversation = { readId: 1 as MessageId, otherReadId: 1 as MessageId };
    await drawTalk(talk);
    expect(document.title).toBe("Dana Evers | atelier.ai");
    const heading = within(screen.getByRole("heading", { level: 1, name: "Dana Evers" }));
    expect(heading.getByRole("link").getAttribute("href")).toMatch(/^\/developers\/\d+$/);
    const today = within(screen.getByRole("region", { name: "Today" }));
    expect(today.getAllByRole("listitem")).toHaveLength(2);
    expect(shownMessages()).toEqual(["You:Can you?Read", "NewDana Evers:Yes."]);
    expect(screen.getAllByRole("link", { name: "A till that rings" })[0]?.getAttribute("href")).toBe(
      "/requests/11",
    );
  });

  it("sends with Enter, breaks the line with Shift and Enter, and says so", async () => {
    const talk = aTalk();
    const { user } = await drawTalk(talk);
    expect(screen.getByText("Enter sends, Shift+Enter starts a new line.")).toBeTruthy();
    await user.type(field(), "One{Shift>}{Enter}{/Shift}two{Enter}");
    expect(talk.api.tries).toEqual(["One\ntwo"]);
    expect((field() as HTMLTextAreaElement).value).toBe("");
    expect(shownMessages()).toEqual(["You:One\ntwoSending..."]);
    await act(() => talk.api.arrive());
    expect(shownMessages()).toEqual(["You:One\ntwo"]);
  });

  it.each(["Control", "Meta"])("sends with %s and Enter, too", async (key) => {
    const talk = aTalk();
    const { user } = await drawTalk(talk);
    await user.type(field(), `One{${key}>}{Enter}{/${key}}`);
    expect(talk.api.tries).toEqual(["One"]);
  });

  it("has the primary button until an agreement waits for this person", async () => {
    const talk = aTalk();
    await drawTalk(talk);
    const primary = () =>
      screen
        .getAllByRole("button", { name: /^(Send|Accept|Agreement)$/ })
        .flatMap((button) => (button.className.includes("primary") ? [button.textContent] : []));
    expect(primary()).toEqual(["Send"]);
    cleanup();
    const asked = aTalk();
    asked.agreements.list = [anAgreement({ client: { ...aClient, id: aUser().id } })];
    await drawTalk(asked);
    // Only one of them is visible at a time: on a phone "Agreement" leads to "Accept".
    expect(primary()).toEqual(["Agreement", "Accept"]);
  });

  it("sends nothing that is blank or too long, and says why", async () => {
    const talk = aTalk();
    const { user } = await drawTalk(talk);
    await user.type(field(), "  {Enter}");
    expect(screen.getByRole("alert").textContent).toBe("Please write a message");
    act(() => {
      talk.composer.type("x".repeat(5_001));
    });
    expect(screen.getByText("5,001 of 5,000 characters")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByRole("alert").textContent).toBe("Message must be at most 5,000 characters");
    expect({ tries: talk.api.tries, textLength: talk.composer.text.length }).toEqual({
      tries: [],
      textLength: 5_001,
    });
  });

  it("keeps what could not be sent, with Retry and Remove", async () => {
    const talk = aTalk();
    const { user } = await drawTalk(talk);
    await user.type(field(), "One{Enter}Two{Enter}");
    await act(() => talk.api.refuse(new Failure({ kind: "network" })));
    expect(screen.getByRole("alert").textContent).toBe(
      "Not sent. Unable to connect to server. Please check your connection.",
    );
    expect(screen.getByText("Waiting for the previous message")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(document.activeElement).toBe(field());
    await act(() => talk.api.arrive());
    await act(() => talk.api.refuse(new Failure({ kind: "timed-out" })));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(shownMessages()).toEqual(["You:One"]);
  });

  it("keeps a half-written message over a visit elsewhere", async () => {
    const talk = aTalk();
    const { user, unmount } = await drawTalk(talk);
    await user.type(field(), "Half a sen");
    unmount();
    talk.composer.type("");
    talk.composer.stop();
    const again = await drawTalk(talk);
    await again.user.type(field(), "Half");
    again.unmount();
    await drawTalk(talk);
    expect((field() as HTMLTextAreaElement).value).toBe("Half");
  });

  it("tells new messages to those who do not see them", async () => {
    const talk = aTalk();
    await drawTalk(talk);
    talk.api.receive("News");
    await act(() => {
      talk.clock.advance(5_000);
      return settled();
    });
    expect(screen.getByRole("log").textContent).toBe("Dana Evers: News");
  });

  it("goes on in a page that was translated, with what is being written", async () => {
    const talk = aTalk();
    talk.api.add(ME, "Can you?");
    const { user } = await drawTalk(talk);
    await user.type(field(), "Half a sen");
    translate(document.body);
    talk.api.receive("News");
    await act(() => {
      talk.clock.advance(5_000);
      return settled();
    });
    expect(shownMessages().at(-1)).toContain("News");
    await user.click(screen.getByRole("button", { name: /Close conversation/ }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: /Close conversation/ }));
    await act(settled);
    expect(talk.conversations.moves.map(([move]) => move)).toEqual(["31 closed"]);
    expect(screen.queryByText(/This part couldn't be shown/)).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message to/ }).value).toBe("Half a sen");
  });

  it("says that a message reopens what is closed, and reopens it by hand", async () => {
    const talk = aTalk();
    talk.api.conversation = { status: "closed" };
    const { user } = await drawTalk(talk);
    expect(screen.getByText(/This conversation is closed\. Sending a message reopens it/)).toBeTruthy();
    const reopen = screen.getByRole("button", { name: "Reopen conversation" });
    talk.conversations.refusal = new Failure({ kind: "conflict", status: 409, detail: "Too late." });
    await user.click(reopen);
    expect(screen.getByRole("alert").textContent).toBe("Too late.");
    talk.conversations.refusal = null;
    talk.api.conversation = {};
    await user.click(reopen);
    await waitFor(() => screen.getByRole("button", { name: "Close conversation" }));
    const [first, second] = talk.conversations.moves;
    expect(document.activeElement?.textContent).toBe("Close conversation");
    expect({ first: first?.[0], second: second?.[0] }).toEqual({ first: "31 active", second: "31 active" });
  });

  it("asks before it is closed, because a proposal ends with it", async () => {
    const talk = aTalk();
    const { user } = await drawTalk(talk);
    await user.click(screen.getByRole("button", { name: "Close conversation" }));
    expect(talk.conversations.moves).toEqual([]);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/Any open proposal also ends/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Close conversation" }));
    expect(talk.conversations.moves.map(([move]) => move)).toEqual(["31 closed"]);
  });

  it("leaves completing to the agreement", async () => {
    const talk = aTalk();
    talk.api.conversation = { status: "agreed" };
    await drawTalk(talk);
    expect(screen.queryByRole("button", { name: /completed|Close conversation/ })).toBeNull();
  });

  it("asks a developer without a subscription for one in the place of the composer", async () => {
    const talk = aTalk("developer");
    talk.subscription.present = "expired";
    talk.api.conversation = { side: "developer", canWrite: false };
    await drawTalk(talk);
    await waitFor(() => screen.getByText(/Active subscription required to perform this action/));
    expect(screen.getByRole("button", { name: "Subscribe" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([
    ["left", "Dana Evers has left and can't receive messages."],
    ["unavailable", "You can't send messages to Dana Evers. You can still read this conversation."],
    ["you_blocked", "You blocked Dana Evers. Neither of you can write here; you can still read."],
  ] as const)("can be read and no more when the other is out of reach: %s", async (reach, sentence) => {
    const talk = aTalk("developer");
    talk.api.conversation = { side: "developer", reach, canWrite: false };
    await drawTalk(talk);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each(["/conversations/0", "/conversations/abc", "/conversations/99999999999"])(
    "is not at %s",
    async (at) => {
      const talk = aTalk();
      await drawTalk(talk, at);
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Conversation not found");
      expect(talk.api.polls).toEqual([]);
    },
  );

  it("is not where others talk", async () => {
    const talk = aTalk();
    talk.api.failure = new Failure({ kind: "not-found" });
    await drawTalk(talk);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Conversation not found");
  });

  it("draws what people write as text, and web addresses as links that tell nobody where they come from", async () => {
    const talk = aTalk();
    talk.api.add(THEM, "<b>Look</b> at https://example.org/a?b=c, javascript:alert(1)");
    await drawTalk(talk);
    const link = screen.getByRole("link", { name: "https://example.org/a?b=c" });
    expect(link.getAttribute("rel")).toContain("noopener noreferrer");
    expect(screen.getByText(/<b>Look<\/b> at/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /javascript/ })).toBeNull();
  });
});
