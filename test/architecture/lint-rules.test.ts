import { describe, expect, it } from "@jest/globals";
import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import {
  everywhere,
  linearExpressions,
  pureCore,
  repeatedTransactions,
  waitingTests,
} from "../../eslint.config.js";
import { root } from "./source-files.ts";

const linter = new Linter({ cwd: root });

/** Returns the rules that a file of this name and text breaks, without those that need types. */
function broken(path: string, text: string): (string | null)[] {
  const parser = { files: ["**/*.ts"], languageOptions: { parser: tseslint.parser as Linter.Parser } };
  return linter
    .verify(text, [parser, everywhere, pureCore, repeatedTransactions, waitingTests, linearExpressions], path)
    .map(({ ruleId }) => ruleId);
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

describe("the lint rules of views", () => {
  it("refuse an event's own word on a composition", () => {
    const text = "export const isTaken = (event) => event.nativeEvent.isComposing;";
    expect(broken("ui/chat/planted.ts", text)).toEqual(["no-restricted-syntax"]);
  });
});

describe("the lint rules of the server", () => {
  const text = "export const work = () => db.transaction().execute(run);";

  it("refuse a transaction that nobody repeats", () => {
    expect(broken("server/auth/planted.ts", text)).toEqual(["no-restricted-syntax"]);
    expect(broken("server/database/in-transaction.ts", text)).toEqual([]);
  });
});

describe("the lint rules of tests", () => {
  it("refuse to wait in a loop without a turn for anything else", () => {
    const text = "while (await isBusy());";
    expect(broken("test/server/planted.ts", text)).toEqual(["no-restricted-syntax"]);
    expect(broken("server/auth/planted.ts", text)).toEqual([]);
  });
});

describe("the lint rules of the house", () => {
  it.each([
    "@observable class Planted {}",
    'export * from "./other.ts";',
    'export { other } from "./other.ts";',
    // The texts are split in two, or refused-text.test.ts would find them.
    "jest." + 'mock("./other.ts");',
    "jest." + 'unstable_mockModule("./other.ts", () => ({}));',
    'expect([status, code]).toEqual([409, "conflict"]);',
    "expect([status, body]).toMatchObject([200, {}]);",
  ])("refuse %s", (text) => {
    for (const path of ["core/auth/planted.ts", "ui/auth/planted.ts", "test/core/auth/planted.test.ts"])
      expect(broken(path, text)).toEqual(["no-restricted-syntax"]);
  });

  it.each([
    "expect({ status, code }).toEqual({ status: 409, code: 0 });",
    "expect([...names]).toEqual([1, 2]);",
    "expect([401, 422]).toContain(status);",
  ])("allow %s", (text) => {
    expect(broken("test/core/auth/planted.test.ts", text)).toEqual([]);
  });

  it.each([
    // The signature header was once read like this, in time quadratic in its length.
    ["/.*(?:^|,)t=(\\d{1,12})(?:,|$)/", "regexp/no-super-linear-move"],
    ["/\\/+$/", "regexp/no-super-linear-move"],
    ["/^(?:a+)+$/", "regexp/no-super-linear-backtracking"],
    ["/^[^@]+\\.[^@]+$/", "regexp/no-super-linear-backtracking"],
  ])("refuse %s, which takes more than linear time", (expression, rule) => {
    const text = `export const found = ${expression}.exec(given);`;
    for (const path of ["core/auth/planted.ts", "server/auth/planted.ts"])
      expect(broken(path, text)).toEqual([rule]);
  });

  it.each([
    "@typescript-eslint/no-explicit-any",
    "@typescript-eslint/no-floating-promises",
    "@typescript-eslint/no-unsafe-assignment",
    "no-restricted-syntax",
    "regexp/no-super-linear-backtracking",
    "regexp/no-super-linear-move",
  ])("hold %s as an error for every kind of source", async (rule) => {
    const eslint = new ESLint({ cwd: root });
    for (const path of ["core/auth/a.ts", "ui/auth/a.view.tsx", "server/auth/a.ts", "adapters/http/a.ts"]) {
      const { rules } = (await eslint.calculateConfigForFile(path)) as { rules: Record<string, [number]> };
      expect(rules[rule]?.[0]).toBe(2);
    }
  });
});
