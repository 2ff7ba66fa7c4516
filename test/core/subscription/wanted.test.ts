import { beforeEach, describe, expect, it } from "@jest/globals";
import type { RequestId } from "../../../core/shared/id.ts";
import { WantedAfterPayment } from "../../../core/subscription/wanted.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

describe("WantedAfterPayment", () => {
  let tab: FakeTabStorage;
  beforeEach(() => {
    tab = new FakeTabStorage();
  });

  it("outlives the page, and ends when it is done", () => {
    new WantedAfterPayment(tab).remember({ kind: "conversation", requestId: 7 as RequestId });
    const later = new WantedAfterPayment(tab);
    expect(later.get()).toEqual({ kind: "conversation", requestId: 7 });
    expect(later.get()).not.toBeNull();
    later.forget();
    expect(later.get()).toBeNull();
  });

  it("keeps a screen of ours", () => {
    const wanted = new WantedAfterPayment(tab);
    wanted.remember({ kind: "path", path: "/showcase/new" });
    expect(wanted.get()).toEqual({ kind: "path", path: "/showcase/new" });
  });

  it.each([
    "",
    "null",
    "7",
    "{",
    "[]",
    '{"kind":"conversation"}',
    '{"kind":"conversation","requestId":"7"}',
    '{"kind":"conversation","requestId":-1}',
    '{"kind":"conversation","requestId":1.5}',
    '{"kind":"path","path":"//evil.example"}',
    '{"kind":"path","path":"https://evil.example"}',
    '{"kind":"path","path":"/nowhere"}',
  ])("makes nothing of %j", (kept) => {
    const wanted = new WantedAfterPayment(tab);
    wanted.remember({ kind: "path", path: "/tickets" });
    for (const key of tab.values.keys()) tab.values.set(key, kept);
    expect(wanted.get()).toBeNull();
  });
});
