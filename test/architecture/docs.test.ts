import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { zones } from "../../import-zones.js";
import { root } from "./source-files.ts";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** A path of ours in backticks or bold: from a top folder, without placeholders. */
const NAMED_PATH =
  /(?:`|\*\*)((?:core|contract|adapters|ui|server|integrations|test|bench|scripts|docs)\/[\w./-]+)(?:`|\*\*)/g;
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;

/** Paths named by the text that are not there; `build/` and the like are made at run time and not matched. */
function missingPaths(document: string, text: string): string[] {
  const named = [...text.matchAll(NAMED_PATH)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = ""]) => join(dirname(document), path));
  return [...named, ...linked].filter((path) => !existsSync(join(root, path)));
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

/** The folders and packages that a zone's patterns let in, as the table of ARCHITECTURE.md writes them. */
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
    /^\^(core|contract|adapters|ui|server|integrations)\//.test(path),
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
