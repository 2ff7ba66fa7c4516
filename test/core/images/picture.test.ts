import { describe, expect, it } from "@jest/globals";
import {
  groundOf,
  isSized,
  pictureAt,
  placeholderColours,
  placeholderOn,
  readPicture,
} from "../../../core/images/picture.ts";
import { anAvatar } from "../../builders/pictures.ts";

describe("placeholderColours", () => {
  it("are twelve", () => {
    const colours = placeholderColours("17594a".repeat(11) + "faf8f4");
    expect(colours).toHaveLength(12);
    expect(colours[11]).toBe("#faf8f4");
  });

  it.each(["", "17594a", "x".repeat(72), '"><script>'.padEnd(72, "0")])("are none of %j", (text) => {
    expect(placeholderColours(text)).toEqual([]);
  });
});

describe("groundOf", () => {
  it.each(["light", "dark"] as const)("reads %s from its placeholder", (ground) => {
    expect(groundOf({ placeholder: placeholderOn(ground) })).toBe(ground);
    expect(placeholderColours(placeholderOn(ground))).toHaveLength(12);
  });

  it.each(["", "ffffff", `${"ffffff".repeat(11)}17594a`, "17594a".repeat(12)])(
    "reads none from %j",
    (placeholder) => {
      expect(groundOf({ placeholder })).toBeUndefined();
    },
  );
});

describe("pictureAt", () => {
  it.each(["/uploads/till.png", "https://images.example/till.png?w=640"])("has %s in no size", (address) => {
    const picture = pictureAt(address);
    expect(picture?.sources).toEqual([{ width: 0, avif: address, webp: address }]);
    expect(picture !== null && isSized(picture)).toBe(false);
  });

  it.each([
    "",
    "uploads/till.png",
    "//images.example/till.png",
    "/\\images.example/till.png",
    "/a b.png",
    "http://images.example/till.png",
    "https://ours@images.example/till.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
  ])("shows nothing from %j", (address) => {
    expect(pictureAt(address)).toBeNull();
  });
});

describe("readPicture", () => {
  it("gives back what was kept, and nothing beside it", () => {
    expect(readPicture(JSON.parse(JSON.stringify({ ...anAvatar(), more: 1 })))).toEqual(anAvatar());
  });

  it.each([
    ["nothing", null],
    ["an address", "/api/images/ada/48.webp"],
    ["no field", {}],
    ["a width as text", { ...anAvatar(), width: "192" }],
    ["no placeholder", { ...anAvatar(), placeholder: undefined }],
    ["no size", { ...anAvatar(), sources: [] }],
    ["sizes that are no list", { ...anAvatar(), sources: "48" }],
    ["a size that is nothing", { ...anAvatar(), sources: [null] }],
    ["a size without an address", { ...anAvatar(), sources: [{ width: 48, avif: "/a" }] }],
  ])("is null for %s", (_, value) => {
    expect(readPicture(value)).toBeNull();
  });
});
