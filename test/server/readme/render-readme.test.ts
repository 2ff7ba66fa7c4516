import { describe, expect, it } from "@jest/globals";
import { elementsOf } from "../../../core/readme/elements.ts";
import { README_TREE_LIMITS } from "../../../core/readme/readme-limits.ts";
import { html, render } from "./rendered.ts";

const REL = 'rel="nofollow ugc noopener noreferrer"';

describe("a readme", () => {
  it("has paragraphs, emphasis, quotes, lists and rules", () => {
    expect(html("Some *words* and **more**\nof `them`, ~~not~~.\n\n> a\n\n1. one\n2. two\n\n---\n")).toBe(
      "<p>Some <em>words</em> and <strong>more</strong>\nof <code>them</code>, <del>not</del>.</p>" +
        "<blockquote><p>a</p></blockquote><ol><li>one</li><li>two</li></ol><hr>",
    );
  });

  it("has tables with aligned columns", () => {
    expect(html("|a|b|\n|-|-:|\n|1|2|")).toBe(
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
        '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
    );
  });

  it("has lists of tasks, tight and loose", () => {
    const document = render("- [x] done\n- [ ] open\n\n* [X] apart\n\n* no [ ] task\n");
    expect(elementsOf(document, "task").map(({ done }) => done)).toEqual([true, false, true]);
  });

  it("colours code in the usual languages and leaves the rest as it stands", () => {
    const [known, unknown, indented] = elementsOf(
      render("```ts\nconst a = 1; // b <c>\n```\n\n```nobody\n<x>\n```\n\n    four\n"),
      "code",
    );
    expect(known).toEqual({
      kind: "code",
      language: "ts",
      parts: [
        { kind: "token", token: "keyword", text: "const" },
        " a = ",
        { kind: "token", token: "number", text: "1" },
        "; ",
        { kind: "token", token: "comment", text: "// b <c>" },
      ],
    });
    expect(unknown).toEqual({ kind: "code", language: "nobody", parts: ["<x>"] });
    expect(indented).toEqual({ kind: "code", language: null, parts: ["four"] });
  });

  it("has the emoji that GitHub's names stand for, but not in code", () => {
    expect(html(":rocket: Go :tada::+1: `:x:` <b>:art:</b> :nobody: at 10:100:20")).toBe(
      "<p>🚀 Go 🎉👍 <code>:x:</code> <strong>🎨</strong> :nobody: at 10:100:20</p>",
    );
  });

  it("makes links of bare addresses, without the sign that ends the sentence", () => {
    expect(html("(see https://a.example/x_(y)). `https://b.example`")).toBe(
      `<p>(see <a href="https://a.example/x_(y)" ${REL}>https://a.example/x_(y)</a>). <code>https://b.example</code></p>`,
    );
  });
});

describe("alerts", () => {
  it.each([
    ["NOTE", "Note"],
    ["TIP", "Tip"],
    ["IMPORTANT", "Important"],
    ["WARNING", "Warning"],
    ["CAUTION", "Caution"],
    ["note", "Note"],
  ])("are quotes under their name: %s", (sign, name) => {
    const quote = `<blockquote><p><strong>${name}</strong></p><p>Mind the <em>gap</em>.</p><ul><li>a</li></ul></blockquote>`;
    expect(html(`> [!${sign}]\n> Mind the *gap*.\n> - a`)).toBe(quote);
    expect(html(`> [!${sign}]  \n>\n> Mind the *gap*.\n> - a`)).toBe(quote);
  });

  it.each([
    "> [!NOTE] Mind the gap.",
    "> [!HINT]\n> Mind the gap.",
    "> Mind the gap.\n> [!NOTE]",
    "> [!NOTE]",
    "[!NOTE]\nMind the gap.",
    "> `[!NOTE]`\n> Mind the gap.",
    "<blockquote>\n[!NOTE]\nMind the gap.\n</blockquote>",
    "<alert name=note>[!NOTE]\nMind the gap.</alert>",
  ])("are nothing else, as on GitHub: %j", (text) => {
    expect(html(text)).not.toContain("<strong>");
    expect(html(text)).toMatch(/\[!(?:NOTE|HINT)\]/);
  });

  it("stand in the tree under a name of a closed list", () => {
    expect(render("> [!TIP]\n> Save.").blocks).toEqual([
      { kind: "alert", alert: "tip", children: [{ kind: "element", tag: "p", children: ["Save."] }] },
    ]);
  });
});

