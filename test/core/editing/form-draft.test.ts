import { describe, expect, it } from "@jest/globals";
import { readLike } from "../../../core/editing/form-draft.ts";

const EMPTY = { name: "", isPublic: false };

describe("readLike", () => {
  it("takes every field of the form and nothing else", () => {
    const kept = { name: "Shops", isPublic: true, price: 3 };
    expect(readLike(EMPTY, kept)).toEqual({ name: "Shops", isPublic: true });
  });

  it.each([null, "text", {}, { name: "Shops" }, { name: 3, isPublic: true }, { name: "", isPublic: "yes" }])(
    "takes %j for no such form",
    (kept) => {
      expect(readLike(EMPTY, kept)).toBeNull();
    },
  );
});
