import { describe, expect, it } from "@jest/globals";
import { TermsDraft } from "../../../core/agreements/terms-draft.ts";
import type { ConversationId } from "../../../core/shared/id.ts";
import { anAgreementForm } from "../../builders/agreements.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const TALK = 31 as ConversationId;

describe("TermsDraft", () => {
  it("keeps one form for each conversation", () => {
    const draft = new TermsDraft(new FakeTabStorage());
    draft.keep(TALK, anAgreementForm());
    expect(draft.restore(TALK)).toEqual(anAgreementForm());
    expect(draft.restore(32 as ConversationId)).toBeNull();
    draft.discard(TALK);
    expect(draft.restore(TALK)).toBeNull();
  });

  it.each([
    "{",
    "null",
    "[]",
    '"terms"',
    JSON.stringify({ ...anAgreementForm(), priceType: "free" }),
    '{"title":1}',
  ])("takes %s for nothing", (kept) => {
    const tab = new FakeTabStorage();
    tab.set("agreement_terms:31", kept);
    expect(new TermsDraft(tab).restore(TALK)).toBeNull();
  });
});
