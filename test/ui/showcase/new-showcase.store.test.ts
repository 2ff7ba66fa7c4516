import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { showcaseParts } from "../../builders/showcase-forms.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const WORDS = { title: "The till", description: "It rings." };
const file = (name: string, size = 6) => ({ name, size, type: "", lastModified: 0 });

describe("a new showcase", () => {
  it("is published with everything in one call", async () => {
    const { api, texts, notices, newForm } = showcaseParts();
    texts.texts.set("till.md", "# Till");
    const store = newForm();
    store.start();
    store.change({ ...WORDS, skills: " Rust, rust ,Tills" });
    store.toggleVideo(3 as VideoId);
    store.toggleVideo(4 as VideoId);
    store.moveVideo(4 as VideoId, 0);
    await store.chooseReadme(file("till.md"));
    await store.submit();
    expect(api.made).toMatchObject([
      {
        details: { ...WORDS, skills: ["Rust", "Tills"], isPublic: true },
        videos: [4, 3],
        readme: { name: "till.md", text: "# Till" },
      },
    ]);
    expect(store.state.kind).toBe("saved");
    expect(notices.said).toEqual(["success: Solution published"]);
  });

  it("is not sent while something is wrong with it", async () => {
    const { api, newForm } = showcaseParts();
    const store = newForm();
    store.start();
    store.change({ demoUrl: "javascript:alert(1)" });
    await store.submit();
    expect(store.errors).toEqual({
      title: "Title is required",
      description: "Description is required",
      demoUrl: "Please enter an address that begins with http:// or https://",
    });
    expect(api.made).toEqual([]);
  });

  it("knows what the server has against its picture until that is another", async () => {
    const { api, newForm } = showcaseParts();
    const store = newForm();
    store.start();
    store.change(WORDS);
    const picture = (name: string) => ({ ...file(name), type: "image/png" });
    store.chooseImage(picture("till.png"));
    const fieldErrors = [{ field: "image", message: "This image is damaged." }];
    api.failing.set("create", new Failure({ kind: "invalid", fieldErrors }));
    await store.submit();
    expect(store.imageError).toBe("This image is damaged.");
    expect(store.errors).toMatchObject({ image: "This image is damaged." });
    store.chooseImage(picture("oven.png"));
    expect(store.imageError).toBeUndefined();
    expect(store.state.kind).toBe("editing");
  });

  it("keeps one intention through a failure, and is kept through a reload", async () => {
    const browser = new FakeStorage();
    const { api, newForm } = showcaseParts(browser);
    const store = newForm();
    store.start();
    store.change(WORDS);
    api.failing.set("create", new Failure({ kind: "network", offline: true }));
    await store.submit();
    expect(store.state).toMatchObject({
      kind: "refused",
      message: "Network error. Please check your connection. Nothing you entered is lost.",
    });
    expect(store.sending.percent).toBeNull();
    const reloaded = showcaseParts(browser).newForm();
    reloaded.start();
    expect(reloaded).toMatchObject({ isRestored: true, form: WORDS });
    api.failing.clear();
    await store.submit();
    expect(new Set(api.made.map(({ key }) => key)).size).toBe(1);
    const after = showcaseParts(browser).newForm();
    after.start();
    expect(after).toMatchObject({ isRestored: false, form: { title: "" } });
  });

  it("says how far it is and can be called back", async () => {
    const { api, newForm } = showcaseParts();
    const store = newForm();
    store.start();
    store.change(WORDS);
    api.isSlow = true;
    const first = store.submit();
    expect(store).toMatchObject({ sending: { percent: 50, canCancel: true }, isSaving: true });
    // A second press of the button does not send again.
    await store.submit();
    expect(api.made).toHaveLength(1);
    store.sending.cancel();
    await first;
    expect(store).toMatchObject({ isSaving: false, form: WORDS, state: { kind: "editing" } });
    expect(store.sending.percent).toBeNull();
  });

  it("goes with its picture, of which the device keeps the name alone", async () => {
    const browser = new FakeStorage();
    const { api, newForm } = showcaseParts(browser);
    const store = newForm();
    store.start();
    store.change({ ...WORDS, imageAlt: " A till " });
    store.chooseImage({ ...file("till.gif"), type: "image/gif" });
    expect(store).toMatchObject({
      image: null,
      imageRefusal: "This is a GIF image: save it as a PNG, JPEG or WebP first.",
    });
    store.chooseImage({ ...file("till.png"), type: "image/png" });
    const crop = { left: 0, top: 0.25, width: 1, height: 0.5 };
    store.cropImage(crop);
    const reloaded = showcaseParts(browser).newForm();
    reloaded.start();
    expect(reloaded).toMatchObject({ image: null, missingImage: "till.png", isRestored: true });
    await store.submit();
    expect(api.made).toMatchObject([{ image: { file: { name: "till.png" }, crop }, imageAlt: "A till" }]);
  });

  it("asks for the subscription where it has ended, without a word of refusal", async () => {
    const { api, notices, newForm } = showcaseParts();
    const store = newForm();
    store.start();
    store.change(WORDS);
    api.failing.set("create", new Failure({ kind: "subscription-required" }));
    await store.submit();
    expect(store).toMatchObject({ needsSubscription: true, state: { kind: "editing" } });
    expect(notices.said).toEqual([]);
  });

  it.each([
    ["till.pdf", 10, "Choose a .md or .txt file"],
    ["till.md", 600 * 1024, "A readme can have up to 512 KB"],
    ["empty.md", 0, "The readme is empty"],
  ])("takes no %s of %d bytes, and keeps what was written", async (name, size, refusal) => {
    const store = showcaseParts().newForm();
    store.start();
    store.change({ readme: "# Mine" });
    await store.chooseReadme(file(name, size));
    expect(store).toMatchObject({ readmeRefusal: refusal, form: { readme: "# Mine" } });
  });
});
