import { describe, expect, it } from "@jest/globals";
import { RequestEditDraft } from "../../../core/requests/request-edit-draft.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { aForm } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const key = { user: 1 as UserId, request: 7 as RequestId };
const STORED_AS = "request_edit:1:7";

function setUp() {
  const browser = new FakeStorage();
  return { browser, draft: new RequestEditDraft(aPage(browser).storage) };
}

describe("RequestEditDraft", () => {
  it("gives back what was typed, to the same person about the same request", () => {
    const { draft } = setUp();
    draft.keep(key, aForm({ title: "Typed" }), aForm());
    expect(draft.restore(key, aForm())?.form).toEqual(aForm({ title: "Typed" }));
    expect(draft.restore({ ...key, user: 2 as UserId }, aForm())).toBeNull();
    expect(draft.restore({ ...key, request: 8 as RequestId }, aForm())).toBeNull();
  });

  it("puts it on top of what the request says by now", () => {
    const { draft } = setUp();
    draft.keep(key, aForm({ title: "Typed" }), aForm());
    const now = aForm({ content: "Said from another device" });
    expect(draft.restore(key, now)).toEqual({ form: { ...now, title: "Typed" }, elsewhere: {} });
    expect(draft.restore(key, aForm({ title: "Typed" }))).toBeNull();
  });

  it("names the fields that say something else by now, too", () => {
    const { draft } = setUp();
    draft.keep(key, aForm({ title: "Typed" }), aForm());
    expect(draft.restore(key, aForm({ title: "Theirs" }))?.elsewhere).toEqual({ title: "Theirs" });
  });

  it("leaves nothing behind when everything is as it was, or is given up", () => {
    const { browser, draft } = setUp();
    draft.keep(key, aForm({ title: "Typed" }), aForm());
    draft.keep(key, aForm(), aForm());
    expect(browser.values.has(STORED_AS)).toBe(false);
    draft.keep(key, aForm({ title: "Typed" }), aForm());
    draft.discard(key);
    expect(browser.values.has(STORED_AS)).toBe(false);
  });

  it.each(["", "null", "[]", "7", '{"form":7}', '{"form":{"title":"x"}}', "{"])(
    "takes %j, which somebody else wrote there, for nothing",
    (stored) => {
      const { browser, draft } = setUp();
      browser.values.set(STORED_AS, stored);
      expect(draft.restore(key, aForm())).toBeNull();
    },
  );
});
