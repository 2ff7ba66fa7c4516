import { describe, expect, it } from "@jest/globals";
import { untilUsed } from "../../../server/processes/processor-time.ts";

/** Waits for a process that gets so much of the processor, and returns the milliseconds until it has used up its own. */
async function waited(processorMs: number, share: number): Promise<{ ms: number; looks: number }> {
  let [ms, looks] = [0, 0];
  const usedMs = () => {
    looks += 1;
    return Promise.resolve(ms * share);
  };
  await untilUsed(processorMs, usedMs, (wait) => Promise.resolve((ms += wait)));
  return { ms, looks };
}

describe("untilUsed", () => {
  it("ends after its time where the work has the processor for itself", async () => {
    expect(await waited(200, 1)).toEqual({ ms: 200, looks: 1 });
  });

  it("waits longer beside busy neighbours, who do not count against the work, without asking all the time", async () => {
    const { ms, looks } = await waited(200, 1 / 9);
    expect(ms).toBeGreaterThanOrEqual(1_800);
    expect(ms).toBeLessThan(1_900);
    expect(looks).toBeLessThan(60);
  });

  it("throws why nothing is known of the work any more", async () => {
    const gone = () => Promise.reject(new Error("ended"));
    await expect(untilUsed(200, gone, () => Promise.resolve())).rejects.toThrow("ended");
  });
});
