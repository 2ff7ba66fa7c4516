import { join } from "node:path";
import { features } from "../../../server/app/features.ts";
import { root, sourceFiles } from "../../architecture/source-files.ts";
import type { Call, Calls } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";

/** Each `<feature>-calls.ts` beside the tests of its feature exports these. */
interface CallsOfFeature {
  readonly calls: Calls;
  /** These fill the feature's tables that grow. */
  readonly fillings?: readonly Filling[];
}

function fileOf(feature: string): string | undefined {
  return sourceFiles.find((path) => path.startsWith("test/server/") && path.endsWith(`/${feature}-calls.ts`));
}

async function callsOf(feature: string): Promise<CallsOfFeature> {
  const file = fileOf(feature);
  return file === undefined ? { calls: {} } : ((await import(join(root, file))) as CallsOfFeature);
}

const loaded = await Promise.all(
  features.map(async ({ name, routes = [] }) => ({ name, routes, ...(await callsOf(name)) })),
);

export const featureCalls = loaded.map(({ name, routes, calls }) => ({
  file: fileOf(name) ?? `${name}-calls.ts`,
  known: Object.keys(calls).toSorted(),
  served: routes.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted(),
}));

export const allCalls: readonly (readonly [string, Call])[] = loaded.flatMap(({ calls }) =>
  Object.entries(calls),
);

export const allFillings: readonly Filling[] = loaded.flatMap(({ fillings = [] }) => fillings);
