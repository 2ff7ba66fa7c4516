import { describe, expect, it } from "@jest/globals";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import { sellingParts } from "../../builders/selling.ts";
import { FakeProductEditingApi } from "../../fakes/fake-product-editing-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function editing(browser = new FakeStorage(), api = new FakeProductEditingApi()) {
  const parts = sellingParts(browser, api);
  parts.edit.start("7");
  return { ...parts, store: parts.edit };
}

describe("an own product", () => {
  it("saves its words again after each change", async () => {
    const { api, store } = editing();
    store.change({ price: "9" });
    expect(store.isDirty).toBe(true);
    await store.submit();
    store.change({ title: "Oven kit" });
    await store.submit();
    expect(api.writes).toEqual(["update Till kit 1", "update Oven kit 1"]);
    expect(api.current).toMatchObject({ title: "Oven kit", priceCents: 900 });
    expect(store.isDirty).toBe(false);
  });

  it("saves what is typed before it is published, and is not published with errors", async () => {
    const { api, store } = editing();
    store.change({ price: "a lot" });
    expect(await store.publish()).toBe(false);
    expect(store.errors.price).toBe("Enter an amount in dollars, such as 1250 or 12.50");
    store.change({ price: "20" });
    expect(await store.publish()).toBe(true);
    expect(api.writes).toEqual(["update Till kit 1", "publish"]);
    expect(store.product.value?.value.status).toBe("published");
  });

  it("keeps what is typed through a failed save and a reload", async () => {
    const browser = new FakeStorage();
    const { api, store } = editing(browser);
    api.failing.set("update", new Failure({ kind: "network" }));
    store.change({ summary: "Rings twice." });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused" });
    const again = editing(browser).store;
    expect(again.form.summary).toBe("Rings twice.");
    expect(again.isRestored).toBe(true);
    again.startOver();
    expect(again.form.summary).toBe("Everything a till needs.");
    expect(editing(browser).store.isRestored).toBe(false);
  });

  it("is not overwritten before the newer state was seen", async () => {
    const { api, store } = editing();
    store.change({ title: "Oven kit" });
    api.edit({ title: "Door kit", priceCents: 500 });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
    expect(store.form).toMatchObject({ title: "Oven kit", price: "5" });
    expect(store.conflicts.elsewhere).toEqual({ title: "Door kit" });
    await store.submit();
    expect(api.current).toMatchObject({ title: "Oven kit", priceCents: 500 });
  });

  it("asks about what another window changed when an answer to something else tells of it", async () => {
    const { api, store } = editing();
    store.change({ title: "Oven kit" });
    api.edit({ title: "Door kit", status: "published" });
    await store.withdraw();
    expect(store.form.title).toBe("Oven kit");
    expect(store.conflicts.elsewhere).toEqual({ title: "Door kit" });
  });

  it("says why it is not published", async () => {
    const { api, store, notices } = editing();
    api.failing.set("publish", new Failure({ kind: "conflict", detail: "Add a file before you publish." }));
    expect(await store.publish()).toBe(false);
    expect(store.step.state).toMatchObject({ kind: "refused", message: "Add a file before you publish." });
    expect(notices.said).toEqual(["error: Add a file before you publish."]);
  });
});

describe("a new product", () => {
  it("begins a draft with the same key until the server has answered", async () => {
    const { api, create: store } = sellingParts();
    store.start();
    store.change({
      title: "Till kit",
      summary: "Rings.",
      description: "It rings.",
      price: "$1,250.00",
      category: "tools",
      licence: "MIT",
    });
    api.failing.set("create", new Failure({ kind: "timed-out" }));
    await store.submit();
    api.failing.clear();
    await store.submit();
    expect(api.made[0]?.key).toBe(api.made[1]?.key);
    expect(api.made[1]?.details).toMatchObject({ priceCents: 125_000, tags: [] });
    expect(store.state.kind).toBe("saved");
  });

  it("is kept on the device until it is saved", () => {
    const browser = new FakeStorage();
    const first = sellingParts(browser).create;
    first.start();
    first.change({ title: "Till kit" });
    const second = sellingParts(browser).create;
    second.start();
    expect(second.form.title).toBe("Till kit");
    expect(second.isRestored).toBe(true);
  });
});
