import { beforeEach, describe, expect, it } from "@jest/globals";
import { ProjectDraft } from "../../../core/projects/project-draft.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ProjectFormStore } from "../../../ui/projects/project-form.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeProjectsApi } from "../../fakes/fake-projects-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

describe("ProjectFormStore", () => {
  let api: FakeProjectsApi;
  let store: ProjectFormStore;
  let device: FakeStorage;

  /** Opens the page anew on the same device. */
  const visit = () => {
    const { current } = aPage(device);
    current.begin(aSession("token", aUser()));
    const draft = new ProjectDraft(device.tab(), current);
    return new ProjectFormStore(api, new FakeIdempotencyKeys(), new FakeNotices(), draft);
  };

  beforeEach(() => {
    api = new FakeProjectsApi();
    device = new FakeStorage();
    store = visit();
  });

  it("keeps what was typed over a reload, until the project is there", async () => {
    store.change({ name: "Shops" });
    const again = visit();
    again.begin();
    expect(again.form).toEqual({ name: "Shops", description: "" });
    await again.submit();
    const next = visit();
    next.begin();
    expect(next.form).toEqual({ name: "", description: "" });
  });

  it("keeps one key through every try, and takes another after a change", async () => {
    api.failure = new Failure({ kind: "network" });
    store.change({ name: "Shops" });
    await store.submit();
    await store.submit();
    store.change({ name: "Ovens" });
    await store.submit();
    const [first, second, third] = api.created.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});
