import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { zones } from "../../import-zones.js";
import { PRODUCT_FOLDERS, root, sourceFiles, textOf } from "./source-files.ts";

const FOLDERS = [...PRODUCT_FOLDERS, "test", "bench", "docs"];

/** The sample marketplace's readmes are written for its own readers. */
const isSample = (path: string) => path.startsWith("server/sample-data/");

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter((path) => path.endsWith(".md") && !isSample(path)),
];

/** It finds our own paths in backticks or bold: from a top folder, without placeholders. */
const NAMED_PATH = new RegExp(
  String.raw`(?:\x60|\*\*)((?:${[...FOLDERS, "scripts"].join("|")})/[\w./-]+)(?:\x60|\*\*)`,
  "g",
);
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;
/** It finds our own files that are named without their folder. */
const NAMED_FILE = /`([\w.-]+\.tsx?)`/g;
const fileNames = new Set(sourceFiles.map((path) => basename(path)));

/** Returns the paths in the text that do not exist; `build/` and the like are made at run time and not matched. */
function missingPaths(document: string, text: string): string[] {
  const named = [...text.matchAll(NAMED_PATH)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = ""]) => join(dirname(document), path));
  return [...named, ...linked].filter((path) => !existsSync(join(root, path)));
}

/** Returns the files that a folder's README names and no folder has. */
function missingFiles(text: string): string[] {
  return [...text.matchAll(NAMED_FILE)].map(([, name = ""]) => name).filter((name) => !fileNames.has(name));
}

describe("the documents", () => {
  it.each(DOCUMENTS)("name and link in %s only files that are there", (document) => {
    expect(missingPaths(document, readFileSync(join(root, document), "utf8"))).toEqual([]);
  });

  it("are found out where they name one that is not", () => {
    expect(missingPaths("docs/x.md", "See `core/no-such/thing.ts` and [it](decisions/none.md).")).toEqual([
      "core/no-such/thing.ts",
      "docs/decisions/none.md",
    ]);
  });
});

describe("a README of a folder", () => {
  const readmes = DOCUMENTS.filter((path) => path.endsWith("/README.md"));

  it.each(readmes)("%s names only files that are there, in 350 words at most", (document) => {
    expect(missingFiles(textOf(document))).toEqual([]);
    expect(wordCount(document)).toBeLessThanOrEqual(350);
  });

  it("is found out where it names one that is not", () => {
    expect(missingFiles("`none.store.ts` and `<thing>-tables.ts`")).toEqual(["none.store.ts"]);
  });
});

describe("ARCHITECTURE.md", () => {
  const large = DOCUMENTS.filter((path) => path.endsWith("/README.md"));

  it("is read in three minutes: it has 900 words at most", () => {
    expect(wordCount("docs/ARCHITECTURE.md")).toBeLessThanOrEqual(900);
  });

  it("links the README of every folder that has one", () => {
    const text = textOf("docs/ARCHITECTURE.md");
    expect(large.filter((path) => !text.includes(`](../${path})`))).toEqual([]);
  });
});

describe("the decisions", () => {
  const pages = readdirSync(join(root, "docs/decisions"));
  const numbers = new Set(pages.map((page) => Number(page.slice(0, 4))));
  /** The specification's own decisions are named in the plural: "decisions 9". */
  const NAMED = /\b(?:decision |decisions\/)(\d{1,4})\b/gi;

  it("are 22 pages at most, each with a number and 700 words at most", () => {
    expect(pages.length).toBeLessThanOrEqual(22);
    expect(pages.filter((page) => !/^\d{4}-[a-z-]+\.md$/.test(page))).toEqual([]);
    expect(pages.filter((page) => wordCount(`docs/decisions/${page}`) > 700)).toEqual([]);
  });

  it("are there where a document or a comment names one by its number", () => {
    const named = [...DOCUMENTS, ...sourceFiles].flatMap((path) =>
      [...textOf(path).matchAll(NAMED)].map(([text, number]) => ({ path, text, number: Number(number) })),
    );
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });
});

/** Counts the words of a document as `wc -w` does. */
function wordCount(document: string): number {
  return textOf(document).trim().split(/\s+/).length;
}

describe("the rows of SPECIFICATION-ROWS.md", () => {
  const named = readFileSync(join(root, "docs/SPECIFICATION-ROWS.md"), "utf8").matchAll(
    /`(test\/[\w./-]+)` `([^`]+)`/g,
  );
  const missing = [...named].filter(
    ([, file = "", fact = ""]) => !readFileSync(join(root, file), "utf8").includes(fact),
  );

  it("name facts that their tests state", () => {
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});

/** Returns the folders and packages that a zone's patterns allow, named as in the table of ARCHITECTURE.md. */
function allowedNames(patterns: readonly string[]): string[] {
  const names = patterns.flatMap((pattern) => {
    const packageNames = /^\^node_modules\/\(@types\/\)\?\((.+)\)\(\/\|\$\)$/.exec(pattern)?.[1];
    if (packageNames !== undefined) return packageNames.split("|");
    return /^\^([a-z]+)\//.exec(pattern)?.slice(1) ?? [];
  });
  return [...new Set(names)].sort();
}

describe("the import table of ARCHITECTURE.md", () => {
  const rows = readFileSync(join(root, "docs/ARCHITECTURE.md"), "utf8")
    .split("\n")
    .map((line) => /^\| `([a-z]+)` +\|[^|]+\|(.+)\|$/.exec(line))
    .flatMap((row) => (row === null ? [] : [{ zone: row[1] ?? "", text: row[2] ?? "" }]));
  const product = zones.filter(({ path }) =>
    PRODUCT_FOLDERS.some((folder) => path.startsWith(`^${folder}/`)),
  );

  it("has a row for every zone of the product", () => {
    expect(rows.map(({ zone }) => zone)).toEqual(product.map(({ name }) => name));
  });

  it.each(product)("says of $name what its rule lets in", ({ name, mayImport }) => {
    const text = rows.find(({ zone }) => zone === name)?.text ?? "";
    const written = [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).sort();
    expect(written).toEqual(allowedNames(mayImport));
  });
});
