import { describe, expect, it } from "@jest/globals";
import { RandomIntentions } from "../../../adapters/browser/random-intentions.ts";

describe("RandomIntentions", () => {
  it("gives out UUIDs of version 4, none twice", () => {
    const intentions = new RandomIntentions();
    const given = Array.from({ length: 1_000 }, () => intentions.next());
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(given.every((name) => uuid.test(name))).toBe(true);
    expect(new Set(given).size).toBe(1_000);
  });
});
