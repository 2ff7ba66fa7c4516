import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Announcer } from "../../../ui/app/shell/announcer.tsx";
import { Footer } from "../../../ui/app/shell/footer.tsx";
import { Header } from "../../../ui/app/shell/header.tsx";
import { OwnAvatar } from "../../../ui/app/shell/own-avatar.tsx";
import { Page } from "../../../ui/shared/page.tsx";
import { unlistedHead } from "../../../ui/shared/page-head.ts";
import { TitleMark } from "../../../ui/shared/use-document-head.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { aConnectivity } from "../../builders/connectivity.ts";
import { anAvatar } from "../../builders/pictures.ts";
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

  it("shows the avatar of the signed-in on the menu's button, in a circle that is there before", async () => {
    const user = aUser({ avatar: anAvatar() });
    await act(async () => {
      drawScreen(
        <Header
          user={user}
          avatar={<OwnAvatar user={user} />}
          theme="system"
          onTheme={nothing}
          onDialog={nothing}
        />,
        { stores: [aConnectivity()] },
      );
      await import("../../../ui/images/avatar.tsx");
    });
    const menu = screen.getByRole("button", { name: "Ada Lovelace Menu" });
    expect(menu.querySelector("span")?.className).toContain("avatar");
    expect(menu.querySelector("img")?.getAttribute("sizes")).toBe("32px");
  });

  it("has no conversations for visitors", () => {
    drawScreen(header(0, null));
    expect(screen.queryByRole("link", { name: /Conversations/ })).toBeNull();
  });
});

describe("the links of every page", () => {
  const PLACES = {
    Tickets: "/tickets",
    Solutions: "/showcase",
    Products: "/marketplace",
    Videos: "/videos",
    Creators: "/creators",
  };
  const linksIn = (navigation: string) =>
    Object.fromEntries(
      within(screen.getByRole("navigation", { name: navigation }))
        .getAllByRole("link")
        .map((link) => [link.textContent.trim(), link.getAttribute("href")]),
    );
  const buttonsIn = (navigation: string) =>
    within(screen.getByRole("navigation", { name: navigation }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent.trim());

  it("are the five public places, Support, Feedback and Sign In for a visitor", () => {
    drawScreen(header(0, null));
    expect(linksIn("Main")).toEqual(PLACES);
    expect(buttonsIn("Menu")).toEqual(["Support", "Feedback"]);
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(screen.queryByRole("link", { name: /Dashboard|Profile|Logout/ })).toBeNull();
  });

  it.each([
    [aUser(), "/client-dashboard"],
    [BOB, "/developer-dashboard"],
  ])("have one's own dashboard, Profile and Logout besides, once signed in", (user, dashboard) => {
    drawScreen(header(0, user));
    expect(linksIn("Main")).toMatchObject({ ...PLACES, Dashboard: dashboard });
    expect(linksIn("Menu")).toMatchObject({
      "Your videos": "/video-upload",
      "Your playlists": "/playlists",
      Profile: "/profile",
      Logout: "/logout",
    });
    expect(buttonsIn("Menu")).toEqual(["Support", "Feedback"]);
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
  });

  it("open the dialogs of donation and feedback from the menu and from the footer", async () => {
    const opened: string[] = [];
    const note = (dialog: string) => void opened.push(dialog);
    const { user } = drawScreen(
      <>
        <Header user={null} theme="system" onTheme={nothing} onDialog={note} />
        <Footer onDialog={note} link={(path, label) => <a href={path}>{label}</a>} />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Support" }));
    await user.click(screen.getByRole("button", { name: "Support the Mission" }));
    for (const button of screen.getAllByRole("button", { name: "Feedback" })) await user.click(button);
    await user.click(screen.getByRole("link", { name: "Sign In" }));
    expect(opened).toEqual(["support", "support", "feedback", "feedback", "sign-in"]);
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
      // A screen's code arrives after its address has changed.
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

  it("does not say how a filter in the address renames the page", async () => {
    function Filtered() {
      const [params] = useSearchParams();
      return (
        <>
          <Page title="Tickets" documentHead={unlistedHead(`Tickets ${params.get("q") ?? ""}`)}>
            <Link to="?q=bees" replace>
              Narrow
            </Link>
          </Page>
          <Announcer />
        </>
      );
    }
    document.head.append(document.createElement("title"));
    const { user, container } = drawScreen(<Filtered />);
    await user.click(screen.getByRole("link", { name: "Narrow" }));
    await waitFor(() => {
      expect(document.title).toBe("Tickets bees | atelier.ai");
    });
    expect(container.querySelector("[aria-live]")?.textContent).toBe("");
  });
});
