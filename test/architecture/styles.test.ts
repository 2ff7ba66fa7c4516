import { posix } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { sourceFiles, textOf } from "./source-files.ts";

const sheets = sourceFiles.filter((path) => path.endsWith(".module.css"));
const scripts = sourceFiles.filter((path) => /^ui\/.*\.tsx?$/.test(path));

/** It holds the classes that views and other sheets name, each with the path of its sheet before it. */
const used = new Set([...scripts.flatMap(usedInView), ...sheets.flatMap(usedInSheet)]);

/** Returns the classes that a view names, with `*` for a sheet whose classes are looked up by a variable. */
function usedInView(path: string): readonly string[] {
  const text = textOf(path);
  return [...text.matchAll(/import \* as (\w+) from "([^"]*\.module\.css)"/g)].flatMap(
    ([, name = "", sheet = ""]) =>
      [...text.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.(\\w+)|\\[)`, "g"))].map(
        ([, className = "*"]) => `${from(path, sheet)} .${className}`,
      ),
  );
}

/** Returns the classes named by `composes: one two from "./other.module.css"`. */
function usedInSheet(path: string): readonly string[] {
  return [...textOf(path).matchAll(/composes:\s*([\w\s]+?)(?:\s+from\s+"([^"]*)")?;/g)].flatMap(
    ([, names = "", sheet]) =>
      names.split(/\s+/).map((name) => `${sheet === undefined ? path : from(path, sheet)} .${name}`),
  );
}

function from(path: string, other: string): string {
  return posix.join(posix.dirname(path), other);
}

/** Returns the classes of a sheet, leaving out the dots in comments, declarations and addresses. */
function classesOf(sheet: string): readonly string[] {
  const selectors = textOf(sheet)
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return [
    ...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => `${sheet} .${name}`)),
  ];
}

describe("the style sheets", () => {
  it("have no class that nothing is drawn with", () => {
    expect(sheets.length).toBeGreaterThan(0);
    const named = sheets.filter((sheet) => !used.has(`${sheet} .*`));
    expect(named.flatMap(classesOf).filter((name) => !used.has(name))).toEqual([]);
  });
});
