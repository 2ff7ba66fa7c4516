import { describe, expect, it } from "@jest/globals";
import { originOf, RequestDrafts } from "../../../core/requests/request-drafts.ts";
import { UnfinishedRequestStore } from "../../../ui/client-dashboard/unfinished-request.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aForm } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";

describe("UnfinishedRequestStore", () => {
  it("finds the drafts of whoever is signed in", () => {
    const { current, storage, tab } = aPage();
    const drafts = new RequestDrafts(storage, tab, new FakeClock(), new FakeIdempotencyKeys());
    const store = new UnfinishedRequestStore(drafts, current);
    const draft = { id: drafts.newId(), form: aForm(), origin: originOf(null), idempotencyKey: null };
    drafts.keep(aUser().id, draft);
    store.start();
    expect(store.drafts).toEqual([]);
    current.begin(aSession());
    store.start();
    expect(store.drafts).toMatchObject([draft]);
    drafts.discard(aUser().id, draft.id);
    store.start();
    expect(store.drafts).toEqual([]);
  });
});
