import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { aProduct } from "../../builders/products.ts";
import { sellingParts } from "../../builders/selling.ts";

const PNG = { name: "till.png", size: 9, type: "image/png", lastModified: 0 };

function showing(...alts: readonly string[]) {
  const { api, gallery } = sellingParts();
  for (const alt of alts) api.addPicture(alt);
  const show = () => {
    gallery.show(api.current ?? aProduct(), ({ value }) => {
      gallery.show(value, () => undefined);
    });
  };
  show();
  return { api, gallery, alts: () => gallery.images.map(({ alt }) => alt) };
}

describe("the pictures of an own product", () => {
  it("are added with the part that is shown and what they show", async () => {
    const { api, gallery, alts } = showing();
    gallery.choose(PNG);
    gallery.crop({ left: 0, top: 0, width: 1, height: 0.5 });
    gallery.describe("A till");
    expect(await gallery.add()).toBe(true);
    expect(api.images).toMatchObject([{ alt: "A till", crop: { height: 0.5 } }]);
    expect(alts()).toEqual(["A till"]);
    expect(gallery.chosen).toBeNull();
  });

  it("keep the one that was chosen when it did not arrive", async () => {
    const { api, gallery } = showing();
    api.failing.set("image", new Failure({ kind: "network" }));
    gallery.choose(PNG);
    gallery.describe("A till");
    expect(await gallery.add()).toBe(false);
    expect(gallery.chosen).toMatchObject({ file: PNG, alt: "A till" });
  });

  it("refuse what is no picture", () => {
    const { gallery } = showing();
    gallery.choose({ ...PNG, type: "application/zip" });
    expect(gallery.refusal).toBe("This is not a PNG, JPEG or WebP image.");
    expect(gallery.chosen).toBeNull();
  });

  it("are moved at once and saved, with what another window has added meanwhile", async () => {
    const { api, gallery, alts } = showing("one", "two");
    api.addPicture("three");
    const saved = gallery.move(2, 0);
    expect(alts()).toEqual(["two", "one"]);
    expect(gallery.said).toBe("Picture is now 1 of 2");
    await saved;
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["two", "one", "three"]);
    expect(alts()).toEqual(["two", "one", "three"]);
  });

  it("ask before they go over what another window has changed, and lose nothing of it", async () => {
    const { api, gallery, alts } = showing("one", "two");
    const [one, two] = api.current?.images ?? [];
    await api.arrange(
      aProduct().id,
      [two, one].flatMap((image) => image ?? []),
      api.current?.imagesVersion ?? "",
    );
    api.addPicture("three");
    gallery.write(1, "uno");
    await gallery.save();
    expect(gallery.arranging.state).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("another window"),
    });
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["two", "one", "three"]);
    expect(alts()).toEqual(["uno", "two", "three"]);
    await gallery.save();
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["uno", "two", "three"]);
    gallery.write(1, "typed");
    gallery.takeBack();
    expect(alts()).toEqual(["uno", "two", "three"]);
  });

  it("can be moved twice in a row", async () => {
    const { api, gallery } = showing("one", "two", "three");
    await Promise.all([gallery.move(3, 0), gallery.move(1, 0)]);
    expect(gallery.arranging.state.kind).not.toBe("refused");
    expect(api.current?.images.map(({ alt }) => alt)).toEqual(["one", "three", "two"]);
  });

  it("show what was wanted after a failed save, until it is tried again or taken back", async () => {
    const { api, gallery, alts } = showing("one", "two");
    api.failing.set("arrange", new Failure({ kind: "server" }));
    await gallery.remove(1);
    expect(gallery.arranging.state.kind).toBe("refused");
    expect(alts()).toEqual(["two"]);
    api.failing.clear();
    await gallery.save();
    expect(api.current?.images).toHaveLength(1);
    gallery.write(2, "typed");
    gallery.takeBack();
    expect(alts()).toEqual(["two"]);
  });
});
