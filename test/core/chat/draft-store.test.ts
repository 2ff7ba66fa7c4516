import { describe, expect, it } from "@jest/globals";
import { DraftStore } from "../../../core/chat/draft-store.ts";
import { anotherThreadKey, aThreadKey } from "../../builders/chat.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

describe("DraftStore", () => {
  it("keeps a draft for each thread until it is empty", () => {
    const storage = new FakeStorage();
    new DraftStore(storage.tab()).saveDraft(aThreadKey, "Half a sen");
    const next = new DraftStore(storage.tab());
    expect(next.draft(aThreadKey)).toBe("Half a sen");
    expect(next.draft(anotherThreadKey)).toBe("");
    next.saveDraft(aThreadKey, "");
    expect(next.draft(aThreadKey)).toBe("");
    expect(storage.values.size).toBe(0);
  });
});
