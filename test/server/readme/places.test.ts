import { describe, expect, it } from "@jest/globals";
import { elementsOf } from "../../../core/readme/elements.ts";
import { README_ID_PREFIX } from "../../../core/readme/readme.ts";
import { html, render } from "./rendered.ts";

const hrefs = (text: string) => elementsOf(render(text), "link").map(({ href }) => href);
const ids = (text: string) => [...html(text).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe("places within a readme", () => {
  it.each([
    ["a name of its own", '[Go](#go)\n\n<a name="go"></a>\n## Install'],
    ["an id of its own", '[Go](#go)\n\n<a id="go"></a>\n\n## Install'],
    ["a name around words", '[Go](#go)\n\nSee <a name="go">here</a>.'],
    ["a link's id", '[Go](#go)\n\n<a id="go" href="https://a.example">a</a>'],
    ["a heading's id", '[Go](#go)\n\n<h2 id="go">Install</h2>'],
    ["an id within a heading", '[Go](#go)\n\n## Install <a id="go"></a>'],
    ["a block's id", '[Go](#go)\n\n<div id="go">\n\n## Install\n\n</div>'],
    ["a section's id", '[Go](#go)\n\n<section id="go">\n\n## Install\n\n</section>'],
    ["a word's id", '[Go](#go)\n\nSee <span id="go">here</span>.'],
    ["an image's id", '[Go](#go)\n\n<img id="go" src="a.png" alt="A">'],
    ["a list's id", '[Go](#go)\n\n<ul id="go"><li>a</li></ul>'],
    ["an item's id", '[Go](#go)\n\n<ul><li id="go">a</li></ul>'],
    ["an id between items", '[Go](#go)\n\n<ul><a id="go"></a><li>a</li></ul>'],
    ["a table's id", '[Go](#go)\n\n<table id="go"><tr><td>a</td></tr></table>'],
    ["a row's id", '[Go](#go)\n\n<table><tr id="go"><td>a</td></tr></table>'],
    ["a cell's id", '[Go](#go)\n\n<table><tr><td id="go">a</td></tr></table>'],
    ["the id of folded details", '[Go](#go)\n\n<details id="go"><summary>a</summary>b</details>'],
    ["capitals", '[Go](#Go)\n\n<p id="Go">here</p>'],
    ["other capitals", '[Go](#GO)\n\n<p id="go">here</p>'],
    ["GitHub's prefix in a link", '[Go](#user-content-go)\n\n<p id="go">here</p>'],
    ["GitHub's prefix in a name", '[Go](#go)\n\n<a name="user-content-go"></a>here'],
    ["a tag that closes itself", '[Go](#go)\n\n<a name="go"/>here'],
    ["a name of another script", '[Go](#%E0%A4%B9%E0%A4%BF)\n\n<a name="हि"></a>here'],
    ["a name with a percent sign", '[Go](#a%20b)\n\n<a name="a%20b"></a>here'],
    ["a composed letter", '[Go](#\u00e9)\n\n<a name="e\u0301"></a>here'],
    ["an emoji with its selector", "[Go](#-setup)\n\n## ⚙\ufe0f Setup"],
    ["a heading", "[Go](#install)\n\n## Install"],
  ])("are reached by %s", (_, text) => {
    const [href = ""] = hrefs(text);
    expect(ids(text)).toContain(href.slice(1));
    expect(href).toMatch(/^#readme-./);
  });

  it("have different ids, of which a heading's comes first", () => {
    expect(ids('<a name="install"></a><a id="x"></a><a id="x"></a>\n\n## Install')).toEqual([
      "readme-x",
      "readme-install",
    ]);
  });

  it("are told apart by capitals, and the first is found by any", () => {
    expect(hrefs('[a](#Go) [b](#gO) [c](#GO)\n\n<a name="Go"></a><a name="gO"></a>here')).toEqual([
      "#readme-Go",
      "#readme-gO",
      "#readme-Go",
    ]);
  });

  it("are not hidden in folded details", () => {
    expect(html('<details id="go"><summary>a</summary>b</details>')).toMatch(
      /^<span id="readme-go"><\/span><details>/,
    );
  });

  it.each(["a b", "", "<b>", "x".repeat(101)])("have no name such as %j", (name) => {
    expect(ids(`<a id="${name}">a</a>`)).toEqual([]);
  });

  it.each(["#", "#top", "#TOP"])("begin with the readme's own top: %s", (href) => {
    expect(html(`Text\n\n[Up](${href})`)).toMatch(/^<span id="readme-top"><\/span>.*<a href="#readme-top" /);
  });

  it("begin with no top that no link leads to, and with the author's own", () => {
    expect(html("Text")).not.toContain(README_ID_PREFIX);
    expect(ids("Text\n\n## Top\n\n[Up](#top)")).toEqual(["readme-top"]);
  });

  it("leave no empty paragraph, link or heading", () => {
    expect(html('<a name="a"></a>\n\n<p id="b"></p>\n\n<h2 id="c"></h2>\n\n<a id="d" href="#a"></a>')).toBe(
      ["a", "b", "c", "d"].map((name) => `<span id="readme-${name}"></span>`).join(""),
    );
  });
});
