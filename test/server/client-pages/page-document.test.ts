import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PageDocument } from "../../../server/client-pages/page-document.ts";

const PAGE = { status: 200, head: "", body: "", state: "" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "atelier-document-"));
  for (const name of ["all", "shell", "list"]) await writeFile(join(folder, `${name}.css`), `.${name}{}`);
});
afterAll(() => rm(folder, { recursive: true }));

const pageOf = (chunk: string | null, later: Record<string, readonly string[]>) => {
  const built = {
    template: ["", "", "", "", ""],
    pageStyles: ["all.css"],
    shellStyles: ["shell.css"],
    chunks: {
      list: ["list.js", "list.css"],
      feature: ["feature.js", "shared.js"],
      dialog: ["dialog.js", "dialog.css", "shared.js"],
    },
  };
  return new PageDocument(folder, built, []).of({ chunk, later }, PAGE).html;
};

describe("the document of a rendered page", () => {
  it("has the styles of its screen in it, and names the rest of its files without fetching them", () => {
    expect(pageOf("list", { screen: ["list", "feature"] })).toBe(
      "<style>.all{}.shell{}.list{}</style>" +
        '<link rel="stylesheet" href="/shell.css" disabled><link rel="stylesheet" href="/list.css" disabled>' +
        ["list", "feature", "shared"]
          .map((name) => `<link rel="later" as="script" href="/${name}.js" data-for="screen">`)
          .join(""),
    );
  });

  it("names a file once, with all that it is for", () => {
    const html = pageOf(null, { "sign-in": ["dialog"], support: ["feature"] });
    expect(html).toContain('<link rel="later" as="style" href="/dialog.css" data-for="sign-in">');
    expect(html.match(/shared\.js/g)).toHaveLength(1);
    expect(html).toContain('href="/shared.js" data-for="sign-in support"');
  });
});
