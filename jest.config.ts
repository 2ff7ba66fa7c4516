import type { Config } from "jest";

/** Tests are only transpiled, because `npm run check` lets the compiler judge the types. */
const shared = {
  // Packages are JavaScript already; their stylesheets are none.
  transformIgnorePatterns: ["/node_modules/.+\\.[cm]?js$"],
  extensionsToTreatAsEsm: [".ts", ".tsx", ".css"],
  transform: {
    "\\.tsx?$": ["ts-jest", { useESM: true, tsconfig: "test/tsconfig.jest.json", diagnostics: false }],
    "\\.css$": "<rootDir>/test/support/css-module-transform.ts",
  },
} satisfies Config;

/** These tests draw something, in jest's own runner with jsdom. All others run in Node itself, which keeps modules loaded. */
const NEED_A_PAGE = [
  "<rootDir>/test/ui/**/*.test.{ts,tsx}",
  "<rootDir>/test/adapters/browser/stripe-card-form.test.ts",
];

const config: Config = {
  /** It uses all cores; jest alone would leave one to itself. */
  maxWorkers: "100%",
  /** A worker keeps 10 to 15 MB of each file it has run; near V8's limit of 4 GB it would do nothing but collect. */
  workerIdleMemoryLimit: "800MB",
  /** A hang is to end; a slow machine is none. */
  testTimeout: 30_000 * Number(process.env["TEST_FACTOR"] ?? "1"),
  reporters: ["<rootDir>/test/support/jest-progress-reporter.mjs"],
  projects: [
    {
      // For the tear-down: the tests are loaded by Node itself.
      ...shared,
      displayName: "node",
      runner: "jest-light-runner/child-process",
      setupFiles: ["<rootDir>/test/support/light/module-hooks.mjs"],
      globalTeardown: "<rootDir>/test/support/global-teardown.ts",
      testMatch: [
        "<rootDir>/test/{core,contract,server,integrations,cli,scripts,architecture}/**/*.test.ts",
        "<rootDir>/test/adapters/**/!(stripe-card-form).test.ts",
        "<rootDir>/test/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "screens",
      testEnvironment: "<rootDir>/test/support/browser-environment.ts",
      testMatch: NEED_A_PAGE,
    },
  ],
};

export default config;
