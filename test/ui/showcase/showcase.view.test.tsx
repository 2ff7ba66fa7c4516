import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure, notFound } from "../../../core/shared/failure.ts";
import type { ShowcaseId, UserId, VideoId } from "../../../core/shared/id.ts";
import { aUser } from "../../builders/auth.ts";
import { aShowcaseRow } from "../../builders/showcases.ts";
import { aVideo } from "../../builders/videos.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { openShowcase } from "../../support/showcase-screen.tsx";

const TOKEN = "A".repeat(22);
const owner = () => aUser({ id: 9 as UserId, userType: "developer" });
const link = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("ShowcaseView", () => {
  it("says above how it is rated as soon as that is another", async () => {
    const { user, answer } = openShowcase();
    answer({ averageRating: null, totalRatings: 0 });
    expect(screen.queryByText("5.0")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ratings of 7" }));
    expect(screen.getByText("5.0")).toBeTruthy();
    expect(screen.getByText("2 ratings")).toBeTruthy();
  });

  it.each([
    { who: "a visitor", user: null, changes: {}, shown: { ratings: true, menu: false } },
    {
      who: "somebody signed in",
      user: aUser({ id: 77 as UserId }),
      changes: {},
      shown: { ratings: true, menu: true },
    },
    {
      who: "its owner",
      user: aUser({ id: 9 as UserId }),
      changes: {},
      shown: { ratings: true, menu: false },
    },
    {
      who: "who has a link to one that is not public",
      user: aUser({ id: 77 as UserId }),
      changes: { isPublic: false },
      shown: { ratings: false, menu: false },
    },
  ])("is rated and reported as far as it is public: $who", ({ user, changes, shown }) => {
    const { answer } = openShowcase("/showcase/7", user);
    answer(changes);
    expect({
      ratings: screen.queryByText("Ratings of 7") !== null,
      menu: screen.queryByText("Report showcase/7") !== null,
    }).toEqual(shown);
  });

  it("leaves out who made it and when where another server does not say it", () => {
    const { answer } = openShowcase("/showcase/7", aUser({ id: 77 as UserId }));
    const creator = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
    answer({ creator, createdAt: "", averageRating: null, totalRatings: 0, views: 0 }, [
      aShowcaseRow({ id: 8 as ShowcaseId, title: "The oven", creator }),
    ]);
    expect(screen.getByText("It rings for **four** bakeries.")).toBeTruthy();
    expect(screen.queryByText(/Unknown|^by |views/)).toBeNull();
    expect(screen.queryByText("Report showcase/7")).toBeNull();
    expect(screen.getByRole("heading", { name: "More by this developer" })).toBeTruthy();
  });

  it("is its maker's also where the creator is not named", () => {
    const creator = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
    const { answer } = openShowcase("/showcase/7", owner());
    answer({ creator });
    expect(link("Edit")).toBe("/showcase/edit/7");
  });

  it("shows the story, where it can be tried, what it is made with, and who made it", () => {
    const { answer, api } = openShowcase();
    expect(api.reads[0]?.question).toBe(7);
    answer({
      demoUrl: "https://www.demo.example/x",
      repositoryUrl: "https://github.com/dana/till",
      projectUrl: "javascript:alert(1)",
      creatorCard: { headline: "Tills since 2001", skills: ["Rust"], availability: "available", score: 61 },
      videos: [aVideo({ title: "It rings" })],
    });
    expect(screen.getByRole("heading", { level: 1, name: "The till" })).toBeTruthy();
    expect(screen.getByText("It rings for **four** bakeries.")).toBeTruthy();
    const links = within(screen.getByRole("list", { name: "Links" })).getAllByRole("link");
    expect(links.map((each) => [each.textContent, each.getAttribute("rel")])).toEqual([
      ["Demodemo.example", "nofollow noopener noreferrer"],
      ["Codegithub.com", "nofollow noopener noreferrer"],
    ]);
    const card = screen.getByRole("region", { name: "About Dana Evers" });
    expect(card.textContent).toContain("Tills since 2001");
    expect(card.textContent).toContain("61");
    expect(link("It rings")).toBe("/video_display/stream/4");
    expect(screen.queryByRole("heading", { name: "Readme" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("asks for its readme where there is one, by the way it was come by", () => {
    const { answer, unmount } = openShowcase();
    answer({ readme: { name: "README.md", size: 10 } });
    expect(screen.getByText("Readme of 7")).toBeTruthy();
    unmount();
    const shared = openShowcase(`/shared/showcases/${TOKEN}`);
    shared.answer({ readme: { name: "README.md", size: 10 }, isPublic: false });
    expect(screen.getByText(`Readme of ${TOKEN}`)).toBeTruthy();
  });

  it("shows more by the same creator, without itself", () => {
    const { answer, api } = openShowcase();
    const oven = aShowcaseRow({ id: 8 as ShowcaseId, title: "The oven" });
    answer({}, [aShowcaseRow(), oven]);
    expect(api.lists[0]?.question.filter.creator).toBe(9);
    const more = screen.getByRole("region", { name: "More by Dana Evers" });
    expect(
      within(more)
        .getAllByRole("article")
        .map(({ textContent }) => textContent),
    ).toHaveLength(1);
    expect(link("The oven")).toBe("/showcase/8");
    expect(link("All solutions")).toBe("/showcase?creator=9");
  });

  it("is handed on by the device's own sheet, or else its address is copied", async () => {
    const { answer, user, sheet, clipboard } = openShowcase();
    answer();
    const press = () => user.click(screen.getByRole("button", { name: "Share" }));
    sheet.has = true;
    await press();
    expect(sheet.pages).toEqual([{ title: "The till", url: "http://atelier.test/showcase/7" }]);
    expect(screen.queryByText("Link copied")).toBeNull();
    sheet.opens = false;
    await press();
    expect(clipboard.text).toBe("http://atelier.test/showcase/7");
    expect(screen.getByText("Link copied")).toBeTruthy();
    clipboard.isAllowed = false;
    await press();
    expect(screen.getByText(/Copy the address of this page/)).toBeTruthy();
  });

  it("has links for its owner: made, copied and revoked", async () => {
    const { answer, user, clipboard } = openShowcase("/showcase/7", owner());
    answer({ isPublic: false });
    expect(screen.getByText("Only you and people with a link to it can see this.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
    expect(link("Edit")).toBe("/showcase/edit/7");
    await user.click(screen.getByRole("button", { name: "Share by link" }));
    await user.click(screen.getByRole("button", { name: "Create link" }));
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(clipboard.text).toMatch(/\/shared\/showcases\//);
    expect(screen.getByText("Copied")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Revoke" }));
    expect(screen.getByRole("button", { name: "Create link" })).toBeTruthy();
  });

  it("says why there is no link", async () => {
    const { answer, user, links } = openShowcase("/showcase/7", owner());
    answer({ isPublic: false });
    await user.click(screen.getByRole("button", { name: "Share by link" }));
    links.failure = new Failure({ kind: "bad-answer" });
    await user.click(screen.getByRole("button", { name: "Create link" }));
    expect(screen.getByRole("alert").textContent).toBe("Invalid response format from server");
  });

  it("asks before it is deleted, says when that failed, and comes back", async () => {
    const { answer, user, removal } = openShowcase("/showcase/7", owner());
    answer();
    const remove = () => user.click(screen.getByRole("button", { name: "Delete solution" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(removal.calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    removal.failure = new Failure({ kind: "network" });
    await remove();
    expect(screen.getByRole("alert").textContent).toMatch(/connection/i);
    removal.failure = null;
    await remove();
    expect(screen.getByRole("heading", { level: 1, name: "Solution deleted" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(removal.calls).toEqual(["remove 7", "remove 7", "restore 7"]);
    expect(screen.getByRole("heading", { level: 1, name: "The till" })).toBeTruthy();
  });

  it("tells its owner why the moderators hid it", () => {
    const { answer } = openShowcase("/showcase/7", owner());
    answer({ hiddenBecause: "It sells something else." });
    expect(screen.getByRole("note").textContent).toContain("It sells something else.");
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("leads by a link to all its videos by the same link", () => {
    const { answer } = openShowcase(`/shared/showcases/${TOKEN}`);
    const unlisted = aVideo({ id: 5 as VideoId, title: "Unlisted", privacy: "unlisted" });
    answer({ isPublic: false, videos: [unlisted] });
    expect(link("Unlisted")).toBe(`/shared/showcases/${TOKEN}/videos/5`);
    expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
  });

  it.each([
    { way: "its number", at: "/showcase/7", by: ["video 4", "video 5"] },
    {
      way: "a link",
      at: `/shared/showcases/${TOKEN}`,
      by: [`showcase-link ${TOKEN} 4`, `showcase-link ${TOKEN} 5`],
    },
  ])("plays its videos in their place, by $way", async ({ at, by }) => {
    const { answer, user } = openShowcase(at);
    answer({ videos: [aVideo({ title: "It rings" }), aVideo({ id: 5 as VideoId, title: "It counts" })] });
    await user.click(screen.getByRole("button", { name: "Play It rings" }));
    expect(screen.getByText(`Plays ${by[0]}`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play It rings" })).toBeNull();
    const listed = within(screen.getByRole("list", { name: "Attached videos" }));
    await user.click(listed.getByRole("button", { name: "It counts" }));
    expect(screen.getByText(`Plays ${by[1]}`)).toBeTruthy();
    expect(listed.getByRole("button", { name: "It counts" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("heading", { level: 3, name: "It counts" })).toBeTruthy();
  });

  it("has the words of the specification for a token that leads nowhere", () => {
    const { api, unmount } = openShowcase(`/shared/showcases/${TOKEN}`);
    act(() => api.reads[0]?.fail(notFound()));
    expect(screen.getByRole("heading", { level: 1, name: "Invalid share token" })).toBeTruthy();
    unmount();
    const broken = openShowcase("/shared/showcases/a%20b");
    expect(broken.api.reads).toEqual([]);
    expect(screen.getByRole("heading", { level: 1, name: "Invalid share token" })).toBeTruthy();
  });

  it("lets a visitor sign in for one that is not there, and says when it could not be read", async () => {
    const { api, user, unmount } = openShowcase();
    act(() => api.reads[0]?.fail(notFound()));
    expect(screen.getByRole("heading", { level: 1, name: "Solution not found" })).toBeTruthy();
    expect(link("Sign in")).toBe("/login");
    unmount();
    const failed = openShowcase();
    act(() => failed.api.reads[0]?.fail(new Failure({ kind: "network" })));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(failed.api.reads).toHaveLength(2);
  });
});
