/**
 * The rules say which zone may import which, as the table of docs/ARCHITECTURE.md does. Each comment says where the line
 * belongs instead. `test/architecture.test.ts` proves that every rule refuses an import.
 */

import { featurePairs, FREE_FEATURES, packages, zones } from "./import-zones.js";

const CSS = "\\.css$";

/**
 * The product begins here: the build's entries, the server and its commands, and the modules, which
 * ui/app/screens/screen.tsx imports by a name that is known only at run time (test/ui/app/container.test.ts finds the
 * unused ones).
 */
const ENTRIES =
  "^(ui/app/(boot|portal|theme|server/render)\\.tsx?|ui/readme/readme(-contents)?\\.tsx|ui/app/modules/[^/]+\\.module\\.ts|integrations/[^/]+/main\\.ts|cli/bin\\.ts|server/(main|operate|readme/rendering-(process|thread)|images/drawing-process|hidden-details/details-process|video-containers/(container|details|rewrite)-process)\\.ts)$";

/** The rest of core is true on paper, unless rxjs is behind it (`*-runs-no-streams`). */
const NOT_PURE_CORE = ["^core/.+-service\\.ts$", "^core/.+\\.port\\.ts$"];

const CLIENT_PACKAGES = packages(
  "react react-dom react-router react-router-dom react-toastify mobx mobx-react-lite inversify reflect-metadata rxjs fetch-retry",
);

const zoneRules = zones.map(({ name, path, pathNot, mayImport, instead }) => ({
  name: `${name}-imports-only-its-own`,
  comment: instead,
  from: { path, ...(pathNot === undefined ? {} : { pathNot }) },
  to: { pathNot: [...mayImport, ...(name === "views" || name === "composition" ? [CSS] : [])] },
}));

/** @param {string} zone @param {string} path @param {string[]=} pathNot */
const pureCoreOnly = (zone, path, pathNot) => ({
  name: `${zone}-uses-only-pure-core`,
  comment:
    "Services and ports run the client's life; only core's values, types and pure functions are for everybody. " +
    "A rule that is needed here belongs in a `<thing>.ts` of the feature in core/.",
  from: { path, ...(pathNot === undefined ? {} : { pathNot }) },
  to: { path: NOT_PURE_CORE },
});

/** @param {string} zone @param {string} path */
const noStreams = (zone, path) => ({
  name: `${zone}-runs-no-streams`,
  comment:
    "What it imports of core must be pure, all the way down: rxjs behind a file says that the file lives in time. " +
    "Split the rule from what observes it.",
  from: { path },
  to: { path: "^node_modules/rxjs/", reachable: true },
});

