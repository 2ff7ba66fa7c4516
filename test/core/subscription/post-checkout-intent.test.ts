import { beforeEach, describe, expect, it } from "@jest/globals";
import type { RequestId } from "../../../core/shared/id.ts";
import { PostCheckoutIntent } from "../../../core/subscription/post-checkout-intent.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

describe("PostCheckoutIntent", () => {
  let tab: FakeTabStorage;
  beforeEach(() => {
    tab = new FakeTabStorage();
  });

  it("outlives the page, and ends when it is done", () => {
    new PostCheckoutIntent(tab).remember({ kind: "conversation", requestId: 7 as RequestId });
    const later = new PostCheckoutIntent(tab);
    expect(later.get()).toEqual({ kind: "conversation", requestId: 7 });
    expect(later.get()).not.toBeNull();
    later.forget();
    expect(later.get()).toBeNull();
  });

  it("keeps a screen of ours", () => {
    const intent = new PostCheckoutIntent(tab);
    intent.remember({ kind: "path", path: "/showcase/new" });
    expect(intent.get()).toEqual({ kind: "path", path: "/showcase/new" });
  });

  it("leads back to where the checkout was opened, as often as it is left, until it is done", () => {
    const intent = new PostCheckoutIntent(tab);
    intent.rememberOrigin("/tickets/7?from=list#agreement");
    expect(new PostCheckoutIntent(tab).origin()).toBe("/tickets/7?from=list#agreement");
    expect(intent.origin()).toBe("/tickets/7?from=list#agreement");
    intent.forget();
    expect(intent.origin()).toBe("/dashboard");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/nowhere",
    "/collaboration/7/secret",
    "/tickets?token=secret",
    "/subscription/cancel",
  ])("leads to one's own dashboard instead of to %j", (path) => {
    const intent = new PostCheckoutIntent(tab);
    intent.rememberOrigin("/tickets/7");
    intent.rememberOrigin(path);
    expect(intent.origin()).toBe("/dashboard");
    tab.set("checkout_origin", path);
    expect(intent.origin()).toBe("/dashboard");
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
    const intent = new PostCheckoutIntent(tab);
    intent.remember({ kind: "path", path: "/tickets" });
    for (const key of tab.values.keys()) tab.values.set(key, kept);
    expect(intent.get()).toBeNull();
  });
});
