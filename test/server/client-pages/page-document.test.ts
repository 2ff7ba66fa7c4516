import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { PageDocument } from "../../../server/client-pages/page-document.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const PAGE = { status: 200, head: "", body: "", state: "" };

const folder = emptyFolder();
for (const name of ["all", "shell", "list"]) await writeFile(join(folder, `${name}.css`), `.${name}{}`);

const pageOf = (chunk: string) => {
  const built = {
    template: ["", "", "", "", ""],
    pageStyles: ["all.css"],
    chunks: {
      shell: ["shell.js", "shell.css", "shared.js"],
      list: ["list.js", "list.css", "shared.js", "all.css"],
    },
  };
  return new PageDocument(folder, built, []).of({ chunk }, PAGE).html;
};

describe("the document of a rendered page", () => {
  it("has the styles of shell and screen in it, and names their other files once without fetching them", () => {
    expect(pageOf("list")).toBe(
      "<style>.all{}.shell{}.list{}</style>" +
        '<link rel="stylesheet" href="/shell.css" disabled><link rel="stylesheet" href="/list.css" disabled>' +
        ["shell", "shared", "list"]
          .map((name) => `<link rel="later" as="script" href="/${name}.js">`)
          .join(""),
    );
  });
});