const rules = [
  ...zoneRules,
  pureCoreOnly("contract", "^contract/"),
  pureCoreOnly("server", "^server/"),
  pureCoreOnly("integrations", "^integrations/"),
  pureCoreOnly("views", "^ui/", ["^ui/app/", "^ui/.+\\.store\\.ts$"]),
  noStreams("contract", "^contract/"),
  noStreams("server", "^server/"),
  {
    name: "server-has-no-client-packages",
    comment: "Screens are made by ui/; the server sends what the build has made of them.",
    from: { path: "^server/" },
    to: { path: CLIENT_PACKAGES },
  },
  {
    name: "product-has-no-dev-packages",
    comment: "What runs in production is a dependency; ask for it in package.json.",
    from: { path: "^(core|contract|adapters|ui|server|integrations|cli)/" },
    to: { dependencyTypes: ["npm-dev"] },
  },
  {
    name: "only-http-adapters-call-out",
    comment: "Calls and the reading of answers belong to adapters/http.",
    from: { path: "^adapters/", pathNot: ["^adapters/http/"] },
    to: { path: packages("fetch-retry valibot") },
  },
  {
    name: "only-the-shell-toasts",
    comment: "Say it through the port `Notices` (core/shared/notices.port.ts).",
    from: { path: "^(adapters|ui)/", pathNot: ["^ui/app/"] },
    to: { path: packages("react-toastify") },
  },
  {
    name: "only-http-adapters-know-the-contract",
    comment: "A field of the wire belongs to an adapter under adapters/http.",
    from: { path: "^(adapters/(?!http/)|ui/)" },
    to: { path: "^contract/" },
  },
  {
    name: "e2e-looks-from-outside",
    comment:
      "A browser test knows what a person knows: addresses and words, and core's constants behind them.",
    from: { path: "^test/e2e/" },
    to: { path: "^(adapters|ui|server|integrations|cli)/" },
  },
  {
    name: "core-shared-belongs-to-nobody",
    comment: "What a feature must be known for belongs to that feature; shared/ knows none.",
    from: { path: "^core/shared/" },
    to: { path: "^core/(?!shared/)" },
  },
  {
    name: "chat-knows-no-session",
    comment:
      "A support request is a thread, too, and its visitor has no account: key, credential and writer come from the " +
      "feature that opens the chat (core/conversations for a signed-in user).",
    from: { path: "^core/(chat|polling)/" },
    to: { path: "^core/(auth|access|subscription|conversations)/" },
  },
  {
    name: "core-features-stand-alone",
    comment:
      "Two features that need each other meet in a store or in a third feature; for a pair that must import, add " +
      "{ from, to, because } to `featurePairs` in import-zones.js.",
    from: { path: "^core/([^/]+)/", pathNot: featurePairs.map(({ from }) => `^core/${from}/`) },
    to: { path: "^core/", pathNot: ["^core/$1/", `^core/(${FREE_FEATURES})/`] },
  },
  ...[...new Set(featurePairs.map(({ from }) => from))].map((feature) => ({
    name: `core-features-stand-alone-${feature}`,
    comment:
      "For one more feature that this one must import, add { from, to, because } to `featurePairs` in import-zones.js.",
    from: { path: `^core/${feature}/` },
    to: {
      path: "^core/",
      pathNot: [
        `^core/${feature}/`,
        `^core/(${FREE_FEATURES})/`,
        ...featurePairs.filter(({ from }) => from === feature).map(({ to }) => `^core/${to}/`),
      ],
    },
  })),
  {
    name: "kernel-imports-no-feature",
    comment:
      "http, database, processes and settings serve every feature and know none: a feature hands over what is its own in its manifest.",
    from: { path: "^server/(http|database|processes|settings)/" },
    to: { path: "^server/", pathNot: ["^server/(http|database|processes|settings)/"] },
  },
  {
    name: "composition-is-imported-by-nobody",
    comment:
      "The composition hands each part of the server what it needs of the others: take it as a parameter or from `Services`.",
    from: { path: "^server/", pathNot: ["^server/app/", "^server/(main|operate)\\.ts$"] },
    to: { path: "^server/app/" },
  },
  {
    name: "integrations-stand-alone",
    comment: "Each is a program for one ticket system; what two of them need is in integrations/shared.",
    from: { path: "^integrations/([^/]+)/" },
    to: { path: "^integrations/", pathNot: ["^integrations/$1/", "^integrations/shared/"] },
  },
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or lack a third that both may import.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-folder-cycles",
    comment:
      "Two folders that need each other are one, or something stands in the wrong one. What two features need moves " +
      "to the one below, what three need to ui/shared; on the server the upper one registers in its manifest what the " +
      "lower one calls.",
    scope: "folder",
    from: { path: "^(ui|server|integrations|cli)/" },
    to: { circular: true },
  },
  {
    name: "no-unresolved",
    comment:
      "The file or package is not there: a misspelt path, or a package that package.json does not name.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "no-undeclared-packages",
    comment: "It is here by chance, through another package: name it in package.json.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "nothing-dead",
    comment: "Nobody starts or imports it. Delete it, or import it where it was meant to work.",
    from: { path: ENTRIES },
    to: {
      path: "^(core|contract|adapters|ui|server|integrations|cli)/.+\\.tsx?$",
      pathNot: [ENTRIES, "\\.d\\.ts$"],
      reachable: false,
    },
  },
];

export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(build|data|bench/results)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "require", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts"],
    },
  },
};
