import { describe, expect, it } from "@jest/globals";
import { FeedbackDraft } from "../../../core/feedback/feedback-draft.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

const FORM = { rating: 4, comment: "Quick", name: "", email: "" } as const;
const SENT = { command: "{}", key: "00000000-0000-4000-8000-000000000001" };

describe("FeedbackDraft", () => {
  it("keeps what was typed, and what it was sent as, until it is discarded", () => {
    const tab = new FakeTabStorage();
    new FeedbackDraft(tab).keep({ form: FORM, sent: SENT });
    expect(new FeedbackDraft(tab).restore()).toEqual({ form: FORM, sent: SENT });
    new FeedbackDraft(tab).discard();
    expect(new FeedbackDraft(tab).restore()).toBeNull();
  });

  it.each(["{", "null", "[]", '"text"', '{"form":{"comment":1}}', '{"form":null}'])(
    "takes %s for nothing",
    (kept) => {
      const tab = new FakeTabStorage();
      tab.set("feedback_draft", kept);
      expect(new FeedbackDraft(tab).restore()).toBeNull();
    },
  );

  it("takes no stars that there are not, and no key that is no UUID: it would end in a header", () => {
    const tab = new FakeTabStorage();
    const kept = { form: { ...FORM, rating: 9 }, sent: { ...SENT, key: "a\r\nb" } };
    tab.set("feedback_draft", JSON.stringify(kept));
    expect(new FeedbackDraft(tab).restore()).toEqual({ form: { ...FORM, rating: null }, sent: null });
  });
});
