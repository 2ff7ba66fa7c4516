/**
 * Who may import whom: the table of docs/ARCHITECTURE.md, zone by zone. A comment says where the line belongs instead.
 * `test/architecture.test.ts` proves that every rule bites.
 */

const NODE = "^(node:)?[a-z0-9_/]+$";
const CSS = "\\.css$";

/** Where the product begins: the build's entries and the server. */
const ENTRIES = "^(ui/app/(boot|theme|prerender)\\.tsx?|server/main\\.ts)$";

/** @param {string} names apart by spaces */
const packages = (names) => `^node_modules/(@types/)?(${names.replaceAll(" ", "|")})(/|$)`;

/** The rest of core is true on paper, unless rxjs is behind it (`*-runs-no-streams`). */
const NOT_PURE_CORE = ["^core/.+-service\\.ts$", "^core/.+\\.port\\.ts$"];

const CLIENT_PACKAGES = packages(
  "react react-dom react-router react-router-dom react-toastify mobx mobx-react-lite inversify reflect-metadata rxjs fetch-retry",
);

/**
 * Zones of the product and around it; each source file is in exactly one. `mayImport` lists all that it may.
 * @type {readonly { name: string, path: string, pathNot?: string[], mayImport: string[], instead: string }[]}
 */
export const zones = [
  {
    name: "core",
    path: "^core/",
    mayImport: ["^core/", packages("rxjs")],
    instead:
      "Core is what is true on paper. A need from outside is a `*.port.ts` here and its answer a class in adapters/; " +
      "a URL or a field belongs to contract/, a screen to ui/, SQL to server/.",
  },
  {
    name: "contract",
    path: "^contract/",
    mayImport: ["^contract/", "^core/", packages("valibot")],
    instead:
      "The contract says what crosses the wire and does nothing. Mapping belongs to adapters/http, rules to core/, " +
      "handling to server/.",
  },
  {
    name: "adapters",
    path: "^adapters/",
    mayImport: ["^adapters/", "^core/", "^contract/", packages("rxjs valibot fetch-retry react-toastify")],
    instead:
      "An adapter answers one port and decides nothing. A decision belongs to core/, what a screen shows to ui/, " +
      "the choice between two adapters to ui/app/modules.",
  },
  {
    name: "stores",
    path: "^ui/.+\\.store\\.ts$",
    mayImport: ["^core/", "^ui/.+\\.store\\.ts$", packages("mobx rxjs")],
    instead:
      "A store holds what a screen remembers between two clicks. Markup and navigation belong to its view, " +
      "calls to a service in core/, what is shared by views alone to ui/shared.",
  },
  {
    name: "views",
    path: "^ui/",
    pathNot: ["^ui/app/", "^ui/.+\\.store\\.ts$"],
    mayImport: [
      "^core/",
      "^ui/(?!app/)",
      "^ui/app/use-store\\.tsx$",
      packages("react react-dom react-router-dom mobx-react-lite @tanstack/react-virtual"),
    ],
    instead:
      "A view draws its store and hands on clicks. What it remembers belongs to the store, a call to a service in core/, " +
      "the browser to an adapter, wiring to ui/app.",
  },
  {
    name: "composition",
    path: "^ui/app/",
    pathNot: ["^ui/.+\\.store\\.ts$"],
    mayImport: [
      "^core/",
      "^contract/",
      "^adapters/",
      "^ui/",
      packages(
        "react react-dom react-router-dom react-toastify mobx mobx-react-lite rxjs inversify reflect-metadata",
      ),
    ],
    instead:
      "Composition ties ports to adapters and addresses to screens. A rule belongs to core/, what is not the browser's " +
      "to server/ or scripts/.",
  },
  {
    name: "server",
    path: "^server/",
    mayImport: ["^server/", "^contract/", "^core/", NODE, "^node_modules/"],
    instead:
      "The server reads the contract and asks core's pure rules. What the client's screens or services need belongs to " +
      "ui/ or core/, what is measured or tested to bench/ or test/.",
  },
  {
    name: "tests",
    path: "^test/",
    mayImport: [
      "^(core|contract|adapters|ui|server|scripts|test)/",
      "^[^/]+\\.(ts|js)$",
      NODE,
      "^node_modules/",
    ],
    instead: "Tests look at the product. What is measured belongs to bench/.",
  },
  {
    name: "bench",
    path: "^bench/",
    mayImport: ["^(core|contract|server|scripts|test|bench)/", NODE, "^node_modules/"],
    instead: "Measurements look at the product from outside; a browser's part is measured in a browser.",
  },
  {
    name: "launchers",
    path: "^scripts/.+\\.mjs$",
    mayImport: ["^scripts/.+\\.mjs$", "^server/main\\.ts$", NODE],
    instead:
      "These run before anything is installed, on Node 20: plain JavaScript and Node alone. What needs a package is a " +
      "`.ts` script, started once the packages are there.",
  },
  {
    name: "tools",
    path: "^(scripts/.+\\.ts|[^/]+\\.(ts|js))$",
    mayImport: ["^scripts/.+\\.(ts|mjs)$", "^[^/]+\\.(ts|js)$", "^core/", NODE, "^node_modules/"],
    instead:
      "Tools build and check the product; what they would need of it at run time belongs to the product.",
  },
];

