import { describe, expect, it } from "@jest/globals";
import { escapeHtml, html } from "../../../../server/http/answers/markup.ts";

describe("html", () => {
  it("escapes what is inserted, in text and in attributes", () => {
    const evil = `<b title="x">'&`;
    expect(html`<p title="${evil}">${evil}</p>`.text).toBe(
      `<p title="${escapeHtml(evil)}">&lt;b title=&quot;x&quot;&gt;&#39;&amp;</p>`,
    );
  });

  it("takes markup, lists of it and numbers as they are", () => {
    const items = [1, 2].map((n) => html`<li>${n}</li>`);
    expect(html`${items}`.text).toBe("<li>1</li><li>2</li>");
  });

  it("escapes once", () => {
    expect(html`${html`${"&"}`}`.text).toBe("&amp;");
  });
});
