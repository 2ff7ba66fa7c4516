import type { Feature } from "../http/feature.ts";
import * as begin from "./migrations/20261128T0715-terminal-sign-in-begin.ts";
import { dropOldTerminalSignIns } from "./terminal-sign-in-repository.ts";
import { terminalSignInRoutes } from "./terminal-sign-in-routes.ts";
import type {} from "./terminal-sign-in-tables.ts";

export const terminalSignInFeature: Feature = {
  name: "terminal-sign-in",
  routes: terminalSignInRoutes,
  migrations: { "20261128T0715-terminal-sign-in-begin": begin },
  jobs: { dropOldTerminalSignIns },
  rateLimits: {
    /** Each sign-in that is begun leaves a row for ten minutes. */
    "terminal-begin": { points: 30, seconds: 10 * 60 },
    /** It counts by terminal: one that keeps to the interval makes two polls, or three at the edges. */
    "terminal-poll": { points: 3, seconds: 10 },
    /** It counts wrong codes of an account. */
    "terminal-code": { points: 10, seconds: 15 * 60 },
    /** It counts wrong codes of an address, which an office may share. There are 20^8 codes. */
    "terminal-code-address": { points: 100, seconds: 15 * 60 },
  },
};