/**
 * In core a feature may import these four; any other pair of features stands below with its reason.
 */
const FREE_FEATURES = "shared|auth|access|subscription";

/** @type {readonly { from: string, to: string, because: string }[]} */
export const featurePairs = [
  {
    from: "shared-requests",
    to: "requests",
    because: "A share shows one developer one request, and only one that is not over.",
  },
  { from: "shared-requests", to: "conversations", because: "One poller looks for shares and messages." },
  { from: "snagged-requests", to: "requests", because: "A snag answers one request, while that is open." },
  { from: "snagged-requests", to: "profiles", because: "A response may carry an address as profiles do." },
  { from: "projects", to: "requests", because: "A project is a folder of requests and lists them." },
  { from: "feedback", to: "ratings", because: "Feedback is given in the same five stars as every rating." },
  { from: "agreements", to: "requests", because: "An agreement is about a request and its people." },
  { from: "turns", to: "agreements", because: "Whose turn it is follows from the life of the agreement." },
  { from: "conversations", to: "inactivity", because: "Polls rest in a tab that nobody looks at." },
];

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
    from: { path: "^(core|contract|adapters|ui|server)/" },
    to: { dependencyTypes: ["npm-dev"] },
  },
  {
    name: "only-http-adapters-call-out",
    comment: "Calls and the reading of answers belong to adapters/http.",
    from: { path: "^adapters/", pathNot: ["^adapters/http/"] },
    to: { path: packages("fetch-retry valibot") },
  },
  {
    name: "only-the-toast-adapter-toasts",
    comment: "Say it through the port `Notices` (core/shared/notices.port.ts).",
    from: { path: "^(adapters|ui)/", pathNot: ["^adapters/browser/toast-", "^ui/app/"] },
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
    to: { path: "^(adapters|ui|server)/" },
  },
  {
    name: "core-shared-belongs-to-nobody",
    comment: "What a feature must be known for belongs to that feature; shared/ knows none.",
    from: { path: "^core/shared/" },
    to: { path: "^core/(?!shared/)" },
  },
  {
    name: "core-features-stand-alone",
    comment:
      "Two features that need each other meet in a store or in a third feature; a pair that must import stands in " +
      "`featurePairs` with its reason.",
    from: { path: "^core/([^/]+)/", pathNot: featurePairs.map(({ from }) => `^core/${from}/`) },
    to: { path: "^core/", pathNot: ["^core/$1/", `^core/(${FREE_FEATURES})/`] },
  },
  ...[...new Set(featurePairs.map(({ from }) => from))].map((feature) => ({
    name: `core-features-stand-alone-${feature}`,
    comment: "As `core-features-stand-alone`, with the pairs that have a reason.",
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
    name: "no-cycles",
    comment: "Two files that need each other are one file, or lack a third that both may import.",
    from: {},
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
      path: "^(core|contract|adapters|ui|server)/.+\\.tsx?$",
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
