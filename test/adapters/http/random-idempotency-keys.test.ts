import { describe, expect, it } from "@jest/globals";
import { RandomIdempotencyKeys } from "../../../adapters/http/random-idempotency-keys.ts";

describe("RandomIdempotencyKeys", () => {
  it("gives out UUIDs of version 4, none twice", () => {
    const keys = new RandomIdempotencyKeys();
    const given = Array.from({ length: 1_000 }, () => keys.next());
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(given.every((name) => uuid.test(name))).toBe(true);
    expect(new Set(given).size).toBe(1_000);
  });
});
