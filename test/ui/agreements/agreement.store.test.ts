import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { AgreementId, ConversationId, RequestId } from "../../../core/shared/id.ts";
import { AgreementStore } from "../../../ui/agreements/agreement.store.ts";
import { aClient, aDeveloper, anAgreement } from "../../builders/agreements.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIntentions } from "../../fakes/fake-intentions.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const TALK = { kind: "conversation", id: 31 as ConversationId } as const;
const REQUEST = { kind: "request", id: 11 as RequestId } as const;

function setUp(person = aClient) {
  const { current } = aPage();
  current.begin(aSession("token", aUser({ id: person.id })));
  const api = new FakeAgreementsApi();
  const notices = new FakeNotices();
  const clock = new FakeClock();
  const store = new AgreementStore(api, current, clock, new FakeIntentions(), notices);
  return { api, clock, notices, store };
}

describe("AgreementStore", () => {
  it("offers each side the steps of core's table", () => {
    for (const [person, steps] of [
      [aClient, ["accept", "decline"]],
      [aDeveloper, ["withdraw"]],
    ] as const) {
      const { api, store } = setUp(person);
      api.list = [anAgreement()];
      store.start(TALK);
      expect(store.steps).toEqual(steps);
      expect(store.canPropose).toBe(true);
    }
  });

  it("looks for a request's agreement and then for all of its versions", () => {
    const { api, store } = setUp();
    api.found = anAgreement();
    store.start(REQUEST);
    expect(store.state.kind).toBe("loading");
    expect(api.reads.map(({ asked }) => asked)).toEqual([31]);
    api.reads[0]?.answer([anAgreement({ version: 2, id: 22 as AgreementId }), anAgreement()]);
    expect(store.versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it("is empty for a request that has none, without asking further", () => {
    const { api, store } = setUp();
    store.start(REQUEST);
    expect([store.state, api.reads.length]).toEqual([{ kind: "ready", versions: [] }, 0]);
    expect(store.current).toBeUndefined();
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
    const clicks = [store.take(read, "accept"), store.take(read, "accept"), store.take(read, "accept")];
    expect(store.taking).toEqual({ kind: "saving", step: "accept" });
    api.list = [anAgreement({ status: "accepted" })];
    open();
    expect(await Promise.all(clicks)).toEqual([true, false, false]);
    expect(api.commands).toEqual(["accept 21 abab"]);
    expect([store.current?.status, store.canPropose]).toEqual(["accepted", false]);
  });

  it("keeps the name of an intention until it is done", async () => {
    const { api, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.outcome = new Failure({ kind: "timed-out" });
    await store.take(anAgreement(), "accept");
    await store.take(anAgreement(), "accept");
    api.outcome = anAgreement({ status: "declined" });
    await store.take(anAgreement(), "decline");
    expect(new Set(api.intents.slice(0, 2)).size).toBe(1);
    expect(api.intents[2]).not.toBe(api.intents[0]);
  });

  it("says why a step was refused, here and as a notice, and looks again at what is old", async () => {
    const { api, notices, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    api.outcome = new Failure({ kind: "rejected", status: 409, detail: "Too late." });
    api.list = [anAgreement({ status: "withdrawn" })];
    expect(await store.take(anAgreement(), "accept")).toBe(false);
    expect(store.taking).toEqual({ kind: "refused", step: "accept", message: "Too late." });
    expect(notices.said).toEqual(["error: Too late."]);
    expect(store.current?.status).toBe("withdrawn");
    store.forgetRefusal();
    expect(store.taking.kind).toBe("idle");
  });

  it("finds what the other side did within five seconds, also after a look that failed", () => {
    const { api, clock, store } = setUp();
    api.list = [anAgreement()];
    store.start(TALK);
    expect([api.looks, api.reads.length]).toEqual([1, 1]);
    clock.advance(5_000);
    expect([api.looks, api.reads.length]).toEqual([2, 1]);
    api.list = new Failure({ kind: "network" });
    clock.advance(5_000);
    api.list = [anAgreement({ status: "withdrawn" })];
    clock.advance(5_000);
    expect(store.current?.status).toBe("withdrawn");
    api.list = [anAgreement({ id: 22 as AgreementId, version: 2 }), ...api.list];
    clock.advance(5_000);
    expect(store.current?.version).toBe(2);
    store.stop();
    expect(clock.waiting).toBe(0);
  });

  it("looks again beside a request that has one, and nobody waits where there is none", () => {
    const { api, clock, store } = setUp();
    store.start(REQUEST);
    expect([api.looks, clock.waiting]).toEqual([0, 0]);
    api.found = anAgreement();
    api.list = [anAgreement()];
    store.retry();
    expect([api.looks, clock.waiting]).toEqual([1, 1]);
    store.stop();
    expect(clock.waiting).toBe(0);
  });

  it("asks nobody any more once it has stopped", () => {
    const { api, store } = setUp();
    store.start(TALK);
    store.stop();
    expect(api.reads[0]?.isWanted).toBe(false);
  });
});
