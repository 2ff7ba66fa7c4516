import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { endpoint } from "../../../../contract/endpoint.ts";
import { readInput } from "../../../../server/http/input/read-input.ts";
import { Refusal } from "../../../../server/http/errors/refusal.ts";

const FIELDS = 200;
const fields = Object.fromEntries(
  Array.from({ length: FIELDS }, (_, n) => [`field${n}`, v.number("Must be a number")]),
);
const wide = endpoint({
  method: "POST",
  path: "/api/wide",
  summary: "Takes many numbers.",
  access: "public",
  query: v.object(fields),
  body: v.object(fields),
});

function errorsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.facts.errors;
    throw error;
  }
  return undefined;
}

describe("readInput", () => {
  it("names fifty errors at the most, however many there are", () => {
    const errors = errorsOf(() => readInput(wide, { params: {}, query: {}, body: {} }));
    expect(errors).toHaveLength(50);
    expect(errors?.[49]).toEqual({ field: "field49", message: "Must be a number" });
  });

  it("takes what is right", () => {
    const right = Object.fromEntries(Object.keys(fields).map((name) => [name, 1]));
    const input = readInput(wide, { params: {}, query: right, body: right });
    expect(input.body).toEqual(right);
  });
});
