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
  let desk: ReturnType<typeof setUp>;

  beforeEach(() => {
    desk = setUp();
    desk.store.open(request);
  });

  it("begins with what the request says", () => {
    expect(desk.store.form).toMatchObject({ title: "Order board", budget: "4800", isPublic: true });
    expect({ isChanged: desk.store.isChanged, isRestored: desk.store.isRestored }).toEqual({
      isChanged: false,
      isRestored: false,
    });
  });

  it("saves what was typed under one name, and is closed then", async () => {
    desk.store.change({ title: " Two boards ", budget: "900.50" });
    const saved = await desk.store.submit();
    expect(saved).toMatchObject({ id: 7, title: "Two boards", estimatedBudget: 900.5 });
    expect(desk.api.saved).toEqual([
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
    expect(desk.store.isOpen).toBe(false);
    expect(desk.browser.values.has(DRAFT)).toBe(false);
  });

  it("sends nothing that core refuses, and keeps each error until its own field is typed in", async () => {
    desk.store.change({ title: " ", content: "", seeksCollaboration: true });
    expect(await desk.store.submit()).toBeNull();
    expect(desk.api.saved).toEqual([]);
    expect(desk.store.errors).toEqual({
      title: "Title is required",
      content: "Description is required",
      collaborationDetails: "Please provide details about the collaboration",
    });
    desk.store.change({ title: "Two boards" });
    expect(Object.keys(desk.store.errors)).toEqual(["content", "collaborationDetails"]);
    desk.store.change({ content: "Anything" });
    expect(desk.store.state.kind).toBe("refused");
    desk.store.change({ seeksCollaboration: false });
    expect(desk.store.state.kind).toBe("editing");
  });

  it("closes without a call when nothing was changed", async () => {
    desk.store.change({ title: "Order board " });
    expect(await desk.store.submit()).toBeNull();
    expect({ savedCount: desk.api.saved.length, isOpen: desk.store.isOpen }).toEqual({
      savedCount: 0,
      isOpen: false,
    });
  });

  it("sends once however often it is asked, and takes no letter meanwhile", async () => {
    desk.store.change({ title: "Two boards" });
    const first = desk.store.submit();
    desk.store.change({ title: "Too late" });
    desk.store.leave();
    expect(await desk.store.submit()).toBeNull();
    expect((await first)?.title).toBe("Two boards");
    expect(desk.api.saved).toHaveLength(1);
  });

  it("keeps text, name and words of the refusal when saving fails, and takes a new name for other words", async () => {
    desk.api.failure = new Failure({ kind: "timed-out" });
    desk.store.change({ title: "Two boards" });
    await desk.store.submit();
    await desk.store.submit();
    expect(desk.store.form.title).toBe("Two boards");
    expect(desk.store.state).toMatchObject({
      kind: "refused",
      message: "Request timed out. Please try again.",
      attempt: 2,
    });
    desk.store.change({ title: "Three boards" });
    expect(desk.store.state.kind).toBe("refused");
    desk.api.failure = null;
    await desk.store.submit();
    expect(desk.api.saved.map(({ idempotencyKey }) => idempotencyKey.slice(-1))).toEqual(["1", "1", "2"]);
    expect(desk.notices.said).toEqual([
      "error: Request timed out. Please try again.",
      "error: Request timed out. Please try again.",
    ]);
  });

  it.each([
    [{ kind: "forbidden" }, "You do not have permission to perform this action."],
    [{ kind: "not-found" }, "This request no longer exists. Copy what you need before you leave."],
    [{ kind: "rejected", detail: "It is completed" }, "It is completed"],
  ] as const)("says of %j what it means and keeps the text", async (facts, message) => {
    desk.api.failure = new Failure(facts);
    desk.store.change({ title: "Two boards" });
    await desk.store.submit();
    expect(desk.store.state).toMatchObject({ kind: "refused", message });
    expect(desk.store.form.title).toBe("Two boards");
  });

  it("puts what the server says next to its fields", async () => {
    desk.api.failure = new Failure({
      kind: "invalid",
      fieldErrors: [{ field: "budget", message: "Too much" }],
    });
    desk.store.change({ budget: "5" });
    await desk.store.submit();
    expect(desk.store.errors).toEqual({ budget: "Too much" });
    desk.store.change({ budget: "4" });
    expect(desk.store.state.kind).toBe("editing");
  });

  it("shows no error for a call that was cancelled", async () => {
    desk.api.failure = new Failure({ kind: "cancelled" });
    desk.store.change({ title: "Two boards" });
    await desk.store.submit();
    expect({ state: desk.store.state.kind, notices: desk.notices.said }).toEqual({
      state: "editing",
      notices: [],
    });
  });

  it("asks before it loses anything, and only then", () => {
    desk.store.leave();
    expect(desk.store.isOpen).toBe(false);
    desk.store.open(request);
    desk.store.change({ title: "Two boards" });
    desk.store.leave();
    expect({ isLeaving: desk.store.isLeaving, isOpen: desk.store.isOpen }).toEqual({
      isLeaving: true,
      isOpen: true,
    });
    desk.store.stay();
    expect({ isLeaving: desk.store.isLeaving, title: desk.store.form.title }).toEqual({
      isLeaving: false,
      title: "Two boards",
    });
    desk.store.leave();
    desk.store.discard();
    expect({ isOpen: desk.store.isOpen, hasDraft: desk.browser.values.has(DRAFT) }).toEqual({
      isOpen: false,
      hasDraft: false,
    });
    desk.store.open(request);
    expect(desk.store.form.title).toBe("Order board");
  });

  it("finds what was typed after a reload, on top of what the request says by then", () => {
    desk.store.change({ title: "Two boards" });
    const { store, browser } = desk.reload();
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
    desk.store.change({ title: "Two boards" });
    desk.store.follow({ ...request, title: "Theirs", content: "Newer" });
    expect(desk.store.form).toMatchObject({ title: "Two boards", content: "Newer" });
    desk.store.follow(aRequest({ id: 8 as RequestId, content: "Of another request" }));
    expect(desk.store.form.content).toBe("Newer");
  });

  describe("when another device was faster", () => {
    beforeEach(async () => {
      desk.api.current = { ...request, title: "Theirs", content: "Theirs, too", version: "second" };
      desk.store.change({ title: "Two boards" });
      expect(await desk.store.submit()).toBeNull();
    });

    it("overwrites nothing, says so and shows both", () => {
      expect(desk.store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
      expect(desk.store.form).toMatchObject({ title: "Two boards", content: "Theirs, too" });
      expect(desk.store.conflicts.elsewhere).toEqual({ title: "Theirs" });
    });

    it("saves what the person decided on after that", async () => {
      expect(await desk.store.submit()).toMatchObject({ title: "Two boards", content: "Theirs, too" });
      expect(desk.api.saved.map(({ version }) => version)).toEqual(["first", "second"]);
    });

    it("asks about a field until it is chosen, also when a third state comes", () => {
      desk.store.follow({ ...request, title: "Theirs again", version: "third" });
      expect(desk.store.conflicts.elsewhere).toEqual({ title: "Theirs again" });
      desk.store.follow({ ...request, title: "Two boards", version: "fourth" });
      expect(desk.store.conflicts.fields).toEqual([]);
    });
  });

  it("says what differs from changes of an earlier visit", () => {
    desk.store.change({ title: "Two boards" });
    const { store } = desk.reload();
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
