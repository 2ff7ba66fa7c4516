import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { PlayerMemory } from "../../../core/videos/player-memory.ts";
import type { SharedVideo, Video } from "../../../core/videos/video.ts";
import { ReportStore } from "../../../ui/moderation/report.store.ts";
import { SubjectMenu } from "../../../ui/moderation/subject-menu.tsx";
import { PlayerStore } from "../../../ui/player/player.store.ts";
import { WatchStore } from "../../../ui/videos/watch.store.ts";
import { WatchView } from "../../../ui/videos/watch.view.tsx";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aVideo, NOBODY } from "../../builders/playlists.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeReportsApi } from "../../fakes/fake-reports-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeWatchingApi } from "../../fakes/fake-watching-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";
import { FakeMedia } from "../../support/fake-media.ts";

const TOKEN = "abcdefghijklmnopqrstuv";

interface Visit {
  readonly video?: Partial<Video>;
  /** The link shows this, if the address is that of a link. */
  readonly link?: Partial<SharedVideo>;
  readonly at?: string;
  readonly viewer?: AuthUser;
}

function patternOf(address: string): string {
  if (address.startsWith("/shared/showcases/")) return "/shared/showcases/:shareToken/videos/:videoId";
  return address.startsWith("/shared/") ? "/shared/videos/:shareToken" : "/video_display/stream/:videoId";
}

function open({ video = {}, link, at, viewer }: Visit = {}) {
  const { current } = aPage();
  if (viewer !== undefined) current.begin(aSession("token", viewer));
  const reports = new FakeReportsApi();
  const api = new FakeWatchingApi();
  api.videos = [aVideo(video)];
  if (link !== undefined) api.links.set(TOKEN, { ...aVideo(), projectUrl: null, ...link });
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const address = at ?? (link === undefined ? "/video_display/stream/11" : `/shared/videos/${TOKEN}`);
  const drawn = drawScreen(<WatchView parts={{ menu: { View: SubjectMenu } }} />, {
    at: address,
    pattern: patternOf(address),
    stores: [
      aSessionStore(viewer ?? null),
      new ReportStore(reports, new FakeIdempotencyKeys(), new FakeNotices()),
      new WatchStore(api, current, clock, new Poller(clock, new FakeActivity())),
      new PlayerStore(new PlayerMemory(new FakeStorage().tab()), clock),
    ],
  });
  const play = async () => {
    const media = new FakeMedia(screen.getByLabelText<HTMLVideoElement>("The till"), 100);
    act(() => {
      media.arrive();
    });
    await drawn.user.click(media.element);
    return media;
  };
  return { ...drawn, api, clock, current, play, reports };
}

describe("WatchView of a shared showcase's video", () => {
  it("is asked for by the link to the showcase", () => {
    const { api } = open({ at: `/shared/showcases/${TOKEN}/videos/11` });
    expect(api.calls[0]).toBe(`in ${TOKEN} 11`);
    expect(screen.getByRole("heading", { level: 1, name: "The till" })).toBeTruthy();
  });

  it("has the words of the specification for a token that leads nowhere", () => {
    const { api } = open({ at: "/shared/showcases/a%20b/videos/11" });
    expect(api.calls).toEqual([]);
    expect(screen.getByRole("heading", { level: 1, name: "Invalid share token" })).toBeTruthy();
  });
});

