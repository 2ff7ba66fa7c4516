import { beforeEach, describe, expect, it } from "@jest/globals";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import type { ProjectId, RequestId } from "../../../core/shared/id.ts";
import { aSession } from "../../builders/auth.ts";
import { anEdit } from "../../builders/request-edit.ts";
import { aRequest } from "../../builders/requests.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const DRAFT = "request_edit:1:7";
const request = aRequest({ projectId: 3 as ProjectId });

function setUp(browser = new FakeStorage()) {
  const page = aPage(browser);
  page.current.begin(aSession());
  return { browser, ...anEdit(page), reload: () => setUp(browser) };
}

describe("RequestEditStore", () => {
  let setup: ReturnType<typeof setUp>;

  beforeEach(() => {
    setup = setUp();
    setup.store.open(request);
  });

  it("begins with what the request says", () => {
    expect(setup.store.form).toMatchObject({ title: "Order board", budget: "4800", isPublic: true });
    expect({ isChanged: setup.store.isChanged, isRestored: setup.store.isRestored }).toEqual({
      isChanged: false,
      isRestored: false,
    });
  });

  it("saves what was typed under one name, and is closed then", async () => {
    setup.store.change({ title: " Two boards ", budget: "900.50" });
    const saved = await setup.store.submit();
    expect(saved).toMatchObject({ id: 7, title: "Two boards", estimatedBudget: 900.5 });
    expect(setup.api.saved).toEqual([
      {
        id: 7,
        version: "first",
        idempotencyKey: "00000000-0000-4000-8000-000000000001",
        edit: {
          title: "Two boards",
          content: request.content,
          estimatedBudget: 900.5,
          isPublic: true,
          isIdea: false,
          seeksCollaboration: false,
          collaborationDetails: null,
          videoId: null,
        },
      },
    ]);
    expect(setup.store.isOpen).toBe(false);
    expect(setup.browser.values.has(DRAFT)).toBe(false);
  });

  it("sends nothing that core refuses, and keeps each error until its own field is typed in", async () => {
    setup.store.change({ title: " ", content: "", seeksCollaboration: true });
    expect(await setup.store.submit()).toBeNull();
    expect(setup.api.saved).toEqual([]);
    expect(setup.store.errors).toEqual({
      title: "Title is required",
      content: "Description is required",
      collaborationDetails: "Please provide details about the collaboration",
    });
    setup.store.change({ title: "Two boards" });
    expect(Object.keys(setup.store.errors)).toEqual(["content", "collaborationDetails"]);
    setup.store.change({ content: "Anything" });
    expect(setup.store.state.kind).toBe("refused");
    setup.store.change({ seeksCollaboration: false });
    expect(setup.store.state.kind).toBe("editing");
  });

  it("closes without a call when nothing was changed", async () => {
    setup.store.change({ title: "Order board " });
    expect(await setup.store.submit()).toBeNull();
    expect({ savedCount: setup.api.saved.length, isOpen: setup.store.isOpen }).toEqual({
      savedCount: 0,
      isOpen: false,
    });
  });

  it("sends once however often it is asked, and takes no letter meanwhile", async () => {
    setup.store.change({ title: "Two boards" });
    const first = setup.store.submit();
    setup.store.change({ title: "Too late" });
    setup.store.leave();
    expect(await setup.store.submit()).toBeNull();
    expect((await first)?.title).toBe("Two boards");
    expect(setup.api.saved).toHaveLength(1);
  });

  it("keeps text, name and words of the refusal when saving fails, and takes a new name for other words", async () => {
    setup.api.failure = new Failure({ kind: "timed-out" });
    setup.store.change({ title: "Two boards" });
    await setup.store.submit();
    await setup.store.submit();
    expect(setup.store.form.title).toBe("Two boards");
    expect(setup.store.state).toMatchObject({
      kind: "refused",
      message: "Request timed out. Please try again.",
      attempt: 2,
    });
    setup.store.change({ title: "Three boards" });
    expect(setup.store.state.kind).toBe("refused");
    setup.api.failure = null;
    await setup.store.submit();
    expect(setup.api.saved.map(({ idempotencyKey }) => idempotencyKey.slice(-1))).toEqual(["1", "1", "2"]);
    expect(setup.notices.said).toEqual([
      "error: Request timed out. Please try again.",
      "error: Request timed out. Please try again.",
    ]);
  });

  it("says that the request is gone and keeps the text", async () => {
    const message = "This request no longer exists. Copy what you need before you leave.";
    setup.api.failure = new Failure({ kind: "not-found" });
    setup.store.change({ title: "Two boards" });
    await setup.store.submit();
    expect(setup.store.state).toMatchObject({ kind: "refused", message });
    expect(setup.store.form.title).toBe("Two boards");
  });

  it("asks before it loses anything, and only then", () => {
    setup.store.leave();
    expect(setup.store.isOpen).toBe(false);
    setup.store.open(request);
    setup.store.change({ title: "Two boards" });
    setup.store.leave();
    expect({ isLeaving: setup.store.isLeaving, isOpen: setup.store.isOpen }).toEqual({
      isLeaving: true,
      isOpen: true,
    });
    setup.store.stay();
    expect({ isLeaving: setup.store.isLeaving, title: setup.store.form.title }).toEqual({
      isLeaving: false,
      title: "Two boards",
    });
    setup.store.leave();
    setup.store.discard();
    expect({ isOpen: setup.store.isOpen, hasDraft: setup.browser.values.has(DRAFT) }).toEqual({
      isOpen: false,
      hasDraft: false,
    });
    setup.store.open(request);
    expect(setup.store.form.title).toBe("Order board");
  });

  it("finds what was typed after a reload, on top of what the request says by then", () => {
    setup.store.change({ title: "Two boards" });
    const { store, browser } = setup.reload();
    store.open({ ...request, content: "Said on the phone" });
    expect(store.form).toMatchObject({ title: "Two boards", content: "Said on the phone" });
    expect(store.isRestored).toBe(true);
    store.startOver();
    expect({
      title: store.form.title,
      isRestored: store.isRestored,
      hasDraft: browser.values.has(DRAFT),
    }).toEqual({ title: "Order board", isRestored: false, hasDraft: false });
  });

  it("follows a newer state of the request where nothing was typed", () => {
    setup.store.change({ title: "Two boards" });
    setup.store.follow({ ...request, title: "Theirs", content: "Newer" });
    expect(setup.store.form).toMatchObject({ title: "Two boards", content: "Newer" });
    setup.store.follow(aRequest({ id: 8 as RequestId, content: "Of another request" }));
    expect(setup.store.form.content).toBe("Newer");
  });

  describe("when another device was faster", () => {
    beforeEach(async () => {
      setup.api.current = { ...request, title: "Theirs", content: "Theirs, too", version: "second" };
      setup.store.change({ title: "Two boards" });
      expect(await setup.store.submit()).toBeNull();
    });

    it("overwrites nothing, says so and shows both", () => {
      expect(setup.store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
      expect(setup.store.form).toMatchObject({ title: "Two boards", content: "Theirs, too" });
      expect(setup.store.conflicts.elsewhere).toEqual({ title: "Theirs" });
    });

    it("saves what the person decided on after that", async () => {
      expect(await setup.store.submit()).toMatchObject({ title: "Two boards", content: "Theirs, too" });
      expect(setup.api.saved.map(({ version }) => version)).toEqual(["first", "second"]);
    });

    it("asks about a field until it is chosen, also when a third state comes", () => {
      setup.store.follow({ ...request, title: "Theirs again", version: "third" });
      expect(setup.store.conflicts.elsewhere).toEqual({ title: "Theirs again" });
      setup.store.follow({ ...request, title: "Two boards", version: "fourth" });
      expect(setup.store.conflicts.fields).toEqual([]);
    });
  });

  it("says what differs from changes of an earlier visit", () => {
    setup.store.change({ title: "Two boards" });
    const { store } = setup.reload();
    store.open({ ...request, title: "Theirs" });
    expect(store.conflicts.elsewhere).toEqual({ title: "Theirs" });
    store.startOver();
    expect(store.conflicts.fields).toEqual([]);
  });

  it("opens for nobody", () => {
    const page = aPage();
    const { store } = anEdit(page);
    store.open(request);
    expect(store.isOpen).toBe(false);
  });
});
