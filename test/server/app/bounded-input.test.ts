import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { boundedList, bytesOfTexts } from "../../../contract/shared.ts";
import { DEFAULT_BODY_BYTES, type Endpoint } from "../../../contract/endpoint.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { jsonSchemaOf } from "../../../server/http/describe/openapi.ts";
import { looksAtItems, schemasWithin } from "../support/schema-walk.ts";

const endpoints = allRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** No person writes a text this long into a field. */
const MOST_CHARACTERS = 65_536;

/** So many bytes of a body are for the JSON around the texts. */
const NAMES_AND_QUOTES = 1_024;

function inputsOf({ params, query, body }: Endpoint): readonly v.GenericSchema[] {
  return [params, query, body].filter((schema) => schema !== undefined);
}

/** Returns the length of the longest text that a field takes, measured with characters of three bytes. */
function longestText(field: v.GenericSchema): number {
  let [taken, refused] = [0, MOST_CHARACTERS];
  while (refused - taken > 1) {
    const length = Math.floor((taken + refused) / 2);
    if (v.is(field, "€".repeat(length))) taken = length;
    else refused = length;
  }
  return taken;
}

function fieldsOf({ body }: Endpoint): readonly v.GenericSchema[] {
  const entries = body !== undefined && "entries" in body ? body.entries : {};
  return Object.values(entries as Readonly<Record<string, v.GenericSchema>>);
}

function roomOf(endpoint: Endpoint): number {
  if ("limits" in endpoint && "bytes" in endpoint.limits) return endpoint.limits.bytes;
  return "bodyBytes" in endpoint ? (endpoint.bodyBytes ?? DEFAULT_BODY_BYTES) : DEFAULT_BODY_BYTES;
}

describe.each(endpoints)("the input of %s", (_, endpoint) => {
  it("has lists whose length is looked at before their items", () => {
    const careless = inputsOf(endpoint)
      .flatMap((input) => schemasWithin(input))
      .filter(looksAtItems);
    expect(careless.map(({ type }) => type)).toEqual([]);
  });

  it("has room for its longest texts", () => {
    const room = roomOf(endpoint);
    const texts = fieldsOf(endpoint).map(longestText);
    expect(texts.reduce((sum, length) => sum + 3 * length, 0)).toBeLessThan(room - NAMES_AND_QUOTES);
  });
});

describe("looksAtItems", () => {
  const number = v.number();
  it.each([
    ["a list", v.array(number)],
    ["a list whose length is looked at too late", v.pipe(v.array(number), v.maxLength(5))],
    ["an optional list", v.optional(v.array(number))],
    ["a list in a field", v.object({ ids: v.nullish(v.array(number), null) })],
    ["a list in a list", v.tuple([v.array(number)])],
    ["a list in a bounded list", boundedList(v.array(number), 5, { notAList: "", tooMany: "" })],
    ["names without end", v.record(v.string(), number)],
    ["one of several", v.union([number, v.array(number)])],
  ])("catches %s", (_, planted) => {
    expect(schemasWithin(planted).some(looksAtItems)).toBe(true);
  });
});

describe("boundedList", () => {
  const list = boundedList(v.number("Must be a number"), 5, {
    notAList: "Must be a list",
    tooMany: "At most 5",
  });

  it.each([
    ["nothing", undefined, ["Must be a list"]],
    ["no list", "1,2", ["Must be a list"]],
    ["good items", [1, 2, 3, 4, 5], undefined],
    ["wrong items", [1, "two", "three"], ["Must be a number", "Must be a number"]],
    ["too many, all of them wrong", Array<string>(4_000).fill("x"), ["At most 5"]],
  ])("says of %s what is wrong", (_, sent, messages) => {
    expect(v.safeParse(list, sent).issues?.map(({ message }) => message)).toEqual(messages);
  });

  it("is described where it stands", () => {
    expect(jsonSchemaOf(v.object({ ids: list }))).toMatchObject({
      properties: { ids: { type: "array", items: { type: "number" }, maxItems: 5 } },
    });
  });
});

describe("bytesOfTexts", () => {
  it("is room for the longest characters", () => {
    const body = JSON.stringify({ content: "€".repeat(20_000) });
    expect(Buffer.byteLength(body)).toBeLessThan(bytesOfTexts(20_000));
  });
});
