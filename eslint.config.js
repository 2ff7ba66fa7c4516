import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { oldEngines } from "./scripts/checks/old-engines.ts";
import { textAlone } from "./scripts/checks/text-alone.ts";

const NOT_IN_CORE =
  "Core is what is true on paper: time, chance and the outside world come through a port (core/shared/clock.port.ts).";

/** Every JavaScript host has these globals, but core must not use them; the compiler refuses all others. */
const HOST_GLOBALS = [
  "console",
  "window",
  "document",
  "globalThis",
  "self",
  "navigator",
  "location",
  "localStorage",
  "sessionStorage",
  "performance",
  "crypto",
  "fetch",
  "process",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
];

/**
 * Core may not use these, although no import shows them.
 * @satisfies {import("eslint").Linter.Config}
 */
export const pureCore = {
  files: ["core/**/*.ts"],
  rules: {
    "no-restricted-globals": ["error", ...HOST_GLOBALS.map((name) => ({ name, message: NOT_IN_CORE }))],
    "no-restricted-properties": [
      "error",
      { object: "Date", property: "now", message: NOT_IN_CORE },
      { object: "Math", property: "random", message: NOT_IN_CORE },
    ],
    "no-restricted-syntax": [
      "error",
      ...houseSyntax(),
      { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: NOT_IN_CORE },
      { selector: "CallExpression[callee.name='Date']", message: NOT_IN_CORE },
    ],
  },
};

/** Returns the syntax that is refused everywhere. */
function houseSyntax() {
  return [
    {
      selector: "Decorator",
      message: "MobX and Inversify want different decorators: use makeObservable and toResolvedValue.",
    },
    { selector: "ExportAllDeclaration", message: "No barrels: import from the file that has it." },
    {
      selector: "ExportNamedDeclaration[source]",
      message: "No barrels: import from the file that has it.",
    },
    {
      selector:
        "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|unstable_mockModule|doMock)$/]",
      message: "No module mocks: pass a fake of the port.",
    },
    {
      selector:
        "CallExpression[callee.property.name=/^to(StrictEqual|Equal|MatchObject)$/]" +
        "[callee.object.callee.name='expect'][callee.object.arguments.0.elements.length>1]",
      message: "Several facts in one list do not say which one failed: name them in an object.",
    },
    {
      selector: "MemberExpression[property.name='isComposing']",
      message: "Safari says otherwise: isComposing of ui/shared/composing.ts.",
    },
  ];
}

/** @satisfies {import("eslint").Linter.Config} */
export const everywhere = {
  files: ["**/*.{ts,tsx}"],
  rules: { "no-restricted-syntax": ["error", ...houseSyntax()] },
};

/**
 * A test that waits in a loop without turns for timers and sockets is beyond every time-out: the embedded database
 * answers within the turn that asked.
 * @satisfies {import("eslint").Linter.Config}
 */
export const waitingTests = {
  files: ["{test,bench}/**/*.{ts,tsx}"],
  rules: {
    "no-restricted-syntax": [
      "error",
      ...houseSyntax(),
      {
        selector: "WhileStatement > EmptyStatement.body",
        message: "Give a turn to timers and sockets in the loop: setImmediate, or a pause.",
      },
    ],
  },
};

/** @satisfies {import("eslint").Linter.Config} */
export const repeatedTransactions = {
  files: ["server/**/*.ts"],
  ignores: ["server/database/in-transaction.ts"],
  rules: {
    "no-restricted-syntax": [
      "error",
      ...houseSyntax(),
      {
        selector: "CallExpression[callee.property.name='transaction'][arguments.length=0]",
        message: "inTransaction (server/database/in-transaction.ts) repeats what a deadlock has undone.",
      },
    ],
  },
};

/**
 * Some regular expressions take time that grows faster than their text; they are refused, because one that
 * reads a header of 15 kB can stop the process. Tests are free, because they read only what they wrote
 * themselves.
 * @satisfies {import("eslint").Linter.Config}
 */
export const linearExpressions = {
  files: ["{core,contract,adapters,ui,server,integrations,cli,scripts}/**/*.{ts,tsx,js,mjs}"],
  plugins: { regexp },
  rules: {
    "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
    "regexp/no-super-linear-move": "error",
  },
};

const house = { rules: { "text-alone": textAlone, "old-engines": oldEngines } };

export default defineConfig(
  { ignores: ["build/", "data/", "node_modules/", "bench/results/", "test-results/", "playwright-report/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The compiler checks all names.
      "no-undef": "off",
      // A port is an abstract class, which adapters and fakes implement and do not extend.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // Addresses and texts are searched for control characters.
      "no-control-regex": "off",
      eqeqeq: "error",
      "no-console": "error",
      // Fixtures of the browser tests that need no other fixture have an empty pattern.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number is readable in a text as it is.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => store.save()}` and an early `return this.#fail(error)` take one line.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
    },
  },
  {
    // The compiler sees a cast in a JSDoc comment, but the linter does not.
    files: ["**/*.{js,mjs}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
  everywhere,
  linearExpressions,
  {
    // A test expects an answer field by field; a wrong guess of its type fails the test.
    files: ["test/{server,adapters,integrations,cli}/**/*.ts"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // The type of such answers is declared here.
    files: ["test/server/support/test-server.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    // Only these two of the plugin's rules: the others are for the React Compiler, which breaks observer
    // components.
    files: ["{ui,test/ui}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": { rules: reactHooks.rules } },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["ui/**/*.tsx"],
    plugins: { house },
    rules: { "house/text-alone": "error" },
  },
  {
    files: ["{core,contract,adapters,ui}/**/*.{ts,tsx}"],
    ignores: ["{adapters,ui/app}/server/**"],
    plugins: { house },
    rules: {
      // ui/app/older-engines.ts adds these.
      "house/old-engines": ["error", { added: ["hidePopover"] }],
    },
  },
  pureCore,
  repeatedTransactions,
  waitingTests,
);
