import { beforeEach, describe, expect, it } from "@jest/globals";
import { RequestDraft } from "../../../core/requests/request-draft.ts";
import { EMPTY_REQUEST_FORM } from "../../../core/requests/request-form.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { aForm } from "../../builders/requests.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const ADA = 1 as UserId;
const BOB = 2 as UserId;
const KEY = "00000000-0000-4000-8000-000000000001";

describe("RequestDraft", () => {
  let browser: FakeStorage;
  let draft: RequestDraft;

  beforeEach(() => {
    browser = new FakeStorage();
    draft = new RequestDraft(browser.tab());
  });

  it("gives back what was kept, for its author alone", () => {
    const kept = { form: aForm({ budget: "12.50" }), origin: null, idempotencyKey: KEY };
    draft.keep(ADA, kept);
    expect(draft.restore(ADA)).toEqual(kept);
    expect(draft.restore(BOB)).toBeNull();
  });

  it("is gone once discarded", () => {
    draft.keep(ADA, { form: aForm(), origin: null, idempotencyKey: null });
    draft.discard(ADA);
    expect(draft.restore(ADA)).toBeNull();
    expect(browser.values.size).toBe(0);
  });

  it("is not there for an empty form, unless that was emptied by hand", () => {
    draft.keep(ADA, { form: aForm(), origin: null, idempotencyKey: null });
    draft.keep(ADA, { form: EMPTY_REQUEST_FORM, origin: null, idempotencyKey: null });
    expect(browser.values.size).toBe(0);
    draft.keep(ADA, { form: EMPTY_REQUEST_FORM, origin: "prefill", idempotencyKey: null });
    expect(draft.restore(ADA)?.form).toEqual(EMPTY_REQUEST_FORM);
  });

  it("says when the device keeps nothing", () => {
    browser.isFull = true;
    expect(draft.keep(ADA, { form: aForm(), origin: null, idempotencyKey: null })).toBe(false);
  });

  it.each(["", "{", "null", "[]", "7", '"text"', '{"form":null}', '{"form":[1]}', '{"form":{"title":5}}'])(
    "ignores %j in the storage",
    (stored) => {
      browser.values.set("request_draft:1", stored);
      expect(draft.restore(ADA)).toBeNull();
    },
  );

  it("takes no key that is no UUID: it would end in a header", () => {
    const stored = { form: aForm(), origin: 5, idempotencyKey: "x\r\nevil: 1" };
    browser.values.set("request_draft:1", JSON.stringify(stored));
    expect(draft.restore(ADA)).toEqual({ form: aForm(), origin: null, idempotencyKey: null });
  });
});
