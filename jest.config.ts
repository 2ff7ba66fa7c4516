import type { Config } from "jest";

/** Transpile only: `npm run check` lets the compiler judge the types. */
const shared = {
  // Packages are JavaScript already; their stylesheets are none.
  transformIgnorePatterns: ["/node_modules/.+\\.[cm]?js$"],
  extensionsToTreatAsEsm: [".ts", ".tsx", ".css"],
  transform: {
    "\\.tsx?$": ["ts-jest", { useESM: true, tsconfig: "test/tsconfig.jest.json", diagnostics: false }],
    "\\.css$": "<rootDir>/test/support/css-module-transform.ts",
  },
} satisfies Config;

const config: Config = {
  /** All cores; jest alone would leave one to itself. */
  maxWorkers: "100%",
  /** A worker keeps 10 to 15 MB of each file it has run; near V8's limit of 4 GB it would do nothing but collect. */
  workerIdleMemoryLimit: "800MB",
  /** A hang is to end; a busy machine is none. */
  testTimeout: 120_000,
  reporters: ["default", "<rootDir>/test/support/file-deadline-reporter.mjs"],
  projects: [
    {
      ...shared,
      displayName: "node",
      // Here the server renders pages; in the tests of the screens each brings its own stores.
      transform: {
        "/ui/app/(screens/screens|shell/[a-z-]+)\\.tsx?$": "<rootDir>/test/support/screens-transform.ts",
        ...shared.transform,
      },
      testEnvironment: "node",
      globalTeardown: "<rootDir>/test/support/global-teardown.ts",
      testMatch: [
        "<rootDir>/test/{core,contract,adapters,server,integrations,scripts,architecture}/**/*.test.ts",
        "<rootDir>/test/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "ui",
      testEnvironment: "<rootDir>/test/support/browser-environment.ts",
      testMatch: ["<rootDir>/test/ui/**/*.test.{ts,tsx}"],
    },
  ],
};

export default config;
