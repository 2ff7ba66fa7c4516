import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { RequestStatus } from "../../../core/requests/request.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { SnagPanel } from "../../../ui/snagged-requests/snag-panel.tsx";
import { returnToIn } from "../../../ui/shared/route-state.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { snagStores } from "../../builders/snag-stores.ts";
import { aVideoOption } from "../../builders/videos.ts";
import { aSnag } from "../../builders/snags.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { FakeSnagsApi } from "../../fakes/fake-snags-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(
  rows: FakeSnagsApi["rows"] = [],
  status: RequestStatus = "open",
  conversationId: ConversationId | null = null,
  browser = new FakeStorage(),
  hasProfile = true,
) {
  const { current, storage } = aPage(browser);
  current.begin(aSession("token-of-bob", BOB));
  const api = new FakeSnagsApi();
  api.rows = rows;
  const options = new FakeRequestOptionsApi();
  options.videoList = Array.from({ length: 6 }, (_, at) => aVideoOption(at + 1));
  const stores = snagStores(current, api, options, { storage, hasProfile });
  const [store] = stores;
  store.start(7 as RequestId);
  const request = { id: 7 as RequestId, status, conversationId };
  const drawn = drawScreen(<SnagPanel store={store} request={request} />, { stores });
  return {
    ...drawn,
    api,
    options,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
    write: (text: string) => drawn.user.type(screen.getByRole("textbox", { name: "Message" }), text),
  };
}

const heading = (name: string) => screen.getByRole("heading", { level: 2, name });

