import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { classesOf, exportedNames, nodesOf, parse } from "./declarations.ts";
import { sourceFiles } from "./source-files.ts";

const adapters = sourceFiles.filter((path) => /^adapters\/http\/http-[^/]+\.ts$/.test(path));
const tests = sourceFiles.filter((path) => /^test\/adapters\/.+\.test\.ts$/.test(path));

function namesIn(path: string): readonly string[] {
  return nodesOf(parse(path))
    .filter((node) => ts.isIdentifier(node))
    .map(({ text }) => text);
}

describe("an adapter of HTTP", () => {
  it("is named in a test under test/adapters", () => {
    const exported = adapters.flatMap((path) => {
      const classes = new Set(classesOf(path).map(({ name }) => name?.text));
      return exportedNames(path).filter((name) => classes.has(name));
    });
    expect(exported.length).toBeGreaterThan(50);
    const named = new Set(tests.flatMap(namesIn));
    expect(exported.filter((name) => !named.has(name))).toEqual([]);
  });
});
