import { describe, expect, it } from "@jest/globals";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { showcaseParts } from "../../builders/showcase-forms.ts";
import { aVideo } from "../../builders/videos.ts";
import { FakeShowcaseEditingApi } from "../../fakes/fake-showcase-editing-api.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function editing(browser = new FakeStorage(), api = new FakeShowcaseEditingApi()) {
  const parts = showcaseParts(browser, api);
  const store = parts.editForm();
  store.start("5");
  return { ...parts, store };
}

describe("an own showcase", () => {
  it("is saved in as many calls as it takes", async () => {
    const { api, store } = editing();
    store.change({ title: "The oven", videos: [4 as VideoId], readme: "# Oven" });
    await store.submit();
    expect(api.writes).toEqual(["update The oven 1", "videos 4", "readme # Oven"]);
    expect(store.state.kind).toBe("saved");
  });

  it("sends its words alone when nothing else was touched", async () => {
    const { api, store } = editing();
    store.change({ title: "The oven" });
    await store.submit();
    expect(api.writes).toEqual(["update The oven 1"]);
  });

  it("opens with the text of its readme, which can be taken away", async () => {
    const api = new FakeShowcaseEditingApi();
    api.write({ name: "till.md", text: "# Till" });
    const { store } = editing(new FakeStorage(), api);
    expect(store.form).toMatchObject({ readme: "# Till", readmeName: "till.md" });
    store.removeReadme();
    await store.submit();
    expect(api.writes).toEqual(["update The till 1", "readme none"]);
  });

  it("replaces its picture, or takes it away, and leaves it where nothing was said", async () => {
    const { api, store } = editing();
    store.removeImage();
    await store.submit();
    const other = editing();
    other.store.chooseImage({ name: "till.png", size: 9, type: "image/png", lastModified: 0 });
    await other.store.submit();
    expect(api.files).toMatchObject([{ image: null }]);
    expect(other.api.files).toMatchObject([{ image: { file: { name: "till.png" }, crop: null } }]);
    const untouched = editing();
    untouched.store.change({ imageAlt: "A till" });
    await untouched.store.submit();
    expect(untouched.api.files).toEqual([{ imageAlt: "A till" }]);
  });

  it("is not overwritten before the newer state was seen", async () => {
    const { api, store } = editing();
    store.change({ title: "The oven" });
    api.edit({ title: "The door", description: "It opens." });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
    expect(store.form).toMatchObject({ title: "The oven", description: "It opens." });
    expect(store.conflicts.elsewhere).toEqual({ title: "The door" });
    await store.submit();
    expect(api.current).toMatchObject({ title: "The oven", description: "It opens." });
  });

  it("tells of videos and a readme that another window has changed, before it replaces them", async () => {
    const { api, store } = editing();
    store.change({ videos: [4 as VideoId], readme: "# Oven" });
    api.edit({ videos: [aVideo({ id: 8 as VideoId })] });
    api.write({ name: "README.md", text: "# Door" });
    api.version = 1;
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
    expect(store.conflicts.elsewhere).toEqual({ videos: [8], readme: "# Door" });
    expect(api.text).toBe("# Door");
    await store.submit();
    expect(api.text).toBe("# Oven");
  });

  it("tells of a readme of the same length, too", async () => {
    const api = new FakeShowcaseEditingApi();
    api.write({ name: "README.md", text: "# Till" });
    const { store } = editing(new FakeStorage(), api);
    store.change({ readme: "# Oven" });
    api.write({ name: "README.md", text: "# Door" });
    await store.submit();
    expect(store.conflicts.elsewhere).toEqual({ readme: "# Door" });
    expect(api.text).toBe("# Door");
    await store.submit();
    expect(api.text).toBe("# Oven");
  });

  it("does not take its own readme, whose answer was lost, for another window's", async () => {
    const { api, store } = editing();
    store.change({ readme: "# Oven" });
    api.failing.set("files", new Failure({ kind: "timed-out" }));
    await store.submit();
    api.failing.clear();
    api.write({ name: "README.md", text: "# Oven" });
    await store.submit();
    expect(store.state.kind).toBe("saved");
  });

  it.each(["before", "while"])(
    "tells of another window's picture that came %s it was saved",
    async (when) => {
      const { api, store } = editing();
      store.chooseImage({ name: "oven.png", size: 9, type: "image/png", lastModified: 0 });
      store.change({ title: "The oven", imageAlt: "An oven" });
      api.edit({ image: anAvatar("door"), imageAlt: "A door" });
      if (when === "while") api.version = 1;
      await store.submit();
      expect(store.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
      expect(store).toMatchObject({
        isPictureElsewhere: true,
        conflicts: { elsewhere: { imageAlt: "A door" } },
      });
      expect(api.files).toEqual([]);
      await store.submit();
      expect(api.files).toMatchObject([{ imageAlt: "An oven", image: { file: { name: "oven.png" } } }]);
      expect(store).toMatchObject({ isPictureElsewhere: false, state: { kind: "saved" } });
    },
  );

  it("shows another window's picture before it is taken away", async () => {
    const api = new FakeShowcaseEditingApi();
    api.edit({ image: anAvatar("door") });
    const { store } = editing(new FakeStorage(), api);
    store.removeImage();
    const other = { ...anAvatar("door"), width: 7 };
    api.edit({ image: other });
    await store.submit();
    expect(store).toMatchObject({ state: { kind: "refused" }, shownImage: other, removesImage: false });
  });

  it("says what is saved when the rest fails, and sends only the rest again", async () => {
    const { api, store } = editing();
    store.change({ title: "The oven", videos: [4 as VideoId], readme: "# Oven" });
    api.failing.set("files", new Failure({ kind: "timed-out" }));
    await store.submit();
    expect(store.state).toMatchObject({
      kind: "refused",
      message:
        "Your text and videos were saved, but not the files. Request timed out. Please try again. Nothing you entered is lost.",
    });
    api.failing.clear();
    api.writes.length = 0;
    await store.submit();
    expect(api.writes).toEqual(["update The oven 1", "readme # Oven"]);
  });

  it("says in the specification's words that videos were not linked", async () => {
    const { api, store } = editing();
    store.change({ title: "The oven", videos: [4 as VideoId] });
    api.failing.set("videos", new Failure({ kind: "server" }));
    await store.submit();
    expect(store.state).toMatchObject({
      kind: "refused",
      message: "Your text was saved. Failed to link videos. Server error. Please try again later.",
    });
  });

  it("says in the specification's words that the profile was not linked, and sends it alone again", async () => {
    const { api, store } = editing();
    store.change({ includeProfile: !store.form.includeProfile });
    const { includeProfile } = store.form;
    api.failing.set("profile", new Failure({ kind: "server" }));
    await store.submit();
    expect(store.state).toMatchObject({
      kind: "refused",
      message: "Your text was saved. Failed to link profile. Server error. Please try again later.",
    });
    api.failing.clear();
    api.writes.length = 0;
    await store.submit();
    expect(api.writes.filter((write) => !write.startsWith("update"))).toEqual([
      `profile ${String(includeProfile)}`,
    ]);
    expect(store.state.kind).toBe("saved");
  });

  it("marks a video that is gone, beside the specification's sentence", async () => {
    const { api, options, store } = editing();
    options.videoList = [{ id: 5 as VideoId, title: "The oven", poster: null, durationSeconds: 3 }];
    store.change({ videos: [5 as VideoId, 4 as VideoId] });
    const message = "One or more selected videos are invalid.";
    api.failing.set("videos", new Failure({ kind: "invalid", fieldErrors: [{ field: "videos", message }] }));
    await store.submit();
    expect(store.errors).toEqual({ videos: message });
    expect({ here: store.isGone(5 as VideoId), gone: store.isGone(4 as VideoId) }).toEqual({
      here: false,
      gone: true,
    });
  });

  it("keeps what was typed through a reload, on top of what was saved elsewhere since", () => {
    const browser = new FakeStorage();
    const { api, store } = editing(browser);
    store.change({ title: "The oven" });
    api.edit({ title: "The door", demoUrl: "https://door.example/" });
    const { store: reloaded } = editing(browser, api);
    expect(reloaded).toMatchObject({
      isRestored: true,
      form: { title: "The oven", demoUrl: "https://door.example/" },
      conflicts: { elsewhere: { title: "The door" } },
    });
    reloaded.startOver();
    expect(editing(browser, api).store).toMatchObject({ isRestored: false, form: { title: "The door" } });
  });
});
