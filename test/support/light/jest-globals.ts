import { ModernFakeTimers } from "@jest/fake-timers";
import { MACHINE_FACTOR } from "../../../scripts/checks/machine-factor.mjs";
import { aroundTests } from "./around-tests.ts";

/**
 * This module replaces `@jest/globals` in a worker of jest-light-runner, which knows neither time-outs nor fake timers
 * with options.
 */

type Work = (...args: unknown[]) => unknown;
type Declare = (name: string, work?: Work, limitMs?: number) => void;
type DeclareHook = (work: Work, limitMs?: number) => void;
type DeclareEach = (...table: readonly unknown[]) => Declare;
type DeclareTest = Declare & { readonly each: DeclareEach };
type FakeTimersOptions = Parameters<ModernFakeTimers["useFakeTimers"]>[0];

interface RunnerGlobals {
  readonly describe: unknown;
  readonly expect: unknown;
  readonly it: DeclareTest;
  readonly beforeAll: DeclareHook;
  readonly beforeEach: DeclareHook;
  readonly afterEach: DeclareHook;
  readonly afterAll: DeclareHook;
  readonly jest: object;
}

const runner = globalThis as unknown as RunnerGlobals;
const TEST_MS = 30_000;

/** They belong to the real clock, which fake timers do not stop. */
const { setTimeout, clearTimeout } = globalThis;

/** @param limitMs on a machine that is as fast as the reference */
function limited(work: Work, limitMs = TEST_MS): Work {
  const ms = limitMs * MACHINE_FACTOR;
  return async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`It has not ended after ${ms.toFixed(0)} ms`));
      }, ms);
    });
    try {
      await Promise.race([work(...args), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function limitedHook(hook: DeclareHook): DeclareHook {
  return (work, limitMs) => {
    hook(limited(work, limitMs));
  };
}

/** It is set when what the tests of the file need could not be set up. The runner would run them all the same. */
let setUpFailure: Error | undefined;

const declareSetUp: DeclareHook = (work, limitMs) => {
  setUpFailure = undefined;
  const limitedWork = limited(work, limitMs);
  runner.beforeAll(async (...args) => {
    try {
      await limitedWork(...args);
    } catch (error) {
      setUpFailure = new Error("Not run, because beforeAll failed", { cause: error });
      throw error;
    }
  });
};

function limitedTest(own: DeclareTest): DeclareTest {
  const declareBy =
    (declare: Declare): Declare =>
    (name, work, limitMs) => {
      setUpFailure = undefined;
      const limitedWork = work && limited(work, limitMs);
      declare(
        name,
        limitedWork &&
          (async (...args) => {
            if (setUpFailure !== undefined) throw setUpFailure;
            const ends = [...aroundTests].map((begin) => begin());
            let hasPassed = false;
            try {
              await limitedWork(...args);
              hasPassed = true;
            } finally {
              for (const end of ends) end(hasPassed);
            }
          }),
      );
    };
  return Object.assign(declareBy(own), { each: (...table: unknown[]) => declareBy(own.each(...table)) });
}

export const { describe, expect } = runner;
export const beforeAll = declareSetUp;
export const beforeEach = limitedHook(runner.beforeEach);
export const afterEach = limitedHook(runner.afterEach);
export const afterAll = limitedHook(runner.afterAll);
export const it = limitedTest(runner.it);

const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });
export const jest = {
  ...runner.jest,
  useFakeTimers: (options?: FakeTimersOptions) => {
    timers.useFakeTimers(options);
  },
  useRealTimers: () => {
    timers.useRealTimers();
  },
  advanceTimersByTime: (ms: number) => {
    timers.advanceTimersByTime(ms);
  },
  getTimerCount: () => timers.getTimerCount(),
};