describe("headings", () => {
  it("have the names that GitHub gives, prefixed, each once", () => {
    const { contents } = render("# The `tool` & co.\n## Use\n## Use\n## Use-1\n## Use\n### Ähnlich 2\n# !\n");
    expect(contents).toEqual([
      { id: "readme-the-tool--co", level: 1, text: "The tool & co." },
      { id: "readme-use", level: 2, text: "Use" },
      { id: "readme-use-1", level: 2, text: "Use" },
      { id: "readme-use-1-1", level: 2, text: "Use-1" },
      { id: "readme-use-2", level: 2, text: "Use" },
      { id: "readme-ähnlich-2", level: 3, text: "Ähnlich 2" },
      { id: "readme-section", level: 1, text: "!" },
    ]);
  });

  it("are reached by links within the readme, and by no others", () => {
    expect(html("[u](#use) [n](#nowhere) [e](#%C3%A4)\n\n## Use\n\n## Ä")).toBe(
      `<p><a href="#readme-use" ${REL}>u</a> n <a href="#readme-ä" ${REL}>e</a></p>` +
        '<h2 id="readme-use">Use</h2><h2 id="readme-ä">Ä</h2>',
    );
  });

  it("of a thousand the same names are told apart at once", () => {
    const { contents } = render("# a\n\n".repeat(1_000));
    expect(contents).toHaveLength(README_TREE_LIMITS.contents);
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
  });
});

describe("addresses", () => {
  const hrefs = (text: string, repository?: string | null) =>
    elementsOf(render(text, repository), "link").map(({ href }) => href);

  it("are taken from the repository", () => {
    expect(hrefs("[a](docs/b.md#c) [b](/LICENSE) [c](../../issues) [d](//x.example/y)")).toEqual([
      "https://github.com/anna/tool/blob/HEAD/docs/b.md#c",
      "https://github.com/anna/tool/blob/HEAD/LICENSE",
      "https://github.com/anna/tool/issues",
      "https://x.example/y",
    ]);
  });

  it("without a repository lead nowhere when they are relative", () => {
    expect(html("[a](docs/b.md) ![logo](a.png) ![](b.png)", null)).toBe("<p>a logo</p>");
  });

  it.each([
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "JaVaScRiPt&colon;alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "blob:https://a.example/1",
    "file:///etc/passwd",
    "https://github.com@evil.example/",
    "/javascript:alert(1)",
  ])("of other kinds make no link: %j", (address) => {
    expect(hrefs(`<a href="${address}">x</a>\n\n[y](<${address.replace("\n", "")}>)`)).toEqual([]);
  });

  it("of mail are links", () => {
    expect(hrefs("<anna@example.org>")).toEqual(["mailto:anna@example.org"]);
  });
});

