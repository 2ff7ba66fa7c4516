import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { aSessionMessage, DANA, ERIK } from "../../builders/collaboration.ts";
import { aSupportPage } from "../../builders/support-page.tsx";
import { NETWORK } from "../../fakes/fake-session-api.ts";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawSupport, messageField, pass, text } from "../../support/support-screen.tsx";

const inThread = (line: string) =>
  within(screen.getByRole("region", { name: "Messages" })).getAllByText(line);

describe("a support session", () => {
  it("says which ticket of which system it is about, how it stands and who is there", async () => {
    const page = aSupportPage();
    await drawSupport(page);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Support Session #4711");
    expect(document.title).toBe("Support Session #4711 | atelier.ai");
    expect(screen.getAllByText("Analytics Hub").length).toBeGreaterThan(0);
    expect(screen.getByText("Open")).toBeTruthy();
    const about = within(screen.getByRole("complementary", { name: "In this session" }));
    expect(about.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Dana EversDeveloper at atelier.ai",
      "Erik Holm (you)Analytics Hub",
    ]);
  });

  it("explains itself, and that the link is its reader's alone", async () => {
    await drawSupport(aSupportPage());
    expect(text()).toContain("You're talking with Dana Evers from atelier.ai about your ticket.");
    expect(text()).toContain("Your link is yours alone: anyone who has it can read and write here as you.");
    expect(text()).toMatch(/Your link works until .*\. Each visit extends it by 30 days\./);
  });

  it("says so while nothing has been said", async () => {
    await drawSupport(aSupportPage());
    expect(screen.getByText("No messages yet. Start the conversation by sending a message.")).toBeTruthy();
    expect(messageField().placeholder).toBe("Type your message here...");
  });

  it("shows who said what, and reads what comes in aloud", async () => {
    const page = aSupportPage();
    page.api.receive("How can I help?");
    page.api.add(ERIK, "It stops.");
    await drawSupport(page);
    const items = within(screen.getByRole("region", { name: "Today" })).getAllByRole("listitem");
    expect(items[0]?.textContent).toMatch(/^NewDana Evers:How can I help\?/);
    expect(items[1]?.textContent).toMatch(/^You:It stops\./);
    page.api.receive("Since when?");
    await pass(page, 5_000);
    expect(screen.getByRole("log").textContent).toBe("Dana Evers: Since when?");
  });

  it("sends what is written, and keeps what is not written to the end", async () => {
    const page = aSupportPage();
    const { user, unmount } = await drawSupport(page);
    await user.type(messageField(), "Since Tuesday{Enter}");
    await act(settled);
    expect(page.api.said).toEqual(["Since Tuesday"]);
    await user.type(messageField(), "And what I wa");
    unmount();
    await drawSupport(aSupportPage({ browser: page.browser }));
    expect(messageField().value).toBe("And what I wa");
  });

  it("keeps a message that was not sent, says so, and sends it again", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    page.api.failure = NETWORK;
    await user.type(messageField(), "Lost?");
    await user.click(screen.getByRole("button", { name: "Send Message" }));
    await act(settled);
    expect(screen.getByText(/^Failed to send message\. Please try again\./)).toBeTruthy();
    page.api.failure = null;
    await user.click(
      within(screen.getByRole("list", { name: "Not sent yet" })).getByRole("button", { name: "Retry" }),
    );
    await act(settled);
    expect(page.api.said).toEqual(["Lost?"]);
    expect(new Set(page.api.keys).size).toBe(1);
  });

  it("works where the device stores nothing, and says what that means", async () => {
    const page = aSupportPage();
    page.browser.isFull = true;
    const { user } = await drawSupport(page);
    page.api.failure = NETWORK;
    await user.type(messageField(), "Only here{Enter}");
    await act(settled);
    expect(text()).toContain("It can't be saved on this device. Stay on this page until it's sent.");
  });

  it("says on the page when new messages cannot be asked for, and asks again", async () => {
    const page = aSupportPage();
    const { user } = await drawSupport(page);
    page.api.failure = NETWORK;
    await pass(page, 5_000);
    expect(text()).toContain("We'll check for new messages again in a moment.");
    page.api.failure = null;
    page.api.receive("Back");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await act(settled);
    expect(text()).not.toContain("We'll check for new messages again in a moment.");
    expect(text()).toContain("Back");
  });

  it("takes nothing more once the link has ended, and leaves what is here", async () => {
    const page = aSupportPage();
    page.api.receive("Hello");
    await drawSupport(page);
    page.api.failure = new Failure({ kind: "sign-in-needed", status: 401 });
    await pass(page, 5_000);
    expect(screen.getByText(/^This link no longer opens the session\./)).toBeTruthy();
    expect(text()).toContain("Hello");
    expect(messageField().disabled).toBe(true);
  });
});

