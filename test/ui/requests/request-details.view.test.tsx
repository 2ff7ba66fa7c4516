import { describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { STATUS_NAME } from "../../../core/requests/request.ts";
import type { SnaggedRequest } from "../../../core/snagged-requests/snagged-request.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId, ProjectId, UserId } from "../../../core/shared/id.ts";
import { MemberRequestView } from "../../../ui/requests/member-request.view.tsx";
import { OwnerRequestView } from "../../../ui/requests/owner-request.view.tsx";
import { RequestDetailsStore } from "../../../ui/requests/request-details.store.ts";
import { RequestDetailsView } from "../../../ui/requests/request-details.view.tsx";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";
import { agreementStores } from "../../builders/agreement-stores.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { anEdit } from "../../builders/request-edit.ts";
import { aRequest } from "../../builders/requests.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { shareStores } from "../../builders/share-stores.ts";
import { aSnag } from "../../builders/snags.ts";
import { snagStores } from "../../builders/snag-stores.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { aVideo } from "../../builders/videos.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { FakeSnagsApi } from "../../fakes/fake-snags-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const UNKNOWN = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };
const load = () => Promise.resolve();
const PARTS = { member: { View: MemberRequestView, load }, owner: { View: OwnerRequestView, load } };

function open(
  request: FakeRequestsApi["request"],
  user: AuthUser | null = null,
  under = "/tickets",
  ownSnag: SnaggedRequest | null = null,
  agreements = new FakeAgreementsApi(),
) {
  const page = aPage();
  const { current } = page;
  if (user !== null) current.begin(aSession("token", user));
  const api = new FakeRequestsApi();
  api.request = request;
  const options = new FakeRequestOptionsApi();
  options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
  const snags = new FakeSnagsApi();
  snags.rows = ownSnag === null ? [] : [ownSnag];
  const store = new RequestDetailsStore(api, options, current, new FakeClock(), new FakeNotices());
  const drawn = drawScreen(<RequestDetailsView parts={PARTS} />, {
    at: `${under}/7`,
    pattern: `${under}/:requestId`,
    stores: [
      store,
      aSessionStore(current.session?.user ?? null),
      anEdit(page).store,
      ...agreementStores(current, agreements),
      ...shareStores(),
      ...snagStores(current, snags),
      ...aStart(current).stores,
    ],
  });
  return {
    ...drawn,
    api,
    store,
    press: (name: string) => drawn.user.click(screen.getByRole("button", { name })),
  };
}

describe("RequestDetailsView", () => {
  it.each([
    ["a visitor", null],
    ["a developer", BOB],
    ["its owner", aUser()],
  ])("shows the attached video to %s", (_, user) => {
    open(aRequest({ video: aVideo() }), user);
    const video = within(screen.getByRole("region", { name: "Video" }));
    expect(video.getByRole("link", { name: "The till" }).getAttribute("href")).toBe(
      "/video_display/stream/4",
    );
  });

  it("has no place for a video where there is none", () => {
    open(aRequest());
    expect(screen.queryByRole("region", { name: "Video" })).toBeNull();
  });

  it("shows what the client wrote and the facts beside it", () => {
    open(aRequest({ collaborationDetails: "Somebody who bakes" }));
    expect(screen.getByRole("heading", { level: 1, name: "Order board" })).toBeTruthy();
    expect(screen.getByText("It has to be quick.")).toBeTruthy();
    expect(screen.getByText("Somebody who bakes")).toBeTruthy();
    const facts = within(screen.getByRole("complementary", { name: "Facts" }));
    for (const text of ["$4,800", "Open", "Ada Lovelace", "Public"])
      expect(facts.getByText(text)).toBeTruthy();
  });

  it("leaves out client and time where the server does not say them", () => {
    open(aRequest({ owner: UNKNOWN, createdAt: "" }), BOB);
    const facts = within(screen.getByRole("complementary", { name: "Facts" }));
    const names = facts.getAllByRole("term").map(({ textContent }) => textContent);
    expect(names).toEqual(["Budget", "Status", "Kind"]);
    expect(screen.queryByText("Unknown")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Block/ })).toBeNull();
  });

  it("calls its owner You among the facts", () => {
    open(aRequest(), aUser());
    const facts = within(screen.getByRole("complementary", { name: "Facts" }));
    expect(facts.getByText("You")).toBeTruthy();
    expect(facts.queryByText("Ada Lovelace")).toBeNull();
  });

  it("asks a visitor to sign in by way of the address that comes back here", () => {
    open(aRequest());
    expect(screen.getByRole("link", { name: "Sign in to respond" }).getAttribute("href")).toBe("/requests/7");
  });

  it("leads a developer to the client, and nobody else", () => {
    const clients = () =>
      screen.queryAllByRole("link", { name: "Ada Lovelace" }).map((link) => link.getAttribute("href"));
    const { unmount } = open(aRequest(), BOB);
    expect(clients()).toEqual(["/clients/1", "/clients/1"]);
    unmount();
    open(aRequest());
    expect(clients()).toEqual([]);
  });

  it("lets a developer start the conversation", () => {
    open(aRequest(), BOB, "/requests");
    expect(screen.queryByRole("link", { name: "Sign in to respond" })).toBeNull();
    expect(screen.getByRole("button", { name: "Start Conversation" })).toBeTruthy();
  });

  it.each(["in_progress", "completed", "closed"] as const)(
    "invites nobody to a request that is %s, and says so",
    (status) => {
      const ended = `This request is ${STATUS_NAME[status].toLowerCase()} and no longer accepts responses.`;
      for (const user of [null, BOB]) {
        open(aRequest({ status }), user);
        expect(screen.getByText(ended)).toBeTruthy();
        for (const role of ["link", "button"] as const)
          expect(screen.queryByRole(role, { name: /respon|conversation/i })).toBeNull();
        cleanup();
      }
      open(aRequest({ status }), aUser());
      expect(screen.getByText(`None. ${ended}`)).toBeTruthy();
    },
  );

  it("leads a developer who talks already to the conversation, and asks for no response", () => {
    for (const status of ["open", "completed"] as const) {
      open(aRequest({ status, conversationId: 31 as ConversationId }), BOB, "/requests");
      const links = screen.getAllByRole("link", { name: "Open the conversation" });
      expect(links.map((link) => link.getAttribute("href"))).toEqual(["/conversations/31"]);
      expect(screen.queryByRole("button", { name: /Start Conversation|Write a response/ })).toBeNull();
      expect(screen.queryByText(/no longer accepts responses/)).toBeNull();
      cleanup();
    }
  });

  it.each([
    ["proposed", aUser().id, ["Accept"]],
    ["proposed", BOB.id, ["Open the conversation"]],
    ["accepted", aUser().id, ["Mark as delivered"]],
    ["delivered", aUser().id, ["Open the conversation"]],
  ] as const)(
    "has one primary button for a developer whose agreement is %s, proposed by %d",
    async (status, proposedBy, primary) => {
      const agreements = new FakeAgreementsApi();
      const people = { client: { ...aClient, id: aUser().id }, developer: { ...aDeveloper, id: BOB.id } };
      agreements.found = anAgreement({ ...people, status, proposedBy });
      agreements.list = [agreements.found];
      open(aRequest({ conversationId: 31 as ConversationId }), BOB, "/requests", null, agreements);
      await screen.findByRole("heading", { name: "Agreement" });
      await screen.findByText("Scope");
      const drawn = [...screen.getAllByRole("button"), ...screen.getAllByRole("link")];
      expect(
        drawn
          .filter(({ className }) => className.split(" ").includes("primary"))
          .map(({ textContent }) => textContent),
      ).toEqual(primary);
    },
  );

  it("is read from its status and what can be done with it by its owner, from its text by others", () => {
    const isTextFirst = () =>
      Boolean(
        screen
          .getByText("It has to be quick.")
          .compareDocumentPosition(screen.getByRole("complementary", { name: "Facts" })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    for (const [user, expected] of [
      [aUser(), false],
      [BOB, true],
      [null, true],
    ] as const) {
      open(aRequest(), user);
      expect(isTextFirst()).toBe(expected);
      cleanup();
    }
  });

  it("has no main button for a developer who was declined", () => {
    open(aRequest(), BOB, "/requests", aSnag(1, { status: "declined" }));
    expect(screen.getByRole("heading", { name: "Your response" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start Conversation" })).toBeNull();
  });

  it("shows a client who does not own it facts and no button that does nothing", () => {
    open(aRequest(), aUser({ id: 9 as UserId }), "/requests");
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(["Report this request", "Block Ada Lovelace"]);
  });

  it("says why a request is not opened again", async () => {
    const { api, press } = open(aRequest({ status: "closed" }), aUser());
    api.outcome = new Failure({ kind: "conflict", detail: "You have 200 open requests." });
    await press("Reopen request");
    expect((await screen.findByRole("alert")).textContent).toBe("You have 200 open requests.");
  });

  it("asks the owner before the status changes, and says what it is now", async () => {
    const { api, user, press } = open(aRequest(), aUser());
    api.outcome = aRequest({ status: "closed" });
    await press("Close request");
    expect(api.changes).toEqual([]);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/open proposals end/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Close request" }));
    expect(api.changes).toEqual(["status 7 closed"]);
    expect(screen.getByText("The request is now closed")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Your request");
    expect(screen.getByRole("button", { name: "Reopen request" })).toBeTruthy();
  });

  it("opens a completed request again without a question, unless an agreement about it was accepted", async () => {
    const { api, press } = open(aRequest({ status: "completed" }), aUser());
    api.outcome = aRequest({ status: "open" });
    await press("Reopen request");
    expect(api.changes).toEqual(["status 7 open"]);
    cleanup();
    open(aRequest({ status: "completed", isAgreed: true }), aUser());
    expect(screen.queryByRole("button", { name: "Reopen request" })).toBeNull();
  });

  it("says what closing means while work is under way, and offers no way to complete past the agreement", async () => {
    const { press } = open(aRequest({ status: "in_progress", isAgreed: true }), aUser());
    expect(screen.queryByRole("button", { name: "Mark as completed" })).toBeNull();
    await press("Close request");
    expect(screen.getByText(/The agreement ends without being completed/)).toBeTruthy();
  });

  it("puts it into a project when the owner says so, not while the list is looked through", async () => {
    const { api, user, press } = open(aRequest(), aUser());
    await user.selectOptions(screen.getByRole("combobox", { name: "Project" }), "Bakeries");
    expect(api.changes).toEqual([]);
    api.outcome = aRequest({ projectId: 3 as ProjectId });
    await press("Add to project");
    expect(api.changes).toEqual(["project 7 3"]);
    expect(screen.getByText("Saved")).toBeTruthy();
  });

  it("removes only after a second question", async () => {
    const { api, press, address, user } = open(aRequest(), aUser(), "/requests");
    await press("Remove request");
    const dialog = within(screen.getByRole("dialog", { name: "Remove this request?" }));
    expect(dialog.getByText(/Developers who responded still see its title/)).toBeTruthy();
    expect(api.changes).toEqual([]);
    api.outcome = new Failure({ kind: "rejected", detail: "Somebody works on it" });
    await user.click(dialog.getByRole("button", { name: "Remove request" }));
    expect(dialog.getByRole("alert").textContent).toBe("Somebody works on it");
    api.outcome = aRequest();
    await user.click(dialog.getByRole("button", { name: "Remove request" }));
    await waitFor(() => {
      expect(address()).toBe("/client-dashboard");
    });
  });

  it("says that there is nothing, and offers ways on", () => {
    open(new Failure({ kind: "not-found" }));
    expect(screen.getByRole("heading", { level: 1, name: "Request not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse open tickets" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/requests/7");
  });
});
