import { describe, expect, it } from "@jest/globals";
import { mergeForm } from "../../../core/editing/merge-form.ts";

const from = { title: "Order board", words: "For four bakeries", isPublic: true };

describe("mergeForm", () => {
  it("keeps what was typed and follows everywhere else", () => {
    expect(mergeForm({ ...from, title: "Typed" }, from, { ...from, words: "For five" })).toEqual({
      form: { title: "Typed", words: "For five", isPublic: true },
      elsewhere: {},
    });
  });

  it("names what both changed, each to something else", () => {
    const typed = { title: "Typed", words: "Same words", isPublic: false };
    const to = { title: "Theirs", words: "Same words", isPublic: true };
    expect(mergeForm(typed, from, to)).toEqual({ form: typed, elsewhere: { title: "Theirs" } });
  });

  it("finds nothing to say where nothing was typed", () => {
    const to = { title: "Theirs", words: "Theirs", isPublic: false };
    expect(mergeForm(from, from, to)).toEqual({ form: to, elsewhere: {} });
  });
});
