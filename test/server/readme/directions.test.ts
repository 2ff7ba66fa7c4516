import { describe, expect, it } from "@jest/globals";
import { html } from "./rendered.ts";

describe("what is written from right to left", () => {
  it.each([
    ["a paragraph", "שלום עולם", '<p dir="rtl">שלום עולם</p>'],
    ["a heading", "## مرحبا", '<h2 id="readme-مرحبا" dir="rtl">مرحبا</h2>'],
    ["a list with all its items", "- مرحبا\n- second", '<ul dir="rtl"><li>مرحبا</li><li>second</li></ul>'],
    ["a numbered list", "3. سلام", '<ol start="3" dir="rtl"><li>سلام</li></ol>'],
    [
      "a list that begins with code",
      "- `npm i` התקנה",
      '<ul dir="rtl"><li><code>npm i</code> התקנה</li></ul>',
    ],
    [
      "a table with its columns, but not its Latin cells",
      "|עמודה|b|\n|-|-|\n|1|ב|",
      '<table dir="rtl"><thead><tr><th>עמודה</th><th dir="ltr">b</th></tr></thead>' +
        "<tbody><tr><td>1</td><td>ב</td></tr></tbody></table>",
    ],
    [
      "a quote, but not its Latin paragraph",
      "> ציטוט\n>\n> Quote",
      '<blockquote dir="rtl"><p>ציטוט</p><p dir="ltr">Quote</p></blockquote>',
    ],
    ["a Latin list with one such item", "- first\n- שני", "<ul><li>first</li><li>שני</li></ul>"],
    [
      "whatever its author says, with all in it",
      '<div dir="RTL">\n\nLatin first\n\n- item\n\n</div>',
      '<div dir="rtl"><p>Latin first</p><ul><li>item</li></ul></div>',
    ],
    [
      "a cell by its author's word",
      '<table><tr><td dir="rtl">1</td></tr></table>',
      '<table><tbody><tr><td dir="rtl">1</td></tr></tbody></table>',
    ],
    ["nothing that its author wants otherwise", '<p dir="ltr">שלום</p>', '<p dir="ltr">שלום</p>'],
    ["nothing without letters", "123 → 456", "<p>123 → 456</p>"],
  ])("is %s", (_, text, expected) => {
    expect(html(text)).toBe(expected);
  });
});
