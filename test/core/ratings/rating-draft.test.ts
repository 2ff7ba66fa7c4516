import { describe, expect, it } from "@jest/globals";
import { RatingDraft } from "../../../core/ratings/rating-draft.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const { current } = aPage();
  current.begin(aSession("token-of-ada", aUser()));
  const storage = new FakeStorage().tab();
  return { storage, draft: new RatingDraft(storage, current) };
}

describe("RatingDraft", () => {
  it.each([
    { stars: 4, comment: "On time" },
    { stars: null, comment: "On" },
  ] as const)("keeps what was chosen and typed: %j", (form) => {
    const { draft } = setUp();
    draft.keep(BOB.id, form);
    expect(draft.restore(BOB.id)).toEqual(form);
  });

  it.each(['{"stars":4}', '{"stars":null,"comment":5}', '{"stars":9,"comment":""}', '{"comment":""}'])(
    "takes %s for nothing",
    (kept) => {
      const { draft, storage } = setUp();
      storage.set(`rating:${aUser().id}:${BOB.id}`, kept);
      expect(draft.restore(BOB.id)).toBeNull();
    },
  );
});
