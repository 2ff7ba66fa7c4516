import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ConversationId } from "../../../core/shared/id.ts";
import { AgreementFormStore } from "../../../ui/agreements/agreement-form.store.ts";
import { anAgreement, anAgreementForm, someTerms } from "../../builders/agreements.ts";
import { FakeAgreementsApi } from "../../fakes/fake-agreements-api.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { TermsDraft } from "../../../core/agreements/terms-draft.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const TALK = 31 as ConversationId;
const OTHER_TALK = 32 as ConversationId;

function setUp() {
  const api = new FakeAgreementsApi();
  const notices = new FakeNotices();
  const { current } = aPage();
  current.begin(aSession());
  const draft = new TermsDraft(new FakeStorage().tab(), current);
  const open = () => new AgreementFormStore(api, new FakeClock(), new FakeIdempotencyKeys(), notices, draft);
  return { api, notices, store: open(), open };
}

describe("AgreementFormStore", () => {
  it("begins with a title, or with what was proposed last", () => {
    const { store } = setUp();
    store.begin(TALK, undefined, "Order board");
    expect(store.form).toMatchObject({ title: "Order board", scope: "", amount: "" });
    store.begin(TALK, anAgreement(), "Order board");
    expect(store.form).toMatchObject({ scope: someTerms.scope, amount: "4800", deadline: "2026-05-29" });
  });

  it("keeps what was typed when a newer version has come in between", () => {
    const { store } = setUp();
    store.begin(TALK, anAgreement(), "");
    store.change({ scope: "My own words" });
    store.begin(TALK, anAgreement({ version: 2, scope: "Theirs" }), "");
    expect(store.form.scope).toBe("My own words");
  });

  it("keeps what was typed over a reload, for its own conversation, until it is sent", async () => {
    const { api, store, open } = setUp();
    store.begin(TALK, undefined, "Order board");
    store.change(anAgreementForm({ scope: "My own words" }));
    const again = open();
    again.begin(OTHER_TALK, undefined, "Till");
    expect(again.form).toMatchObject({ title: "Till", scope: "" });
    again.begin(TALK, undefined, "Order board");
    expect(again.form).toEqual(anAgreementForm({ scope: "My own words" }));
    api.outcome = anAgreement();
    await again.submit();
    again.begin(TALK, undefined, "Order board");
    expect(again.form.scope).toBe("");
  });

  it("says that the subscription has ended, and loses nothing", async () => {
    const { api, store } = setUp();
    store.begin(TALK, undefined, "");
    store.change(anAgreementForm());
    api.outcome = new Failure({ kind: "subscription-required", status: 403 });
    await store.submit();
    expect(store.needsSubscription).toBe(true);
    expect(store.form).toEqual(anAgreementForm());
    api.outcome = anAgreement();
    await store.submit();
    expect(store.needsSubscription).toBe(false);
  });

  it("sends nothing that core refuses, and keeps each error until its field is typed in", async () => {
    const { api, store } = setUp();
    store.begin(TALK, undefined, "");
    expect(await store.submit()).toBeNull();
    expect({ proposalCount: api.proposals.length, state: store.state.kind }).toEqual({
      proposalCount: 0,
      state: "refused",
    });
    expect(Object.keys(store.errors)).toEqual(["title", "scope", "amount"]);
    store.change({ scope: "A board" });
    expect(Object.keys(store.errors)).toEqual(["title", "amount"]);
  });

  it("sends the terms and the version that they answer", async () => {
    const { api, store, notices } = setUp();
    store.begin(TALK, anAgreement({ version: 4 }), "");
    store.change(anAgreementForm({ amount: "$5,000.5" }));
    api.outcome = anAgreement({ version: 5 });
    expect((await store.submit())?.agreement?.version).toBe(5);
    expect(api.proposals).toEqual([
      {
        conversation: TALK,
        answers: 4,
        terms: { ...someTerms, scope: "A board for four shops.", amountCents: 500_050 },
      },
    ]);
    expect(notices.said).toEqual(["success: Proposal sent"]);
    store.begin(TALK, anAgreement({ version: 5, title: "Newest" }), "");
    expect(store.form.title).toBe("Newest");
  });

  it("keeps the text and the idempotency key when sending fails", async () => {
    const { api, store } = setUp();
    store.begin(TALK, undefined, "");
    store.change(anAgreementForm());
    api.outcome = new Failure({ kind: "timed-out" });
    await store.submit();
    await store.submit();
    expect(new Set(api.idempotencyKeys).size).toBe(1);
    expect(store.state).toMatchObject({ kind: "refused", message: "Request timed out. Please try again." });
    expect(store.form).toEqual(anAgreementForm());
    store.change({ title: "Another" });
    await store.submit();
    expect(new Set(api.idempotencyKeys).size).toBe(2);
  });

  it("shows the server's errors at their fields, and a missing subscription in its words", async () => {
    const { api, store } = setUp();
    store.begin(TALK, undefined, "");
    store.change(anAgreementForm());
    api.outcome = new Failure({
      kind: "invalid",
      fieldErrors: [{ field: "amount", message: "Price must be at least $1" }],
    });
    await store.submit();
    expect(store.errors).toEqual({ amount: "Price must be at least $1" });
    api.outcome = new Failure({ kind: "subscription-required" });
    await store.submit();
    expect(store.state).toMatchObject({ message: "Active subscription required to perform this action" });
  });
});