describe("WatchView", () => {
  it("shows the video with who made it, how often it was watched, and its description", () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "The till" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe("/developers/1");
    expect(screen.getByText("3 views")).toBeTruthy();
    expect(screen.getByText("How it rings.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Edit video" })).toBeNull();
    expect(screen.queryByText(/Not listed publicly/)).toBeNull();
  });

  it("tells its owner that it is being processed, and plays it once it is ready", async () => {
    const { api, clock } = open({ video: { isOwn: true, status: "processing" } });
    expect(screen.getByText("Processing")).toBeTruthy();
    expect(screen.queryByLabelText("The till")).toBeNull();
    api.videos = [aVideo({ isOwn: true })];
    await act(() => {
      clock.advance(3_000);
      return Promise.resolve();
    });
    expect(screen.queryByText("Processing")).toBeNull();
    expect(screen.getByLabelText("The till")).toBeTruthy();
    const asked = api.calls.length;
    act(() => {
      clock.advance(60_000);
    });
    expect(api.calls).toHaveLength(asked);
  });

  it("tells its owner that it could not be processed, and asks no more", () => {
    const { api, clock } = open({ video: { isOwn: true, status: "processing" } });
    api.videos = [aVideo({ isOwn: true, status: "failed" })];
    act(() => {
      clock.advance(3_000);
    });
    expect(screen.getByText("Failed")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Your videos" }).getAttribute("href")).toBe("/video-upload");
    const asked = api.calls.length;
    act(() => {
      clock.advance(60_000);
    });
    expect(api.calls).toHaveLength(asked);
  });

  it("tells its owner who else can watch, and leads to editing and sharing", () => {
    open({ video: { isOwn: true, privacy: "private" } });
    expect(screen.getByText("Private")).toBeTruthy();
    expect(screen.getByText(/^For you, and anyone who can see a request/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit video" }).getAttribute("href")).toBe(
      "/video-upload?edit=11",
    );
    expect(screen.getByRole("link", { name: "Share" }).getAttribute("href")).toBe("/video-upload?share=11");
  });

  it("is reported by somebody signed in who does not own it", async () => {
    const { user, reports } = open({ viewer: BOB });
    await user.click(screen.getByRole("button", { name: "Report this video" }));
    await user.selectOptions(screen.getByLabelText("Reason"), "Spam or advertising");
    await user.click(screen.getByRole("button", { name: "Send report" }));
    expect(reports.sent).toEqual([{ subject: { kind: "video", id: 11 }, reason: "spam", words: "" }]);
    expect(screen.getByRole("button", { name: "Block Ada Lovelace" })).toBeTruthy();
  });

  it.each<readonly [string, Visit]>([
    ["a visitor by a link to an unlisted one", { link: { privacy: "unlisted" } }],
    ["its owner", { viewer: aUser(), video: { isOwn: true } }],
    ["its owner who comes by a link", { viewer: aUser(), link: {} }],
  ])("offers no report to %s", (_, visit) => {
    open(visit);
    expect(screen.queryByRole("button", { name: /^(Report|Block)/ })).toBeNull();
  });

  it("is reported by a visitor, who blocks nobody", () => {
    open({});
    expect(
      screen.getAllByRole("button", { name: /^(Report|Block)/ }).map(({ textContent }) => textContent),
    ).toEqual(["Report this video"]);
  });

  it("tells its owner why the moderators hid it", () => {
    open({ viewer: aUser(), video: { isOwn: true, hiddenBecause: "Spam." } });
    expect(screen.getByRole("note").textContent).toBe(
      "Only you can see this video. The moderators hid it: Spam.",
    );
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  it("counts a view when playing has begun, once", async () => {
    const { api, play, user } = open();
    const { element } = await play();
    await user.click(element);
    await user.click(element);
    expect(api.calls).toEqual(["get 11", "count 11"]);
  });

  it("goes on by a new address when the first one opens nothing any more", async () => {
    const { api, play } = open();
    const media = await play();
    api.videos = [aVideo({ streamUrl: "/api/video_display/stream/11?v=2" })];
    act(() => {
      media.turnTo(30);
      media.fail(2);
    });
    act(() => {
      media.arrive();
    });
    expect(media.element.getAttribute("src")).toBe("/api/video_display/stream/11?v=2");
    expect(media.element.currentTime).toBe(30);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["gone", new Failure({ kind: "not-found" }), "This video is no longer available"],
    ["not allowed", new Failure({ kind: "forbidden" }), "You do not have permission to perform this action."],
    [
      "without a connection",
      new Failure({ kind: "network" }),
      "Unable to connect to server. Please check your connection.",
    ],
  ])("says why it stopped when it is %s, and tries again when asked", async (_, failure, words) => {
    const { api, play, user } = open();
    const media = await play();
    api.failure = failure;
    act(() => {
      media.fail(4);
    });
    expect(screen.getByRole("alert").textContent).toContain(words);
    api.failure = null;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([[undefined], [BOB]])("shows the title and the player alone where no more is known", (viewer) => {
    open({ video: { creator: NOBODY, createdAt: "", views: 0 }, ...(viewer !== undefined && { viewer }) });
    expect(screen.getByRole("heading", { level: 1, name: "The till" }).nextElementSibling?.textContent).toBe(
      "",
    );
    expect(screen.getByLabelText("The till").getAttribute("src")).toMatch(/^\/api/);
    expect(screen.queryByText(/Report|Block/)).toBeNull();
  });

  it("says that this browser can't play it when a new address doesn't help", async () => {
    const { play } = open();
    const media = await play();
    act(() => {
      media.fail(4);
      media.fail(4);
    });
    expect(screen.getByRole("alert").textContent).toContain("This browser can't play this video");
  });

  it("is asked for anew when somebody else is signed in", () => {
    const { api, current } = open();
    act(() => {
      current.begin(aSession("token", aUser({ id: 9 as UserId })));
    });
    expect(api.calls).toEqual(["get 11", "get 11"]);
  });

  it.each(["/video_display/stream/12", "/video_display/stream/x"])("has nothing at %s", (at) => {
    open({ at });
    expect(screen.getByRole("heading", { level: 1, name: "Video not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  });
});

describe("WatchView by a link", () => {
  it("shows the video with the project that the link was made for", () => {
    open({ link: { projectUrl: "https://shop.example/till", privacy: "unlisted" } });
    const project = screen.getByRole("link", { name: "https://shop.example/till" });
    expect(project.getAttribute("rel")).toBe("nofollow noopener noreferrer");
    expect(screen.getByText(/^Not listed publicly/)).toBeTruthy();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it("has nobody report what only its link opens, but lets them block the person", () => {
    open({ viewer: BOB, link: { privacy: "unlisted" } });
    expect(screen.queryByRole("button", { name: "Report this video" })).toBeNull();
    expect(screen.getByRole("button", { name: "Block Ada Lovelace" })).toBeTruthy();
  });

  it("makes no link of a project's address that seems to lead elsewhere", () => {
    open({ link: { projectUrl: "https://shop.example@evil.example/" } });
    expect(screen.queryByText(/evil/)).toBeNull();
  });

  it("says so when the token is of no link, and asks nobody about what is no token", () => {
    open({ link: {}, at: "/shared/videos/zzzzzzzzzzzzzzzzzzzzzz" });
    expect(screen.getByRole("heading", { level: 1, name: "Invalid share token" })).toBeTruthy();
    const { api } = open({ link: {}, at: "/shared/videos/a%20b" });
    expect(screen.getAllByRole("heading", { level: 1, name: "Invalid share token" })).toHaveLength(2);
    expect(api.calls).toEqual([]);
  });
});
