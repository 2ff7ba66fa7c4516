import { describe, expect, it } from "@jest/globals";
import { AgreementWatch } from "../../../core/agreements/agreement-watch.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId } from "../../../core/shared/id.ts";
import { AgreementStore } from "../../../ui/agreements/agreement.store.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const TALK = { kind: "conversation", id: 31 as ConversationId } as const;

function setUp(person = aClient) {
  const { current } = aPage();
  current.begin(aSession("token", aUser({ id: person.id })));
  const api = new FakeAgreementsApi();
  const notices = new FakeNotices();
  const clock = new FakeClock();
  const watch = new AgreementWatch(api, new Poller(clock, new FakeActivity()));
  const store = new AgreementStore({
    api,
    watch,
    session: current,
    clock,
    keys: new FakeIdempotencyKeys(),
    notices,
  });
  return { api, notices, store };
}

describe("AgreementStore", () => {
  it("offers each side the actions of core's table", () => {
    for (const [person, actions] of [
      [aClient, ["accept", "decline"]],
      [aDeveloper, ["withdraw"]],
    ] as const) {
      const { api, store } = setUp(person);
      api.list = [anAgreement()];
      store.start(TALK);
      expect(store.actions({ request: "open" })).toEqual(actions);
      expect(store.proposing({ request: "open" })).toBe("unknown");
    }
  });

  it("says what did not load and tries again", () => {
    const { api, store } = setUp();
    api.list = new Failure({ kind: "network" });
    store.start(TALK);
    expect(store.state.kind).toBe("failed");
    api.list = [];
    store.retry();
    expect(store.state.kind).toBe("ready");
  });

  it("keeps what it shows when a second look fails", () => {
    const { api, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.list = new Failure({ kind: "network" });
    store.refresh();
    expect(store.versions).toHaveLength(1);
  });

  it("accepts with the hash of what was read, once for many clicks", async () => {
    const { api, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    let open: () => void = () => undefined;
    api.gate = new Promise((resolve) => (open = resolve));
    api.outcome = anAgreement({ status: "accepted" });
    const read = anAgreement();
    const clicks = [store.apply(read, "accept"), store.apply(read, "accept"), store.apply(read, "accept")];
    expect(store.command.state).toEqual({ kind: "saving", what: "accept" });
    api.list = [anAgreement({ status: "accepted" })];
    open();
    expect(await Promise.all(clicks)).toEqual([true, false, false]);
    expect(api.commands).toEqual(["accept 21 abab"]);
    expect({
      status: store.current?.status,
      proposing: store.proposing({ request: "open", canWrite: true }),
    }).toEqual({
      status: "accepted",
      proposing: "none",
    });
  });

  it("keeps an idempotency key until its command is done", async () => {
    const { api, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.outcome = new Failure({ kind: "timed-out" });
    await store.apply(anAgreement(), "accept");
    await store.apply(anAgreement(), "accept");
    api.outcome = anAgreement({ status: "declined" });
    await store.apply(anAgreement(), "decline");
    expect(new Set(api.idempotencyKeys.slice(0, 2)).size).toBe(1);
    expect(api.idempotencyKeys[2]).not.toBe(api.idempotencyKeys[0]);
  });

  it("says why an action was refused, here and as a notice, and looks again at what is old", async () => {
    const { api, notices, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.outcome = new Failure({ kind: "conflict", status: 409, detail: "Too late." });
    api.list = [anAgreement({ status: "withdrawn" })];
    expect(await store.apply(anAgreement(), "accept")).toBe(false);
    expect(store.command.state).toEqual({ kind: "refused", what: "accept", message: "Too late." });
    expect(notices.said).toEqual(["error: Too late."]);
    expect(store.current?.status).toBe("withdrawn");
    store.command.reset();
    expect(store.command.state.kind).toBe("idle");
  });

  it("reads the whole again after its own command, whatever it has seen before", async () => {
    const { api, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.outcome = anAgreement({ status: "accepted" });
    api.list = [anAgreement({ status: "accepted" })];
    await store.apply(anAgreement(), "accept");
    expect(api.etags).toEqual([null, null]);
    store.stop();
  });

  it("asks nobody any more once it has stopped", () => {
    const { api, store } = setUp();
    store.start(TALK);
    store.stop();
    expect(api.reads[0]?.isWanted).toBe(false);
  });
});
