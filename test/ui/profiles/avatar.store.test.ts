import { describe, expect, it } from "@jest/globals";
import { framedCrop, WHOLE_IMAGE } from "../../../core/images/crop.ts";
import { MAX_IMAGE_BYTES } from "../../../core/images/image-file.ts";
import { AvatarService } from "../../../core/profiles/avatar-service.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { AvatarStore } from "../../../ui/profiles/avatar.store.ts";
import { aSession } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { FakeAvatarApi } from "../../fakes/fake-avatar-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const FILE = { name: "ada", size: 10, type: "image/png" };
const CROP = framedCrop({ width: 200, height: 100 }, 1, { x: 0, y: 0 }, 2);

function setUp() {
  const { current } = aPage();
  current.begin(aSession());
  const api = new FakeAvatarApi();
  const store = new AvatarStore(new AvatarService(api, current), new FakeNotices());
  return { api, current, store, own: () => current.session?.user.avatar };
}

describe("AvatarStore", () => {
  it("saves the part that was chosen, or the middle", async () => {
    const { api, store, own } = setUp();
    store.choose(FILE);
    store.crop(CROP);
    expect(await store.save()).toBe(true);
    expect(store.chosen).toBeNull();
    expect(own()).toEqual(anAvatar("ada"));
    store.choose({ ...FILE, name: "second" });
    expect(store.state.kind).toBe("idle");
    await store.save();
    expect(api.puts).toEqual([
      { name: "ada", crop: CROP },
      { name: "second", crop: WHOLE_IMAGE },
    ]);
  });

  it("says what is wrong with a file before it is sent, and keeps the one before", () => {
    const { store } = setUp();
    store.choose(FILE);
    store.choose({ ...FILE, size: MAX_IMAGE_BYTES + 1 });
    expect(store.refusal).toBe("The image is larger than 8 MB. Make it smaller, or save it as a JPEG.");
    expect(store.chosen?.file).toBe(FILE);
    store.choose({ ...FILE, type: "image/heic" });
    expect(store.refusal).toBe("This is a HEIC image: save it as a PNG, JPEG or WebP first.");
    store.choose(FILE);
    expect(store.refusal).toBeUndefined();
  });

  it("says of what no browser opens how it can be mended", () => {
    const { store } = setUp();
    store.choose(FILE);
    store.refuseImage();
    expect(store.chosen).toBeNull();
    expect(store.refusal).toMatch(/Choose another one, or save it as a PNG or JPEG/);
  });

  it("loses nothing where it is refused, and saves it at the next try", async () => {
    const { api, store, own } = setUp();
    store.choose(FILE);
    store.crop(CROP);
    api.failure = new Failure({ kind: "network" });
    expect(await store.save()).toBe(false);
    expect(store.state).toMatchObject({ kind: "refused", message: expect.stringMatching(/Nothing is lost/) });
    expect(store.chosen).toEqual({ file: FILE, crop: CROP });
    api.failure = null;
    expect(await store.save()).toBe(true);
    expect(own()).toEqual(anAvatar("ada"));
  });

  it("shows how far it is, changes nothing meanwhile, and can be called back", async () => {
    const { api, store, own } = setUp();
    store.choose(FILE);
    api.isSlow = true;
    const saving = store.save();
    expect(store.sending.percent).toBe(50);
    store.choose({ ...FILE, name: "second" });
    store.drop();
    store.crop(CROP);
    expect(store.chosen).toEqual({ file: FILE, crop: null });
    store.sending.cancel();
    expect(await saving).toBe(false);
    expect(store.sending.percent).toBeNull();
    expect(store.state.kind).toBe("idle");
    expect(store.chosen?.file).toBe(FILE);
    expect(own()).toBeNull();
  });

  it("removes the picture, and says why when it could not", async () => {
    const { api, store, own } = setUp();
    store.choose(FILE);
    await store.save();
    api.failure = new Failure({ kind: "server" });
    expect(await store.remove()).toBe(false);
    expect(store.state).toMatchObject({ kind: "refused", what: "remove" });
    expect(own()).not.toBeNull();
    api.failure = null;
    expect(await store.remove()).toBe(true);
    expect(own()).toBeNull();
  });
});
