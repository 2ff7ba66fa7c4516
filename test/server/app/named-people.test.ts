import { describe, expect, it } from "@jest/globals";
import type { GenericSchema, ObjectEntries, ObjectSchema } from "valibot";
import { readVerification } from "../../../contract/auth.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { schemasWithin } from "../support/schema-walk.ts";

type AnyObject = ObjectSchema<ObjectEntries, undefined>;

/** These answers name a person without a picture, each for the reason beside it. */
const WITHOUT: ReadonlyMap<GenericSchema, string> = new Map<GenericSchema, string>([
  [readVerification.answer, "whoever has the link of a mail learns no more of its account than the name"],
]);

const naming = allRoutes.flatMap(({ endpoint }) => {
  const answer = "answer" in endpoint ? endpoint.answer : undefined;
  const parts = answer === undefined ? [] : schemasWithin(answer).filter(isObject).filter(namesSomebody);
  return parts.map((part) => ({ call: `${endpoint.method} ${endpoint.path}`, part }));
});

describe("An answer that names a person", () => {
  it("has their picture, too", () => {
    const without = naming.filter(({ part }) => !("avatar" in part.entries));
    expect(without.filter(({ part }) => !WITHOUT.has(part)).map(({ call }) => call)).toEqual([]);
    expect(without).toHaveLength(WITHOUT.size);
  });

  it("is one of many", () => {
    expect(naming.length).toBeGreaterThan(30);
  });
});

function isObject(schema: GenericSchema): schema is AnyObject {
  return schema.type === "object";
}

function namesSomebody({ entries }: AnyObject): boolean {
  return "full_name" in entries || "username" in entries;
}
