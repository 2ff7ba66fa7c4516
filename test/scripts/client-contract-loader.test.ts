import { describe, expect, it } from "@jest/globals";
import clientContractLoader from "../../scripts/client-contract-loader.ts";

const SOURCE = `import * as v from "valibot";
const row = v.object({ id: v.number() });
export const MAX = 3;
export const create = endpoint({
  method: "POST",
  path: "/api/things",
  summary: "Makes one, and (as always) says so.",
  access: "session",
  body: v.object({ name: v.string() }),
  status: 201,
  answer: row,
  rateLimit: "things" });
export function text(most: number) {
  const limit = v.maxLength(most);
  return v.pipe(v.string(), limit);
}
`;

describe("clientContractLoader", () => {
  it("leaves of an endpoint what a client reads, and each value as a call without effect", () => {
    const lines = clientContractLoader(SOURCE)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    expect(lines).toEqual([
      'import * as v from "valibot";',
      "const row = /*#__PURE__*/ (() => v.object({ id: v.number() }))();",
      "export const MAX = /*#__PURE__*/ (() => 3)();",
      "export const create = /*#__PURE__*/ (() => endpoint({",
      'method: "POST",',
      'path: "/api/things",',
      'access: "session",',
      "answer: row",
      "}))();",
      "export function text(most: number) {",
      "const limit = v.maxLength(most);",
      "return v.pipe(v.string(), limit);",
      "}",
    ]);
  });
});
