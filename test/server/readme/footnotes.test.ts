import { describe, expect, it } from "@jest/globals";
import { elementsOf } from "../../../core/readme/elements.ts";
import { html, render } from "./rendered.ts";

const REL = 'rel="nofollow ugc noopener noreferrer"';
const there = (note: string, sign = note) =>
  `<sup><span id="readme-fnref:${sign}"></span><a href="#readme-fn:${note}" ${REL} aria-label="Footnote ${note}">${note}</a></sup>`;
const back = (sign: string) =>
  ` <a href="#readme-fnref:${sign}" ${REL} aria-label="Back to reference ${sign}">\u21a9\ufe0e</a>`;
const note = (number: string, inside: string) => `<li><span id="readme-fn:${number}"></span>${inside}</li>`;

describe("footnotes", () => {
  it("stand at the end, in the order of their references, with ways there and back", () => {
    expect(
      html("One[^1] two[^b] one[^1].\n\n[^b]: https://x.example/manual\n\n[^1]: See *it*.\n\n## End"),
    ).toBe(
      `<p>One${there("1")} two${there("2")} one${there("1", "1-2")}.</p><h2 id="readme-end">End</h2>` +
        '<section aria-label="Footnotes"><ol>' +
        note("1", `<p>See <em>it</em>.${back("1")}${back("1-2")}</p>`) +
        note(
          "2",
          `<p><a href="https://x.example/manual" ${REL}>https://x.example/manual</a>${back("2")}</p>`,
        ) +
        "</ol></section>",
    );
  });

  it("have paragraphs, lists and code of their own", () => {
    const text = "a[^1]\n\n[^1]: First.\n\n    Second.\n\n    - item\n\n    ```js\n    x\n    ```\n";
    expect(html(text)).toContain(
      "<p>First.</p><p>Second.</p><ul><li>item</li></ul><pre><code>x</code></pre>",
    );
    expect(html(text)).toContain(`<p>${back("1").trim()}</p>`);
  });

  it("are left out of a heading's name, and lead past it", () => {
    const document = render("## fn 1[^1]\n\n[^1]: Note");
    expect(document.contents).toEqual([{ id: "readme-fn-1", level: 2, text: "fn 1" }]);
    expect(elementsOf(document, "link").map(({ href }) => href)).toEqual(["#readme-fn:1", "#readme-fnref:1"]);
  });

  it("lead past what the author names like them", () => {
    expect(html('<a id="fn:1"></a>a[^1]\n\n[^1]: Note').match(/id="readme-fn:1"/g)).toHaveLength(1);
    expect(html('<a id="fn:1"></a>a[^1]\n\n[^1]: Note')).toContain(note("1", `<p>Note${back("1")}</p>`));
  });

  it("are shown without a link within one", () => {
    expect(html('<a href="https://a.example">a[^1]</a>\n\n[^1]: Note')).toContain(
      '<sup><span id="readme-fnref:1"></span>1</sup></a>',
    );
  });

  it.each(["a[^2]", "a[^2]\n\n[^1]: Note", "`[^1]`\n\n[^1]: Note", "a^[b]"])(
    "are none without a definition, in code or within a line, as on GitHub: %j",
    (text) => {
      expect(html(text)).not.toContain("<sup>");
      expect(html(text)).toMatch(/\[/);
    },
  );
});
