import { featurePairs } from "../../import-zones.js";

/** A plant is a file with one import; `rule` names the rule that must refuse it, null where it is allowed. */
export interface Plant {
  readonly path: string;
  readonly text: string;
  readonly rule: string | null;
}

let count = 0;

/** Makes a planted file; `$` in the path becomes a number of its own. */
function plant(path: string, target: string, rule: string | null, form = staticImport): Plant {
  count += 1;
  return { path: path.replace("$", String(count)), text: form(target), rule };
}

const staticImport = (target: string) => `import * as taken from "${target}";\nexport const kept = taken;\n`;
const typeImport = (target: string) =>
  `import type * as taken from "${target}";\nexport type Kept = typeof taken;\n`;
const reExport = (target: string) => `export * as taken from "${target}";\n`;
const dynamicImport = (target: string) => `export const kept = import("${target}");\n`;
const typePosition = (target: string) => `export type Kept = typeof import("${target}");\n`;
const FORMS = [staticImport, typeImport, reExport, dynamicImport, typePosition];

/** The planted files import these files, which break no rule. */
export const soil: readonly Plant[] = [
  ...[
    "core/shared/thing.ts",
    "core/auth/thing.ts",
    "core/requests/thing.ts",
    "core/unrelated/thing.ts",
    "core/requests/thing-service.ts",
    "core/requests/things.port.ts",
    "core/projects/thing.ts",
    "contract/things.ts",
    "adapters/http/http-things.ts",
    "adapters/clock/browser-clock.ts",
    "ui/requests/thing.store.ts",
    "ui/requests/thing.view.tsx",
    "ui/shared/button.tsx",
    "ui/app/container.ts",
    "ui/above/thing.tsx",
    "ui/below/thing.tsx",
    "server/requests/thing-repository.ts",
    "server/app/features.ts",
    "server/below/thing.ts",
    "server/above/thing.ts",
    "integrations/shared/thing.ts",
    "integrations/one-system/thing.ts",
    "cli/commands/thing.ts",
    "test/fakes/fake-thing.ts",
    "bench/thing.ts",
    "scripts/thing.ts",
  ].map((path) => ({ path, text: "export const thing = 1;\n", rule: null })),
  {
    path: "core/requests/living.ts",
    text: 'import { of } from "rxjs";\nexport const living = of(1);\n',
    rule: null,
  },
  { path: "core/requests/behind.ts", text: 'export { living as behind } from "./living.ts";\n', rule: null },
  { path: "ui/requests/thing.module.css", text: ".thing {}\n", rule: null },
  {
    path: "core/requests/other.ts",
    text: 'export type One = typeof import("./one.ts");\n',
    rule: null,
  },
  { path: "server/main.ts", text: "export const main = 1;\n", rule: null },
  { path: "ui/app/boot.ts", text: "export const boot = 1;\n", rule: null },
];

const CORE = "core-imports-only-its-own";
const STORES = "stores-imports-only-its-own";
const VIEWS = "views-imports-only-its-own";
const SERVER = "server-imports-only-its-own";
const TOOLS = "tools-imports-only-its-own";

