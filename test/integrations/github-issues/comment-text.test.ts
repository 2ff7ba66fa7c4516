import { describe, expect, it } from "@jest/globals";
import MarkdownIt from "markdown-it";
import { commentOf } from "../../../integrations/github-issues/comment-text.ts";
import { Markers } from "../../../integrations/github-issues/markers.ts";
import { HOSTILE_TEXTS } from "../../support/hostile-texts.ts";

const markers = new Markers("a secret of this test");
const ref = { repository: "acme/shop", number: 12 };
const marked = { kind: "message", sessionId: "6fd473a4-02d3-4bf0-92f9-984f8fe4e2df", messageId: 7 } as const;
const marker = markers.write(ref, marked);
/** Comments are rendered like this: line breaks stay, addresses become links, and HTML is allowed. */
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });

const said = (content: string, author = "Dana") => commentOf({ author, content, attachments: [] }, marker);

/** Returns the names of the elements in the rendered comment. */
function elementsOf(comment: string): string[] {
  const drawn = markdown.render(comment.replace(marker, ""));
  return [...new Set([...drawn.matchAll(/<([a-z][a-z0-9:]*)/gi)].map(([, name = ""]) => name))].sort();
}

const PLAIN = new Set(["blockquote", "p", "strong", "br", "a"]);
const HOSTILE = [
  ...HOSTILE_TEXTS,
  "@everyone @octocat @acme/owners",
  "Fixes #12, acme/other#3 and GH-4",
  "https://github.com/acme/other/issues/3",
  "https://github.example/acme/other/pull/3?x=1",
  "-->\n# Heading\n<!-- atelier message:x -->",
  "```\n@everyone\n```",
  "~~~js\ncode",
  "1. one\n2. two\n- three\n* four\n+ five",
  "| a | b |\n| - | - |\n| c | d |",
  "- [ ] task\n- [x] done",
  "line\n===\nline\n---",
  "    indented code\n\ttabbed",
  "[link]: https://evil.example\n[link]",
  "![picture](https://evil.example/x.png)",
  "<https://evil.example> <a@b.example>",
  "www.evil.example and a@b.example",
  "[^1] and :tada: $x^2$",
  "https://user:secret@evil.example/",
  "/close\n/assign @me",
  "\\*already\\* escaped\\",
  "> quoted\n>> twice",
];

describe("a message as a comment", () => {
  it.each(HOSTILE)("draws nothing but its words: %j", (text) => {
    for (const comment of [said(text), said("Hello", text)])
      expect(elementsOf(comment).filter((name) => !PLAIN.has(name))).toEqual([]);
  });

  it.each(HOSTILE)("mentions nobody and refers to nothing: %j", (text) => {
    for (const comment of [said(text), said("Hello", text)]) {
      const drawn = markdown.render(comment.replace(marker, "")).replace(/<[^>]*>|&#?\w+;/g, "");
      expect(drawn).not.toMatch(/@\w|#\d|\bGH-\d|\/(issues|pull)\//i);
    }
  });

  it.each(HOSTILE)("keeps its marker, and has no other: %j", (text) => {
    for (const comment of [said(text), said("Hello", text)]) {
      expect(markers.read(ref, comment)).toEqual([marked]);
      expect(comment.endsWith(`\n\n${marker}`)).toBe(true);
    }
  });

  it("turns nothing round that stands behind it", () => {
    expect(said("\u202egnp.exe", "\u2067Dana")).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it("keeps lines, indents and addresses", () => {
    expect(said("See https://docs.example/a_b?c=1.\n\n  - then this_one")).toBe(
      "**Dana** in the support session:\n\n" +
        "> See <https://docs.example/a_b?c=1>.\n>\n> \u00a0\u00a0\\- then this\\_one\n\n" +
        marker,
    );
  });

  it("names its files, which stay in the session", () => {
    const attachments = [{ file_name: "a_b*.png", file_size: 12 }];
    expect(commentOf({ author: "Dana", content: "", attachments }, marker)).toBe(
      `**Dana** in the support session:\n\n_File in the session: a\\_b\\*.png (12 bytes)_\n\n${marker}`,
    );
  });
});

describe("Markers", () => {
  it("believe none that was made with another secret, or for another issue or thing", () => {
    const foreign = new Markers("another secret").write(ref, marked);
    expect(markers.read(ref, foreign)).toEqual([]);
    expect(markers.read({ ...ref, number: 13 }, marker)).toEqual([]);
    expect(markers.read(ref, marker.replace("/7.", "/8."))).toEqual([]);
    expect(markers.read(ref, marker.replace("message:", "session:"))).toEqual([]);
  });

  it("are the same however a repository's name is written", () => {
    expect(markers.read({ ...ref, repository: "ACME/Shop" }, marker)).toEqual([marked]);
  });
});