describe("the status of a support session", () => {
  it("is set by our developers, with a line at once that gives way to the stored one", async () => {
    const page = aSupportPage({ me: DANA });
    const { user } = await drawSupport(page);
    const choice = screen.getByRole("combobox", { name: "Status" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Open", "In Progress", "Resolved"]);
    await user.selectOptions(choice, "In Progress");
    await act(settled);
    expect(inThread("Status changed to: in_progress")).toHaveLength(1);
    await pass(page, 5_000);
    expect(inThread("Status changed to: in_progress")).toHaveLength(1);
  });

  it("is nothing that the external side sets", async () => {
    await drawSupport(aSupportPage());
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("says when it could not be set", async () => {
    const page = aSupportPage({ me: DANA });
    const { user } = await drawSupport(page);
    page.api.failure = NETWORK;
    await user.selectOptions(screen.getByRole("combobox"), "Resolved");
    await act(settled);
    expect(screen.getByText("Failed to update status. Please try again.")).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("open");
  });

  it("resolved ends writing for everybody, and nothing is asked for any more", async () => {
    const page = aSupportPage({ me: DANA });
    const { user } = await drawSupport(page);
    await user.selectOptions(screen.getByRole("combobox"), "Resolved");
    await act(settled);
    expect(messageField().disabled).toBe(true);
    expect(messageField().placeholder).toBe("This session has been resolved");
    expect(screen.getByRole<HTMLSelectElement>("combobox").disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send Message" }).disabled).toBe(true);
    const { length } = page.api.polls;
    await pass(page, 60_000);
    expect(page.api.polls).toHaveLength(length);
  });
});

describe("a support session that does not open", () => {
  const open = async (facts: ConstructorParameters<typeof Failure>[0]) => {
    const page = aSupportPage();
    page.api.loadFailure = new Failure(facts);
    const drawn = await drawSupport(page);
    const way = screen.getByRole("link", { name: "Return to Tickets" });
    expect(way.getAttribute("href")).toBe("/tickets");
    return { page, ...drawn };
  };

  it("says that the link may be invalid or expired, and asks no more", async () => {
    const { page } = await open({ kind: "sign-in-needed", status: 401 });
    expect(screen.getByRole("alert").textContent).toBe(
      "Failed to load collaboration session. The link may be invalid or expired.",
    );
    await pass(page, 600_000);
    expect(page.api.loads).toBe(1);
  });

  it("says that there is no such session", async () => {
    await open({ kind: "not-found", status: 404 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Session Not Found");
    expect(text()).toContain("The collaboration session could not be found or has expired.");
  });

  it("fails, too, when its reader is none of its participants", async () => {
    const page = aSupportPage();
    page.api.session = { participants: [] };
    await drawSupport(page);
    expect(screen.getByRole("alert").textContent).toBe(
      "Failed to load collaboration session. The link may be invalid or expired.",
    );
  });

  it("opens by itself when what was in the way has passed, or when asked", async () => {
    const { page, user } = await open({ kind: "network" });
    page.api.loadFailure = null;
    await pass(page, 10_000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Support Session #4711");
    page.stores.session.stop();
    page.api.loadFailure = NETWORK;
    await act(async () => {
      page.stores.session.retry();
      await settled();
    });
    page.api.loadFailure = null;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await act(settled);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Support Session #4711");
  });
});

describe("a support session on a server with the named fields alone", () => {
  it("offers nothing that such a server does not have", async () => {
    const page = aSupportPage({ me: DANA, signedInAs: "developer" });
    page.api.session = { ...page.api.session, subject: "", linkUntil: null, hasGaps: true };
    page.api.messages = [{ ...aSessionMessage(101, ERIK, { content: "It stops." }), createdAt: "" }];
    await drawSupport(page);
    expect(inThread("It stops.")).toHaveLength(1);
    expect(messageField().disabled).toBe(false);
    for (const name of ["Add files", "Add to my conversations", "Earlier messages"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(text()).not.toMatch(/files of|180 days/);
  });
});
