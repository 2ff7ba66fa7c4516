import { beforeEach, describe, expect, it } from "@jest/globals";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProjectId, RequestId, UserId } from "../../../core/shared/id.ts";
import { RequestDetailsStore } from "../../../ui/requests/request-details.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aRequest, aTicket } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";
import { FakeRequestsApi } from "../../fakes/fake-requests-api.ts";

function setUp() {
  const { current } = aPage();
  const api = new FakeRequestsApi();
  const options = new FakeRequestOptionsApi();
  const notices = new FakeNotices();
  const store = new RequestDetailsStore(api, options, current, new FakeClock(), notices);
  return { current, api, options, notices, store };
}

describe("RequestDetailsStore", () => {
  let setup: ReturnType<typeof setUp>;

  beforeEach(() => {
    setup = setUp();
  });

  const openAsOwner = () => {
    setup.current.begin(aSession());
    setup.api.request = aRequest();
    setup.store.start("7");
  };

  it.each(["0", "-1", "1.5", "seven", "", "99999999999", "7; drop"])(
    "knows without asking that %j is no request",
    (id) => {
      setup.store.start(id);
      expect(setup.store.state).toMatchObject({ kind: "failed", failure: { kind: "not-found" } });
      expect(setup.api.gets).toEqual([]);
    },
  );

  it("keeps what it shows when asking again fails, and says so; what is gone is gone", () => {
    openAsOwner();
    setup.api.request = new Failure({ kind: "network", offline: true });
    setup.store.refresh();
    expect(setup.store.state).toMatchObject({ kind: "ready", value: { title: "Order board" } });
    expect(setup.notices.said).toEqual(["error: Network error. Please check your connection."]);
    setup.api.request = new Failure({ kind: "not-found" });
    setup.store.refresh();
    expect(setup.store.state).toMatchObject({ failure: { kind: "not-found" } });
  });

  it("offers the owner what core's table allows, and a stranger nothing", () => {
    openAsOwner();
    expect(setup.store.nextStatuses).toEqual(["completed", "closed"]);
    setup.current.begin(aSession("token-of-bob", BOB));
    expect({ isOwner: setup.store.isOwner, nextStatuses: setup.store.nextStatuses }).toEqual({
      isOwner: false,
      nextStatuses: [],
    });
  });

  it("stays with the owner after a change on a server that names no owners", async () => {
    const unowned = aRequest({
      owner: { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null },
    });
    setup.current.begin(aSession());
    setup.api.own = [aTicket()];
    setup.api.request = unowned;
    setup.store.start("7");
    expect(setup.store.isOwner).toBe(true);
    setup.api.outcome = { ...unowned, projectId: 3 as ProjectId };
    await setup.store.setProject(3 as ProjectId);
    expect(setup.store).toMatchObject({ isOwner: true, value: { projectId: 3 } });
  });

  it("loads the projects for the owner alone", () => {
    setup.api.request = aRequest();
    setup.store.start("7");
    expect(setup.options.calls).toEqual([]);
    setup.current.begin(aSession());
    expect(setup.options.calls).toEqual(["projects"]);
  });

  it("does not outlive the session that opened it", () => {
    openAsOwner();
    setup.api.request = new Failure({ kind: "not-found" });
    setup.current.end("signed-out");
    expect(setup.store.state).toMatchObject({ failure: { kind: "not-found" } });
  });

  it("changes the status and shows the request as it is then", async () => {
    openAsOwner();
    setup.api.outcome = aRequest({ status: "closed" });
    await setup.store.setStatus("closed");
    expect(setup.api.changes).toEqual(["status 7 closed"]);
    expect(setup.store.change.state).toEqual({ kind: "saved", what: "status" });
    expect(setup.store.nextStatuses).toEqual(["open"]);
  });

  it("shows the request as it is after its edit, unless another one stands there by now", () => {
    openAsOwner();
    setup.store.showEdited(aRequest({ title: "Two boards" }));
    expect(setup.store.change.state).toEqual({ kind: "saved", what: "details" });
    setup.store.showEdited(aRequest({ id: 8 as RequestId, title: "Another" }));
    expect(setup.store.state).toMatchObject({ kind: "ready", value: { title: "Two boards" } });
  });

  it("puts it into a project", async () => {
    openAsOwner();
    setup.api.outcome = aRequest({ projectId: 3 as ProjectId });
    await setup.store.setProject(3 as ProjectId);
    expect(setup.api.changes).toEqual(["project 7 3"]);
  });

  it("removes it, also when it is gone already", async () => {
    openAsOwner();
    setup.api.outcome = new Failure({ kind: "not-found" });
    await setup.store.remove();
    expect({ isRemoved: setup.store.isRemoved, notices: setup.notices.said }).toEqual({
      isRemoved: true,
      notices: ["success: Request removed"],
    });
  });

  it("keeps it when removing is refused", async () => {
    openAsOwner();
    setup.api.outcome = new Failure({ kind: "rejected", detail: "Somebody works on it" });
    await setup.store.remove();
    expect(setup.store.state.kind).toBe("ready");
    expect(setup.store.change.state).toMatchObject({ kind: "refused", what: "removal" });
  });

  it("waits for nothing once it is stopped", () => {
    setup.store.start("7");
    setup.store.stop();
    expect(setup.api.gets[0]?.isWanted).toBe(false);
  });
});
