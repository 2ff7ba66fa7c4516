import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProjectId, RequestId } from "../../../core/shared/id.ts";
import { RequestDetailsStore } from "../../../ui/requests/request-details.store.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aRequest } from "../../builders/requests.ts";
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
  let desk: ReturnType<typeof setUp>;

  beforeEach(() => {
    desk = setUp();
  });

  const openAsOwner = () => {
    desk.current.begin(aSession());
    desk.api.request = aRequest();
    desk.store.start("7");
  };

  it.each(["0", "-1", "1.5", "seven", "", "99999999999", "7; drop"])(
    "knows without asking that %j is no request",
    (id) => {
      desk.store.start(id);
      expect(desk.store.state).toMatchObject({ kind: "failed", failure: { kind: "not-found" } });
      expect(desk.api.gets).toEqual([]);
    },
  );

  it("asks once and shows the answer", () => {
    desk.store.start("7");
    expect({ state: desk.store.state.kind, getCount: desk.api.gets.length }).toEqual({
      state: "loading",
      getCount: 1,
    });
    desk.api.gets[0]?.answer(aRequest());
    expect(desk.store.state.kind).toBe("ready");
  });

  it("tells a request that is not there from one that did not load", () => {
    desk.store.start("7");
    desk.api.gets[0]?.fail(new Failure({ kind: "not-found" }));
    expect(desk.store.state).toMatchObject({ failure: { kind: "not-found" } });
    desk.store.retry();
    desk.api.gets[1]?.fail(new Failure({ kind: "network" }));
    expect(desk.store.state).toMatchObject({ failure: { kind: "network" } });
  });

  it("keeps what it shows when asking again fails, and says so; what is gone is gone", () => {
    openAsOwner();
    desk.api.request = new Failure({ kind: "network", offline: true });
    desk.store.refresh();
    expect(desk.store.state).toMatchObject({ kind: "ready", value: { title: "Order board" } });
    expect(desk.notices.said).toEqual(["error: Network error. Please check your connection."]);
    desk.api.request = new Failure({ kind: "not-found" });
    desk.store.refresh();
    expect(desk.store.state).toMatchObject({ failure: { kind: "not-found" } });
  });

  it("offers the owner what core's table allows, and a stranger nothing", () => {
    openAsOwner();
    expect(desk.store.nextStatuses).toEqual(["completed", "closed"]);
    desk.current.begin(aSession("token-of-bob", BOB));
    expect({ isOwner: desk.store.isOwner, nextStatuses: desk.store.nextStatuses }).toEqual({
      isOwner: false,
      nextStatuses: [],
    });
  });

  it("loads the projects for the owner alone", () => {
    desk.api.request = aRequest();
    desk.store.start("7");
    expect(desk.options.calls).toEqual([]);
    desk.current.begin(aSession());
    expect(desk.options.calls).toEqual(["projects"]);
  });

  it("does not outlive the session that opened it", () => {
    openAsOwner();
    desk.api.request = new Failure({ kind: "not-found" });
    desk.current.end("signed-out");
    expect(desk.store.state).toMatchObject({ failure: { kind: "not-found" } });
  });

  it("shows nothing of one request under the address of another", () => {
    desk.store.start("7");
    desk.api.gets[0]?.answer(aRequest());
    desk.store.stop();
    desk.store.start("8");
    expect({ state: desk.store.state.kind, secondAsked: desk.api.gets[1]?.asked }).toEqual({
      state: "loading",
      secondAsked: 8,
    });
  });

  it("changes the status and shows the request as it is then", async () => {
    openAsOwner();
    desk.api.outcome = aRequest({ status: "closed" });
    await desk.store.setStatus("closed");
    expect(desk.api.changes).toEqual(["status 7 closed"]);
    expect(desk.store.change.state).toEqual({ kind: "saved", what: "status" });
    expect(desk.store.nextStatuses).toEqual(["open"]);
  });

  it("shows the request as it is after its edit, unless another one stands there by now", () => {
    openAsOwner();
    desk.store.showEdited(aRequest({ title: "Two boards" }));
    expect(desk.store.change.state).toEqual({ kind: "saved", what: "words" });
    desk.store.showEdited(aRequest({ id: 8 as RequestId, title: "Another" }));
    expect(desk.store.state).toMatchObject({ kind: "ready", value: { title: "Two boards" } });
  });

  it("lets no answer to an earlier question bring back what was edited since", () => {
    openAsOwner();
    desk.api.request = null;
    desk.store.refresh();
    desk.store.showEdited(aRequest({ title: "Two boards" }));
    expect(desk.api.gets.at(-1)?.isWanted).toBe(false);
  });

  it("puts it into a project", async () => {
    openAsOwner();
    desk.api.outcome = aRequest({ projectId: 3 as ProjectId });
    await desk.store.setProject(3 as ProjectId);
    expect(desk.api.changes).toEqual(["project 7 3"]);
  });

  it("says what was refused, keeps what stands, and does one thing at a time", async () => {
    openAsOwner();
    desk.api.outcome = new Failure({ kind: "rejected", detail: "Somebody works on it" });
    await Promise.all([desk.store.setStatus("closed"), desk.store.setStatus("completed")]);
    expect(desk.api.changes).toEqual(["status 7 closed"]);
    expect(desk.store.change.state).toEqual({
      kind: "refused",
      what: "status",
      message: "Somebody works on it",
    });
    expect(desk.notices.said).toEqual(["error: Somebody works on it"]);
    desk.store.change.reset();
    expect(desk.store.change.state.kind).toBe("idle");
  });

  it("shows no error for a call that was cancelled", async () => {
    openAsOwner();
    desk.api.outcome = new Failure({ kind: "cancelled" });
    await desk.store.setStatus("closed");
    expect({ change: desk.store.change.state.kind, notices: desk.notices.said }).toEqual({
      change: "idle",
      notices: [],
    });
  });

  it("removes it, also when it is gone already", async () => {
    openAsOwner();
    desk.api.outcome = new Failure({ kind: "not-found" });
    await desk.store.remove();
    expect({ isRemoved: desk.store.isRemoved, notices: desk.notices.said }).toEqual({
      isRemoved: true,
      notices: ["success: Request removed"],
    });
  });

  it("keeps it when removing is refused", async () => {
    openAsOwner();
    desk.api.outcome = new Failure({ kind: "rejected", detail: "Somebody works on it" });
    await desk.store.remove();
    expect(desk.store.state.kind).toBe("ready");
    expect(desk.store.change.state).toMatchObject({ kind: "refused", what: "removal" });
  });

  it("waits for nothing once it is stopped", () => {
    desk.store.start("7");
    desk.store.stop();
    expect(desk.api.gets[0]?.isWanted).toBe(false);
  });
});
