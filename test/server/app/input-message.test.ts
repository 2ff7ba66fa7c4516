import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type GenericSchema, unknown } from "valibot";
import { allRoutes } from "../../../server/app/features.ts";
import { jsonSchemaOf } from "../../../server/http/describe/openapi.ts";
import { readInput } from "../../../server/http/input/read-input.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { hostile, hostileQuery, isLibraryTalk } from "../support/hostile-input.ts";

const INPUTS_PER_CALL = 200;

const schemaOf = (schema: GenericSchema | undefined) =>
  schema === undefined ? undefined : jsonSchemaOf(schema);

function sentencesOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.message, ...(error.facts.errors ?? []).map(({ message }) => message)];
  }
}

describe("isLibraryTalk", () => {
  it("knows what the library says when nothing else is said", () => {
    for (const sentence of [
      "Invalid type: Expected Object but received undefined",
      'Invalid key: Expected "title" but received undefined',
      "Invalid length: Expected <=5 but received 6",
      "Invalid check: Received 7",
    ])
      expect(isLibraryTalk(sentence)).toBe(true);
    expect(isLibraryTalk("Invalid username or password.")).toBe(false);
  });
});

describe.each(
  allRoutes
    .filter(({ endpoint }) => endpoint.body !== undefined || endpoint.query !== undefined)
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)("%s", (_, endpoint) => {
  const refusedWith = (body: unknown, query: unknown) =>
    sentencesOf(() => readInput({ ...endpoint, params: unknown() }, { params: {}, query, body }));

  it("refuses hostile input in our own words", () => {
    const body = hostile(schemaOf(endpoint.body));
    const query = hostileQuery(schemaOf(endpoint.query));
    fc.assert(
      fc.property(body, query, (sent, asked) => {
        expect(refusedWith(sent, asked).filter(isLibraryTalk)).toEqual([]);
      }),
      { numRuns: INPUTS_PER_CALL },
    );
  });

  it("says so in our own words when a body is missing or of another form", () => {
    for (const body of [undefined, null, [], "text", 7, true, {}])
      expect(refusedWith(body, {}).filter(isLibraryTalk)).toEqual([]);
  });

  it("takes no list for a body that is an object", () => {
    const isObject = endpoint.body !== undefined && endpoint.body.type !== "lazy";
    const expected = !isObject ? [] : ["A JSON object is expected"];
    for (const body of [[], [{}], ["text"]])
      expect(refusedWith(body, {})).toEqual(expect.arrayContaining(expected));
  });
});
