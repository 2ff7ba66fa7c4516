import { describe, expect, it } from "@jest/globals";
import { runStages } from "../../../scripts/checks/run-stages.mjs";
import { failure } from "../../../scripts/checks/totals.mjs";

const good = { passed: 2, failed: 0 };
const stage = (title: string, found = good) => ({
  title,
  name: title,
  budgetS: { landing: 10, all: 20 },
  run: () => Promise.resolve(found),
});

describe("runStages", () => {
  it("goes on after a stage that failed, and adds up what all of them found", async () => {
    const stages = [stage("One", failure("a test", "expected 1")), stage("Two")];
    const found = await runStages(stages, [], "landing", () => undefined);
    expect(found).toMatchObject({ passed: 2, failed: 1, failures: [{ name: "a test" }] });
  });

  it("shows what each stage took beside its budget in this run", async () => {
    const shown: string[] = [];
    await runStages([stage("One")], [], "all", (text) => shown.push(text));
    expect(shown.join("")).toContain("-- One: good (2 passed, 0 failed) in 0 s of 20\n");
  });

  it.each(["ENOSPC: no space left on device, write", "could not extend file: No space left on device"])(
    "stops at a full disk, and says so before all that failed by it: %s",
    async (message) => {
      const stages = [stage("One", failure("a test", message)), stage("Two")];
      const found = await runStages(stages, [], "landing", () => undefined);
      expect(found.passed).toBe(0);
      expect(found.failures?.map(({ name }) => name)).toEqual(["The disk is full", "a test"]);
    },
  );

  it("hands on what a stage cannot answer for", async () => {
    const broken = { ...stage("One"), run: () => Promise.reject(new Error("no such program")) };
    await expect(runStages([broken], [], "landing", () => undefined)).rejects.toThrow("no such program");
  });
});