describe("images", () => {
  it("are numbered references to the raw file, which nothing loads", () => {
    expect(
      elementsOf(render('![A logo](img/a.png)\n\n<img src="https://b.example/c.gif" width=80px>'), "image"),
    ).toEqual([
      {
        kind: "image",
        number: 0,
        alt: "A logo",
        address: "https://github.com/anna/tool/raw/HEAD/img/a.png",
      },
      { kind: "image", number: 1, alt: "", address: "https://b.example/c.gif", width: 80 },
    ]);
    expect(html("![A logo](img/a.png)")).not.toContain("<img");
  });

  it("in links keep the link's address, and the words beside them their link", () => {
    expect(render("[![build](https://b.example/x) **passes**](https://ci.example)").blocks).toEqual([
      {
        kind: "element",
        tag: "p",
        children: [
          {
            kind: "image",
            number: 0,
            alt: "build",
            address: "https://b.example/x",
            href: "https://ci.example/",
          },
          " ",
          {
            kind: "link",
            href: "https://ci.example/",
            children: [{ kind: "element", tag: "strong", children: ["passes"] }],
          },
        ],
      },
    ]);
  });

  it.each(["data:image/png;base64,AAAA", "javascript:1", "blob:x", "mailto:a@b.example"])(
    "of %s are words",
    (src) => {
      expect(render(`<img src="${src}" alt="only words">`).blocks).toEqual([
        { kind: "element", tag: "p", children: ["only words"] },
      ]);
    },
  );
});

describe("HTML in a readme", () => {
  it("stands around Markdown and in it", () => {
    expect(
      html(
        '<details>\n<summary>More</summary>\n\nPress <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>\n\n</details>\n\n<p align="center">mid</p>',
      ),
    ).toBe(
      "<details><summary>More</summary><p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br></p></details>" +
        '<p align="center">mid</p>',
    );
  });

  it("has only what is known, and nothing of what runs, loads or looks like a form", () => {
    expect(
      html(
        'a<script>alert(1)</script> <b onclick="x()" style="color:red" class="y" id="z">b</b>\n\n' +
          '<form action="/x"><input name=a><button>c</button></form>\n\n<iframe src="https://e.example">d</iframe>\n\n' +
          '<svg onload=alert(1)><a href="javascript:1">e</a></svg>\n\n<custom-x>f</custom-x>',
      ),
    ).toBe('<p>a <strong><span id="readme-z"></span>b</strong></p><p>c</p><p>f</p>');
  });

  it("stands only where a browser would leave it", () => {
    expect(
      html("<ul><p>a</p><li>b<li>c</ul>\n<table><b>d</b><tr><td>e</table>\n<h2>f <div><h3>g</h3></div></h2>"),
    ).toBe(
      "<ul><li><p>a</p></li><li>b</li><li>c</li></ul><p><strong>d</strong></p>" +
        '<table><tbody><tr><td>e</td></tr></tbody></table><h2 id="readme-f-g">f g</h2>',
    );
  });

  it("links no link in a link", () => {
    expect(html('<a href="https://a.example"><b><a href="https://b.example">x</a></b></a>')).not.toMatch(
      /<a [^>]*>(?:(?!<\/a>).)*<a /,
    );
  });
});

describe("a readme that is too much", () => {
  it("is plain text where it has more elements than a page can hold", () => {
    const text = "*a* ".repeat(README_TREE_LIMITS.nodes);
    expect(render(text)).toEqual({ contents: [], blocks: [{ kind: "verbatim", text }], isPlain: true });
  });

  it.each([
    ["HTML", `${"<div>".repeat(5_000)}deep${"</div>".repeat(5_000)}`],
    ["quotes", `${"> ".repeat(5_000)}deep`],
    ["lists", Array.from({ length: 500 }, (_, at) => `${"  ".repeat(at)}- deep`).join("\n")],
    ["emphasis", `${"*a **b ".repeat(2_000)}deep${"** *".repeat(2_000)}`],
  ])("keeps its words where its %s goes too deep", (_, text) => {
    const document = render(text);
    expect(html(text)).toContain("deep");
    expect(depthOf(document.blocks)).toBeLessThan(4 * README_TREE_LIMITS.depth);
  });
});

function depthOf(nodes: ReturnType<typeof render>["blocks"]): number {
  return nodes.reduce<number>(
    (deepest, node) =>
      typeof node === "string" || !("children" in node)
        ? deepest
        : Math.max(deepest, 1 + depthOf(node.children)),
    0,
  );
}