export const plants: readonly Plant[] = [
  ...FORMS.map((form) =>
    plant("core/requests/plant-$.ts", "../../adapters/clock/browser-clock.ts", CORE, form),
  ),
  ...[
    "react",
    "mobx",
    "inversify",
    "valibot",
    "node:fs",
    "../../contract/things.ts",
    "../../server/main.ts",
  ].map((target) => plant("core/requests/plant-$.ts", target, CORE)),
  plant("core/requests/plant-$.ts", "../../ui/shared/button.tsx", CORE),
  plant("core/ratings/plant-$.ts", "../projects/thing.ts", "core-features-stand-alone"),
  ...[...new Set(featurePairs.map(({ from }) => from))].map((from) =>
    plant(`core/${from}/plant-$.ts`, "../unrelated/thing.ts", `core-features-stand-alone-${from}`),
  ),
  plant("core/shared/plant-$.ts", "../auth/thing.ts", "core-shared-belongs-to-nobody"),
  plant("core/requests/plant-$.ts", "../auth/thing.ts", null),
  plant("core/chat/plant-$.ts", "../auth/thing.ts", "chat-knows-no-session"),
  plant("core/polling/plant-$.ts", "../auth/thing.ts", "chat-knows-no-session"),
  plant("core/requests/plant-$.ts", "rxjs", null),

  plant("contract/plant-$.ts", "../adapters/http/http-things.ts", "contract-imports-only-its-own"),
  plant("contract/plant-$.ts", "../server/main.ts", "contract-imports-only-its-own"),
  plant("contract/plant-$.ts", "../core/requests/thing-service.ts", "contract-uses-only-pure-core"),
  plant("contract/plant-$.ts", "../core/requests/behind.ts", "contract-runs-no-streams"),
  plant("contract/plant-$.ts", "../core/requests/thing.ts", null),
  plant("contract/plant-$.ts", "valibot", null),

  ...["react", "mobx", "../../ui/shared/button.tsx", "../../server/main.ts"].map((target) =>
    plant("adapters/http/plant-$.ts", target, "adapters-imports-only-its-own"),
  ),
  plant("adapters/clock/plant-$.ts", "fetch-retry", "only-http-adapters-call-out"),
  plant("adapters/clock/plant-$.ts", "../../contract/things.ts", "only-http-adapters-know-the-contract"),
  plant("adapters/clock/plant-$.ts", "react-toastify/unstyled", "only-the-shell-toasts"),
  plant("adapters/http/plant-$.ts", "../../contract/things.ts", null),

  ...[
    "react",
    "react-router-dom",
    "inversify",
    "../../adapters/http/http-things.ts",
    "../../contract/things.ts",
  ].map((target) => plant("ui/requests/plant-$.store.ts", target, STORES)),
  plant("ui/requests/plant-$.store.ts", "./thing.view.tsx", STORES),
  plant("ui/requests/plant-$.store.ts", "../../core/requests/thing-service.ts", null),
  plant("ui/requests/plant-$.store.ts", "./thing.store.ts", null),

  ...["inversify", "mobx", "rxjs", "../../adapters/http/http-things.ts", "../app/container.ts"].map(
    (target) => plant("ui/requests/plant-$.view.tsx", target, VIEWS),
  ),
  plant("ui/requests/plant-$.view.tsx", "../../core/requests/thing-service.ts", "views-uses-only-pure-core"),
  plant("ui/requests/plant-$.view.tsx", "../../contract/things.ts", "only-http-adapters-know-the-contract"),
  plant("ui/requests/plant-$.view.tsx", "./thing.module.css", null),
  plant("ui/requests/plant-$.view.tsx", "../shared/button.tsx", null),
  plant("ui/requests/plant-$.view.tsx", "./thing.store.ts", null),

  plant("ui/app/plant-$.ts", "../../server/main.ts", "composition-imports-only-its-own"),
  plant("ui/app/plant-$.ts", "node:fs", "composition-imports-only-its-own"),
  plant(
    "ui/app/server/plant-$.ts",
    "../../../adapters/clock/browser-clock.ts",
    "rendering-imports-only-its-own",
  ),
  plant("ui/app/plant-$.ts", "../../adapters/http/http-things.ts", null),
  plant("ui/app/plant-$.ts", "inversify", null),

  ...[
    "../../adapters/http/http-things.ts",
    "../../ui/shared/button.tsx",
    "../../test/fakes/fake-thing.ts",
  ].map((target) => plant("server/requests/plant-$.ts", target, SERVER)),
  plant("server/requests/plant-$.ts", "../../core/requests/thing-service.ts", "server-uses-only-pure-core"),
  plant("server/requests/plant-$.ts", "../../core/requests/behind.ts", "server-runs-no-streams"),
  plant("server/requests/plant-$.ts", "../app/features.ts", "composition-is-imported-by-nobody"),
  plant("server/requests/plant-$.ts", "react", "server-has-no-client-packages"),
  plant("server/requests/plant-$.ts", "fast-check", "product-has-no-dev-packages"),
  plant("server/requests/plant-$.ts", "../../core/requests/thing.ts", null),
  plant("server/requests/plant-$.ts", "kysely", null),

  ...["../../server/requests/thing-repository.ts", "../../adapters/http/http-things.ts", "kysely"].map(
    (target) => plant("integrations/one-system/plant-$.ts", target, "integrations-imports-only-its-own"),
  ),
  plant(
    "integrations/one-system/plant-$.ts",
    "../../core/requests/thing-service.ts",
    "integrations-uses-only-pure-core",
  ),
  plant("integrations/one-system/plant-$.ts", "../shared/thing.ts", null),
  plant("integrations/one-system/plant-$.ts", "../../contract/things.ts", null),
  plant("integrations/other-system/plant-$.ts", "../one-system/thing.ts", "integrations-stand-alone"),

  ...[
    "../../contract/things.ts",
    "../../ui/shared/button.tsx",
    "../../server/requests/thing-repository.ts",
    "react",
    "inversify",
  ].map((target) => plant("cli/commands/plant-$.ts", target, "cli-imports-only-its-own")),
  plant("cli/commands/plant-$.ts", "../../core/requests/thing-service.ts", null),
  plant("cli/commands/plant-$.ts", "../../adapters/http/http-things.ts", null),
  plant("cli/commands/plant-$.ts", "commander", null),
  plant("ui/requests/plant-$.tsx", "../../cli/commands/thing.ts", "views-imports-only-its-own"),

  plant("test/core/plant-$.ts", "../../bench/thing.ts", "tests-imports-only-its-own"),
  plant("test/e2e/plant-$.ts", "../../server/main.ts", "e2e-looks-from-outside"),
  plant("bench/plant-$.ts", "../ui/shared/button.tsx", "bench-imports-only-its-own"),
  plant("scripts/plant-$.mjs", "prettier", "launchers-imports-only-its-own"),
  plant("scripts/plant-$.mjs", "./thing.ts", "launchers-imports-only-its-own"),
  plant("scripts/plant-$.ts", "../server/requests/thing-repository.ts", TOOLS),
  plant("plant-$.ts", "./ui/shared/button.tsx", TOOLS),

  plant("server/requests/plant-$.ts", "acorn", "no-undeclared-packages"),
  plant("core/requests/plant-$.ts", "./nowhere.ts", "no-unresolved"),
  plant("server/requests/plant-$.ts", "ts-loader/nowhere", "no-unresolved"),
  { path: "core/requests/one.ts", text: 'import "./other.ts";\n', rule: "no-cycles" },
  plant("ui/below/plant-$.tsx", "../above/thing.tsx", "no-folder-cycles"),
  plant("ui/above/plant-$.tsx", "../below/thing.tsx", "no-folder-cycles"),
  plant("server/below/plant-$.ts", "../above/thing.ts", "no-folder-cycles"),
  plant("server/above/plant-$.ts", "../below/thing.ts", "no-folder-cycles"),
  plant("server/http/plant-$.ts", "../requests/thing-repository.ts", "kernel-imports-no-feature"),
  plant("server/database/plant-$.ts", "../requests/thing-repository.ts", "kernel-imports-no-feature"),
  plant("server/processes/plant-$.ts", "../requests/thing-repository.ts", "kernel-imports-no-feature"),
  plant("server/settings/plant-$.ts", "../app/features.ts", "kernel-imports-no-feature"),
  { path: "core/requests/alone.ts", text: "export const alone = 1;\n", rule: "nothing-dead" },
];
