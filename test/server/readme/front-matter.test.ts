import { describe, expect, it } from "@jest/globals";
import { html } from "./rendered.ts";

describe("front matter", () => {
  it.each([
    ["---\ntitle: Tool\n---\n# Tool\n", "title: Tool"],
    ["---  \r\ntitle: Tool\r\n---\r\n\r\n# Tool\r\n", "title: Tool"],
    ["\ufeff---\ntitle: Tool\n...\n# Tool", "title: Tool"],
    [
      "---\nlicense: mit\ntags:\n- a\n- b\nmodel:\n  # x\n  name: x\n---\n# Tool",
      "license: mit\ntags:\n- a\n- b\nmodel:\n  # x\n  name: x",
    ],
    ["---\n标题: 工具\ntags: [\n  a\n]\n---\n# Tool", "标题: 工具\ntags: [\n  a\n]"],
    ["+++\n[extra]\na = 1\n+++\n# Tool", "[extra]\na = 1"],
  ])("is folded, as it was written: %j", (text, matter) => {
    expect(html(text)).toBe(
      `<details><summary>Front matter</summary><pre><code>${matter}</code></pre></details><h1 id="readme-tool">Tool</h1>`,
    );
  });

  it.each([
    "---\n\n# Tool\n\nText\n\n---\n",
    "---\nJust words between rules.\n---\n",
    "---\n- a\n- b\n---\n",
    "---\n---\n",
    "---\ntitle: open\n",
    "----\ntitle: x\n----\n",
    "Text\n\n---\ntitle: x\n---\n",
    "+++\nWords\n+++\n",
  ])("is nothing else: %j", (text) => {
    expect(html(text)).not.toContain("<details>");
  });
});
