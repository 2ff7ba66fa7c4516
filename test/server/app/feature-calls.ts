import { existsSync } from "node:fs";
import { join } from "node:path";
import { features } from "../../../server/app/features.ts";
import { root } from "../../architecture/source-files.ts";
import type { Call, Calls } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";

/** What `test/server/<feature>/<feature>-calls.ts` exports. */
interface CallsOfFeature {
  readonly calls: Calls;
  /** Rows of the feature's tables that grow. */
  readonly fillings?: readonly Filling[];
}

async function callsOf(feature: string): Promise<CallsOfFeature> {
  const file = join(root, `test/server/${feature}/${feature}-calls.ts`);
  return existsSync(file) ? ((await import(file)) as CallsOfFeature) : { calls: {} };
}

const loaded = await Promise.all(
  features.map(async ({ name, routes = [] }) => ({ name, routes, ...(await callsOf(name)) })),
);

/** Each feature that answers calls, as its tests know it and as the server has it. */
export const featureCalls = loaded.map(({ name, routes, calls }) => ({
  file: `test/server/${name}/${name}-calls.ts`,
  known: Object.keys(calls).toSorted(),
  served: routes.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted(),
}));

export const allCalls: readonly (readonly [string, Call])[] = loaded.flatMap(({ calls }) =>
  Object.entries(calls),
);

export const allFillings: readonly Filling[] = loaded.flatMap(({ fillings = [] }) => fillings);
