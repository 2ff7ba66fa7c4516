import { describe, expect, it } from "@jest/globals";
import { elementsOf } from "../../../core/readme/elements.ts";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { READMES } from "../../corpus/readmes.ts";
import { html, render } from "./rendered.ts";

/** Markup that a reader would see where it was not understood. */
const RAW = /\[\^|\]\(|:[a-z_+\d]+:|<\/?[a-z]|\ufeff|^(?:---|#)/m;

function wordsOf(page: string): string {
  const read = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string =>
    nodes
      .map((node) => ("value" in node ? node.value : "childNodes" in node ? read(node.childNodes) : ""))
      .join("");
  return read(parseFragment(page).childNodes);
}

describe.each(READMES)("$what", ({ text, shows }) => {
  const document = render(text);
  const page = html(text);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");

  it("is formatted", () => {
    expect(document.isPlain).toBe(false);
  });

  it.each(shows)("shows %j", (words) => {
    expect(wordsOf(page)).toContain(words);
  });

  it("shows no markup", () => {
    expect(wordsOf(page)).not.toMatch(RAW);
  });

  it("has each of its own links lead to a place", () => {
    const within = elementsOf(document, "link").flatMap(({ href }) =>
      href.startsWith("#") ? [href.slice(1)] : [],
    );
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
    expect(within).toHaveLength(
      (text.match(/\]\(#|href="#/g) ?? []).length + 2 * (text.match(/\[\^\w+\](?!:)/g) ?? []).length,
    );
  });

  it("has each id once", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });
});
