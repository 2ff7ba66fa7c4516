import { describe, expect, it } from "@jest/globals";
import { TermsDraft } from "../../../core/agreements/terms-draft.ts";
import type { ConversationId } from "../../../core/shared/id.ts";
import { anAgreementForm } from "../../builders/agreements.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const TALK = 31 as ConversationId;

function setUp() {
  const { current } = aPage();
  current.begin(aSession("token-of-ada", aUser()));
  const storage = new FakeStorage().tab();
  return { current, storage, draft: new TermsDraft(storage, current) };
}

describe("TermsDraft", () => {
  it("keeps one form for each conversation, for the person who typed it", () => {
    const { current, draft } = setUp();
    draft.keep(TALK, anAgreementForm());
    expect(draft.restore(TALK)).toEqual(anAgreementForm());
    expect(draft.restore(32 as ConversationId)).toBeNull();
    current.begin(aSession("token-of-bob", BOB));
    expect(draft.restore(TALK)).toBeNull();
    current.begin(aSession("token-of-ada", aUser()));
    draft.discard(TALK);
    expect(draft.restore(TALK)).toBeNull();
  });

  it("keeps nothing while nobody is signed in", () => {
    const { current, draft, storage } = setUp();
    current.end("signed-out");
    draft.keep(TALK, anAgreementForm());
    expect(storage.keys()).toEqual([]);
  });

  it.each([
    "{",
    "null",
    "[]",
    '"terms"',
    JSON.stringify({ ...anAgreementForm(), priceType: "free" }),
    '{"title":1}',
  ])("takes %s for nothing", (kept) => {
    const { draft, storage } = setUp();
    storage.set(`agreement_terms:${aUser().id}:31`, kept);
    expect(draft.restore(TALK)).toBeNull();
  });
});
