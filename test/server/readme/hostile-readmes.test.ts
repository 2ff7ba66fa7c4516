import { describe, expect, it } from "@jest/globals";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { README_ID_PREFIX } from "../../../core/readme/readme.ts";
import { renderedHostileReadmes } from "../../support/rendered-hostile-readmes.ts";

const ELEMENTS = new Set(
  (
    "p div blockquote ul ol li dl dt dd details summary table thead tbody tr th td hr h1 h2 h3 h4 h5 h6 a pre " +
    "em strong del ins code kbd samp var sub sup mark small q cite br span section"
  ).split(" "),
);
const ADDRESS = /^(?:https?:\/\/[^/?#@\s\\]+(?:[/?#]|$)|mailto:[^\s<>"]|#readme-)/;
/** Only these attributes may appear, each with a value that its function accepts. */
const ATTRIBUTES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => ADDRESS.test(value),
  rel: (value) => value === "nofollow ugc noopener noreferrer",
  id: (value) => value.startsWith(README_ID_PREFIX),
  dir: (value) => ["ltr", "rtl"].includes(value),
  "aria-label": (value) => /^(?:Footnotes|Footnote \d+|Back to reference \d+(?:-\d+)?)$/.test(value),
  align: (value) => ["left", "center", "right"].includes(value),
  start: (value) => /^\d+$/.test(value),
  colspan: (value) => /^\d+$/.test(value),
  rowspan: (value) => /^\d+$/.test(value),
};

function faultsIn(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === "#text") return [];
    if (!("tagName" in node)) return [node.nodeName];
    const element = ELEMENTS.has(node.tagName) ? [] : [node.tagName];
    const attributes = node.attrs.filter(({ name, value }) => ATTRIBUTES[name]?.(value) !== true);
    const named = attributes.map(({ name, value }) => `${node.tagName} ${name}=${value}`);
    return [...element, ...named, ...faultsIn(node.childNodes)];
  });
}

const tagsOf = (page: string) => page.match(/<\/?[a-z][a-z0-9]*/g) ?? [];

const results = renderedHostileReadmes(10_000);

describe("ten thousand hostile readmes", () => {
  it("keep no element, attribute or address that is not known", () => {
    const faults = results.flatMap((page, at) =>
      faultsIn(parseFragment(page).childNodes).map((fault) => `${at}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("stand in a page as they were written, so that a page that is taken over is the same", () => {
    const moved = results.filter((page) => {
      const read = serialize(parseFragment(page));
      return tagsOf(read).join() !== tagsOf(page).join();
    });
    expect(moved.slice(0, 5)).toEqual([]);
  });
});
