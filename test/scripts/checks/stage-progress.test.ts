import { afterEach, describe, expect, it } from "@jest/globals";
import { StageProgress, stageEnvironment } from "../../../scripts/checks/stage-progress.mjs";

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
