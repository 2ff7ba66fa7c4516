import type { Config } from "jest";
import { MACHINE_FACTOR } from "./scripts/checks/machine-factor.mjs";

/** These tests draw something and need a page. */
const NEED_A_PAGE = [
  "<rootDir>/test/ui/**/*.test.{ts,tsx}",
  "<rootDir>/test/adapters/browser/stripe-card-form.test.ts",
];

const HOOKS = "<rootDir>/test/support/light/module-hooks.mjs";

/** Tests run in Node itself, which keeps modules loaded from one file to the next. */
const shared = { runner: "jest-light-runner/child-process" } satisfies Config;

const config: Config = {
  /** It uses all cores; jest alone would leave one to itself. */
  maxWorkers: "100%",
  /** A worker keeps 10 to 15 MB of each file it has run; near V8's limit of 4 GB it would do nothing but collect. */
  workerIdleMemoryLimit: "800MB",
  /** A hang is to end; a slow machine is none. */
  testTimeout: 30_000 * MACHINE_FACTOR,
  reporters: ["<rootDir>/test/support/jest-progress-reporter.mjs"],
  projects: [
    {
      ...shared,
      displayName: "node",
      setupFiles: [HOOKS],
      globalTeardown: "<rootDir>/test/support/global-teardown.ts",
      // For the tear-down alone: the tests are loaded by Node with our hooks.
      extensionsToTreatAsEsm: [".ts"],
      transform: {
        "\\.ts$": ["ts-jest", { useESM: true, tsconfig: "test/tsconfig.jest.json", diagnostics: false }],
      },
      testMatch: [
        "<rootDir>/test/{core,contract,server,integrations,cli,scripts,architecture}/**/*.test.ts",
        "<rootDir>/test/adapters/**/!(stripe-card-form).test.ts",
        "<rootDir>/test/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "screens",
      setupFiles: [HOOKS, "<rootDir>/test/support/light/page.ts"],
      testMatch: NEED_A_PAGE,
    },
  ],
};

export default config;
