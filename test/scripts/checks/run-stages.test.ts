import { afterEach, describe, expect, it } from "@jest/globals";
import { StageProgress, runStages, stageEnvironment } from "../../../scripts/checks/run-stages.mjs";
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

const BEGAN = Date.parse("2026-11-25T12:00:00Z");
const env = stageEnvironment({ title: "Screens", budgetS: 80, began: BEGAN });
const started: StageProgress[] = [];

function progress(given: Record<string, string>) {
  const made = new StageProgress("files", 3, given);
  started.push(made);
  return made;
}

afterEach(() => {
  for (const made of started.splice(0)) made.stop();
});

describe("StageProgress", () => {
  it("counts what has ended of all, with the time of the stage beside its budget", () => {
    const screens = progress(env);
    screens.begin("a.test.ts");
    screens.begin("b.test.ts");
    screens.end("a.test.ts");
    expect(screens.line(BEGAN + 12_400)).toBe("  Screens: 1 of 3 files, 12 s of 80");
  });

  it("counts alone where it is no part of a stage", () => {
    expect(progress({}).line()).toBe("  0 of 3 files");
  });

  it("listens to signals until it is stopped", () => {
    const before = process.listenerCount("SIGTERM");
    const screens = progress(env);
    expect(process.listenerCount("SIGTERM")).toBe(before + 1);
    screens.stop();
    expect(process.listenerCount("SIGTERM")).toBe(before);
  });
});