describe("SnagPanel", () => {
  it("sends what was written and shows how it stands", async () => {
    const { api, press, user, write } = open();
    expect(api.reads).toEqual(["request=7 0-1"]);
    await press("Write a response");
    await write("Two tills, both ring.");
    await user.type(screen.getByRole("textbox", { name: /Link/ }), "https://example.org/bob");
    api.outcome = aSnag(1, { message: "Two tills, both ring." });
    await press("Send response");
    expect(api.forms).toEqual([
      {
        message: "Two tills, both ring.",
        videoIds: [],
        profileLink: "https://example.org/bob",
        includeProfile: true,
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(heading("Your response"));
    });
    expect(screen.getByText("Ada Lovelace hasn't read it yet.")).toBeTruthy();
    expect(screen.getByText("Waiting")).toBeTruthy();
  });

  it("says that there is no profile to send along, and leads to where one is made and back", async () => {
    const { api, press, user, write, address, routeState } = open([], "open", null, undefined, false);
    await press("Write a response");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Include my profile/ });
    expect({ checked: box.checked, disabled: box.disabled }).toEqual({ checked: false, disabled: true });
    expect(screen.getByText("You don't have a public profile yet.")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Create your profile" }));
    expect(address()).toBe("/profile");
    expect(returnToIn(routeState())).toBe("/");
    api.outcome = aSnag(1);
    await write("Two tills, both ring.");
    await press("Send response");
    expect(api.forms).toMatchObject([{ includeProfile: false }]);
  });

  it("says what is wrong before anything is sent", async () => {
    const { api, press, user } = open();
    await press("Write a response");
    await user.type(screen.getByRole("textbox", { name: /Link/ }), "javascript:alert(1)");
    await press("Send response");
    const summary = within(screen.getByRole("alert"));
    expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Message is required",
      "Please enter an address that begins with http:// or https://",
    ]);
    expect(api.commands).toEqual([]);
  });

  it("offers own videos, five at most, and where to upload one where there are none", async () => {
    const { press, user, unmount } = open();
    await press("Write a response");
    for (let at = 1; at <= 5; at++)
      await user.click(screen.getByRole("checkbox", { name: `Video ${String(at)}` }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Video 6" }).disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Video 1" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Video 6" }).disabled).toBe(false);
    unmount();
    const other = open();
    other.options.videoList = [];
    await other.press("Write a response");
    const videos = within(screen.getByRole("group", { name: /^Videos/ }));
    expect(videos.getByRole("link", { name: "Upload a video" }).getAttribute("href")).toBe("/video-upload");
  });

  it("finds one among many videos by its title, and keeps in sight what is chosen", async () => {
    const { press, user, options } = open();
    options.videoList = Array.from({ length: 30 }, (_, at) => aVideoOption(at + 1));
    await press("Write a response");
    await user.click(screen.getByRole("checkbox", { name: "Video 3" }));
    const search = screen.getByRole("searchbox", { name: "Search your videos" });
    await user.type(search, "o 17");
    const names = () => {
      const videos = within(screen.getByRole("group", { name: /^Videos/ }));
      return videos.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent ?? box.id);
    };
    expect(names()).toHaveLength(2);
    await user.click(screen.getByRole("checkbox", { name: "Video 3" }));
    await user.type(search, "777");
    expect(screen.queryByRole("checkbox", { name: /^Video/ })).toBeNull();
    expect(screen.getByText("No videos match").closest("[role=status]")).not.toBeNull();
  });

  it("keeps what was typed when the dialog is closed and when sending fails, under one key", async () => {
    const { api, press, write } = open();
    await press("Write a response");
    await write("Two tills.");
    await press("Cancel");
    await press("Write a response");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe("Two tills.");
    api.outcome = new Failure({ kind: "timed-out" });
    await press("Send response");
    expect(screen.getByRole("alert").textContent).toBe("Request timed out. Please try again.");
    await press("Send response");
    expect({ tries: api.idempotencyKeys.length, keys: new Set(api.idempotencyKeys).size }).toEqual({
      tries: 2,
      keys: 1,
    });
  });

  it("keeps what was typed over a reload, until it is sent", async () => {
    const browser = new FakeStorage();
    const { press, write, unmount } = open([], "open", null, browser);
    await press("Write a response");
    await write("Two tills.");
    unmount();
    const reloaded = open([], "open", null, browser);
    await reloaded.press("Write a response");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" }).value).toBe("Two tills.");
    reloaded.api.outcome = aSnag(1);
    await reloaded.press("Send response");
    await waitFor(() => {
      expect([...browser.values.keys()].filter((key) => key.startsWith("response:"))).toEqual([]);
    });
  });

  it("finds the response that another tab has sent", async () => {
    const { api, press, write } = open();
    await press("Write a response");
    await write("Again.");
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "You have already responded." });
    api.rows = [aSnag(1)];
    await press("Send response");
    expect(screen.getByRole("alert").textContent).toBe("You have already responded.");
    await press("Cancel");
    expect(heading("Your response")).toBeTruthy();
  });

  it("offers no withdrawal once it is accepted", () => {
    open([aSnag(1, { status: "accepted", conversationId: 31 as ConversationId })], "in_progress");
    expect(screen.getByText("Accepted")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("asks nothing of a developer who talks about it already", () => {
    open([], "open", 31 as ConversationId);
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("withdraws after a second question", async () => {
    const { api, press } = open([aSnag(1, { status: "seen" })]);
    expect(screen.getByText("Ada Lovelace has read it but hasn't replied yet.")).toBeTruthy();
    await press("Withdraw");
    expect(api.commands).toEqual([]);
    await press("Withdraw response");
    expect(api.commands).toEqual(["withdraw 1"]);
    await waitFor(() => {
      expect(document.activeElement).toBe(heading("Respond to this request"));
    });
  });

  it("shows the answer that was faster than the withdrawal", async () => {
    const { api, press } = open([aSnag(1)]);
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "It was answered." });
    api.rows = [aSnag(1, { status: "declined" })];
    await press("Withdraw");
    await press("Withdraw response");
    expect(screen.getByRole("alert").textContent).toBe("It was answered.");
    await press("Keep it");
    expect(screen.getByText("Declined")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("asks nothing once the request is over, and keeps what was said", () => {
    const { unmount } = open([], "closed");
    expect(screen.queryByRole("heading")).toBeNull();
    unmount();
    open([aSnag(1, { status: "declined" })], "closed");
    expect(heading("Your response")).toBeTruthy();
  });
});
