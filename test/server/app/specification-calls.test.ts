import { describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/features.ts";
import { SPECIFICATION_CALLS } from "../../support/specification-calls.ts";

describe("the specification's calls", () => {
  const answered = new Set<string>(allRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  // Some pages have one route for all providers.
  const known = (call: string) => answered.has(call) || answered.has(call.replace(/\/[^/]+$/, "/:provider"));

  it.each(SPECIFICATION_CALLS)("%s is answered under that very address", (call) => {
    expect(known(call)).toBe(true);
  });
});
