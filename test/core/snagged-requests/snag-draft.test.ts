import { describe, expect, it } from "@jest/globals";
import type { RequestId, VideoId } from "../../../core/shared/id.ts";
import { SnagDraft } from "../../../core/snagged-requests/snag-draft.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const REQUEST = 7 as RequestId;
const FORM = { message: "I would.", videoIds: [3 as VideoId], profileLink: "", includeProfile: false };

function setUp() {
  const { current } = aPage();
  current.begin(aSession("token-of-bob", BOB));
  const storage = new FakeStorage().tab();
  return { current, storage, draft: new SnagDraft(storage, current) };
}

describe("SnagDraft", () => {
  it("keeps one response for each request, for the person who typed it", () => {
    const { current, draft } = setUp();
    draft.keep(REQUEST, FORM);
    expect(draft.restore(REQUEST)).toEqual(FORM);
    expect(draft.restore(8 as RequestId)).toBeNull();
    current.begin(aSession("token-of-ada", aUser()));
    expect(draft.restore(REQUEST)).toBeNull();
  });

  it.each([
    "{",
    "null",
    "[]",
    JSON.stringify({ ...FORM, message: 1 }),
    JSON.stringify({ ...FORM, videoIds: "3" }),
  ])("takes %s for nothing", (kept) => {
    const { draft, storage } = setUp();
    storage.set(`response:${BOB.id}:${REQUEST}`, kept);
    expect(draft.restore(REQUEST)).toBeNull();
  });
});
