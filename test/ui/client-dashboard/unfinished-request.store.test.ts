import { describe, expect, it } from "@jest/globals";
import { RequestDraft } from "../../../core/requests/request-draft.ts";
import { UnfinishedRequestStore } from "../../../ui/client-dashboard/unfinished-request.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aForm } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";

describe("UnfinishedRequestStore", () => {
  it("finds the draft of whoever is signed in", () => {
    const { current, storage } = aPage();
    const draft = new RequestDraft(storage);
    const store = new UnfinishedRequestStore(draft, current);
    draft.keep(aUser().id, { form: aForm({ title: " Board " }), origin: null, idempotencyKey: null });
    store.start();
    expect(store.state).toEqual({ kind: "none" });
    current.begin(aSession());
    store.start();
    expect(store.state).toEqual({ kind: "kept", title: "Board" });
    draft.discard(aUser().id);
    store.start();
    expect(store.state).toEqual({ kind: "none" });
  });
});
