import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Announcer } from "../../../ui/app/shell/announcer.tsx";
import { Header } from "../../../ui/app/shell/header.tsx";
import { Page } from "../../../ui/shared/page.tsx";
import { TitleMark } from "../../../ui/shared/use-page-heading.ts";
import { aUser } from "../../builders/auth.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const nothing = () => undefined;

function header(unread: number, user: ReturnType<typeof aUser> | null = aUser()) {
  return <Header user={user} theme="system" onTheme={nothing} onDialog={nothing} unread={unread} />;
}

describe("Header", () => {
  it("leads the signed-in to their conversations and says how much is unread, also on the closed menu", () => {
    drawScreen(header(3));
    const main = within(screen.getByRole("navigation", { name: "Main" }));
    const link = main.getByRole("link", { name: "Conversations 3 unread" });
    expect(link.getAttribute("href")).toBe("/conversations");
    expect(screen.getByRole("button", { name: "Ada Lovelace Menu 3 unread" })).toBeTruthy();
  });

  it("says nothing where nothing is unread, and counts no further than the server", () => {
    const drawn = drawScreen(header(0));
    expect(screen.getAllByRole("link", { name: "Conversations" })[0]?.textContent).toBe("Conversations");
    drawn.unmount();
    drawScreen(header(140));
    expect(screen.getAllByRole("link", { name: "Conversations 99+ unread" }).length).toBeGreaterThan(0);
  });

  it("has no conversations for visitors", () => {
    drawScreen(header(0, null));
    expect(screen.queryByRole("link", { name: /Conversations/ })).toBeNull();
  });
});

describe("Announcer", () => {
  it("says the name of a new page, and not that another message is unread", async () => {
    let count: (unread: number) => void = nothing;
    let arrive: (title: string) => void = nothing;
    function Shell() {
      const [unread, setUnread] = useState(1);
      const [title, setTitle] = useState("Tickets");
      count = setUnread;
      arrive = setTitle;
      return (
        <TitleMark value={`(${unread}) `}>
          <Page title={title}>
            <Link to="/creators">Go</Link>
          </Page>
          <Announcer />
        </TitleMark>
      );
    }
    document.head.append(document.createElement("title"));
    const { user, container } = drawScreen(<Shell />);
    const said = () => container.querySelector("[aria-live]")?.textContent;
    await user.click(screen.getByRole("link", { name: "Go" }));
    act(() => {
      // A screen's code comes after its address.
      arrive("Creators");
    });
    await waitFor(() => {
      expect(said()).toBe("Creators | atelier.ai");
    });
    const heard: unknown[] = [];
    const live = container.querySelector("[aria-live]");
    const listening = new MutationObserver(() => heard.push(said()));
    if (live !== null) listening.observe(live, { childList: true, characterData: true, subtree: true });
    act(() => {
      count(2);
    });
    await waitFor(() => {
      expect(document.title).toBe("(2) Creators | atelier.ai");
    });
    await act(() => Promise.resolve());
    listening.disconnect();
    expect({ said: said(), heard }).toEqual({ said: "Creators | atelier.ai", heard: [] });
  });
});
