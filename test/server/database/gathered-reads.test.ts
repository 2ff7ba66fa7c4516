import { describe, expect, it } from "@jest/globals";
import { GatheredReads } from "../../../server/database/gathered-reads.ts";

/** Makes reads whose queries end when the test says so. */
function heldReads() {
  const queries: { readonly keys: readonly number[]; readonly end: PromiseWithResolvers<undefined> }[] = [];
  const begun = { next: Promise.withResolvers<undefined>() };
  const reads = new GatheredReads<number, string | undefined>(async (keys) => {
    const end = Promise.withResolvers<undefined>();
    queries.push({ keys, end });
    begun.next.resolve(undefined);
    await end.promise;
    return keys.map((key) => (key < 10 ? `row ${key}` : undefined));
  });
  const nextBegun = async () => {
    await begun.next.promise;
    begun.next = Promise.withResolvers();
  };
  return { reads, queries, nextBegun };
}

describe("GatheredReads", () => {
  it("asks once for what is asked for in one turn, and for each row once", async () => {
    const { reads, queries, nextBegun } = heldReads();
    const answers = Promise.all([reads.find(1), reads.find(2), reads.find(1), reads.find(99)]);
    await nextBegun();
    queries[0]?.end.resolve(undefined);
    expect(await answers).toEqual(["row 1", "row 2", "row 1", undefined]);
    expect(queries.map(({ keys }) => keys)).toEqual([[1, 2, 99]]);
  });

  it("answers nobody with what was read before they asked", async () => {
    const { reads, queries, nextBegun } = heldReads();
    const first = reads.find(1);
    await nextBegun();
    const late = [reads.find(1), reads.find(2)];
    queries[0]?.end.resolve(undefined);
    await first;
    await nextBegun();
    queries[1]?.end.resolve(undefined);
    expect(await Promise.all(late)).toEqual(["row 1", "row 2"]);
    expect(queries.map(({ keys }) => keys)).toEqual([[1], [1, 2]]);
  });

  it("fails those who share a query that fails, and nobody after them", async () => {
    const { reads, queries, nextBegun } = heldReads();
    const both = [reads.find(1), reads.find(2)];
    await nextBegun();
    queries[0]?.end.reject(new Error("The connection is gone"));
    for (const one of both) await expect(one).rejects.toThrow("The connection is gone");
    const after = reads.find(1);
    await nextBegun();
    queries[1]?.end.resolve(undefined);
    expect(await after).toBe("row 1");
  });
});
