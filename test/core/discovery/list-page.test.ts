import { describe, expect, it } from "@jest/globals";
import { firstIndexOf, pageBehind, parsePage, withPage } from "../../../core/discovery/list-page.ts";

const named = (page: string, isNarrowed = false) => parsePage(new URLSearchParams({ page }), isNarrowed);

describe("parsePage", () => {
  it("is the page that the address names, and the first where it names none", () => {
    expect(named("2")).toBe(2);
    expect(named("201")).toBe(201);
    expect(parsePage(new URLSearchParams(), false)).toBe(1);
  });

  it.each(["", "0", "01", "-1", "1.5", "1e2", " 2", "2;drop", "\u0662", "NaN"])(
    "takes %j for none",
    (text) => {
      expect(named(text)).toBe(1);
    },
  );

  it.each([
    { isNarrowed: false, deepest: 201 },
    { isNarrowed: true, deepest: 21 },
  ])("is one and the same page for all that nobody can skip to: $deepest", ({ isNarrowed, deepest }) => {
    expect(named(String(deepest), isNarrowed)).toBe(deepest);
    expect(named(String(deepest + 1), isNarrowed)).toBe(deepest + 1);
    expect(named(String(deepest + 2), isNarrowed)).toBe(deepest + 1);
    expect(named("9".repeat(400), isNarrowed)).toBe(deepest + 1);
  });
});

describe("pageBehind", () => {
  it("is the next page while rows are left", () => {
    expect(pageBehind(1, 51, false)).toBe(2);
    expect(pageBehind(1, 50, false)).toBeNull();
    expect(pageBehind(2, 100, false)).toBeNull();
  });

  it("is none where nobody can skip any further", () => {
    expect(pageBehind(200, 99_999, false)).toBe(201);
    expect(pageBehind(201, 99_999, false)).toBeNull();
    expect(pageBehind(20, 99_999, true)).toBe(21);
    expect(pageBehind(21, 99_999, true)).toBeNull();
  });
});

describe("withPage", () => {
  it("says the page behind the filters, and nothing for the first", () => {
    expect(withPage("q=a", 1)).toBe("q=a");
    expect(withPage("q=a", 3)).toBe("q=a&page=3");
    expect(withPage("", 3)).toBe("page=3");
  });
});

describe("firstIndexOf", () => {
  it("counts the rows of the pages before", () => {
    expect(firstIndexOf(1)).toBe(0);
    expect(firstIndexOf(3)).toBe(100);
  });
});
