import { describe, expect, it } from "@jest/globals";
import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { everywhere, pureCore } from "../../eslint.config.js";
import { root } from "./source-files.ts";

const linter = new Linter({ cwd: root });

/** The rules that a file of this name and text breaks, without those that need types. */
function broken(path: string, text: string): (string | null)[] {
  const parser = { files: ["**/*.ts"], languageOptions: { parser: tseslint.parser as Linter.Parser } };
  return linter.verify(text, [parser, everywhere, pureCore], path).map(({ ruleId }) => ruleId);
}

describe("the lint rules of core", () => {
  it.each([
    ["Date.now()", "no-restricted-properties"],
    ["new Date()", "no-restricted-syntax"],
    ["Date()", "no-restricted-syntax"],
    ["Math.random()", "no-restricted-properties"],
    ["console.log(1)", "no-restricted-globals"],
    ["window.name", "no-restricted-globals"],
    ["globalThis.fetch", "no-restricted-globals"],
    ["setTimeout(() => 1, 1)", "no-restricted-globals"],
    ["crypto.randomUUID()", "no-restricted-globals"],
  ])("refuse %s", (text, rule) => {
    expect(broken("core/auth/planted.ts", `export const taken = ${text};`)).toEqual([rule]);
  });

  it("allow a time that was given", () => {
    expect(broken("core/auth/planted.ts", "export const at = (time: number) => new Date(time);")).toEqual([]);
  });

  it("end at core", () => {
    expect(broken("adapters/clock/planted.ts", "export const now = Date.now();")).toEqual([]);
  });
});

describe("the lint rules of the house", () => {
  it.each([
    "@observable class Planted {}",
    'export * from "./other.ts";',
    'export { other } from "./other.ts";',
    // In two pieces, or the search for refused text would find them.
    "jest." + 'mock("./other.ts");',
    "jest." + 'unstable_mockModule("./other.ts", () => ({}));',
  ])("refuse %s", (text) => {
    for (const path of ["core/auth/planted.ts", "ui/auth/planted.ts", "test/core/auth/planted.test.ts"])
      expect(broken(path, text)).toEqual(["no-restricted-syntax"]);
  });

  it.each([
    "@typescript-eslint/no-explicit-any",
    "@typescript-eslint/no-floating-promises",
    "@typescript-eslint/no-unsafe-assignment",
    "no-restricted-syntax",
  ])("hold %s as an error for every kind of source", async (rule) => {
    const eslint = new ESLint({ cwd: root });
    for (const path of ["core/auth/a.ts", "ui/auth/a.view.tsx", "server/auth/a.ts", "adapters/http/a.ts"]) {
      const { rules } = (await eslint.calculateConfigForFile(path)) as { rules: Record<string, [number]> };
      expect(rules[rule]?.[0]).toBe(2);
    }
  });
});
