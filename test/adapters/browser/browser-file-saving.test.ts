import { describe, expect, it } from "@jest/globals";
import { BrowserFileSaving } from "../../../adapters/browser/browser-file-saving.ts";

/** Builds a link that a click follows as the browser would: at once, while its address is still valid. */
function setUp() {
  const clicked: { readonly name: string; readonly text: Promise<string> }[] = [];
  const link = {
    href: "",
    download: "",
    rel: "",
    click() {
      clicked.push({ name: link.download, text: fetch(link.href).then((answer) => answer.text()) });
    },
  };
  const page = { createElement: () => link };
  return { clicked, link, files: new BrowserFileSaving(page) };
}

describe("BrowserFileSaving", () => {
  it("hands the text to the browser's downloads under its name, and gives the address back", async () => {
    const { clicked, link, files } = setUp();
    files.save("account.json", '{"a":1}', "application/json");
    expect(clicked.map(({ name }) => name)).toEqual(["account.json"]);
    expect(await clicked[0]?.text).toBe('{"a":1}');
    await expect(fetch(link.href)).rejects.toThrow();
  });
});
