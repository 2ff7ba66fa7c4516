import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { askProcess } from "../../../server/processes/ask-process.ts";

const ASKING = new URL("asking.ts", import.meta.url);
const limits = { memoryMb: 64, nativeMb: 64, processorS: 5 };
const asked = (more: object) => askProcess<string>({ program: ASKING, limits, timeoutMs: 5_000, ...more });

describe("askProcess", () => {
  it("answers what a process asks in between, and hands on what it says at last", async () => {
    const heard: unknown[] = [];
    const reply = (said: unknown) => {
      if (typeof said === "string") return undefined;
      heard.push(said);
      return Promise.resolve(heard.length);
    };
    expect(await asked({ question: "twice", reply })).toBe("told 1, 2");
    expect(heard).toEqual([{ ask: 1 }, { ask: 2 }]);
  });

  it("says nothing for one that ends without a word, or takes too long", async () => {
    expect(await asked({ question: "end" })).toBeUndefined();
    expect(await asked({ question: "wait", timeoutMs: 300 })).toBeUndefined();
  });

  it("does not count the time of a reply", async () => {
    const reply = (said: unknown) => (typeof said === "string" ? undefined : pause(600, 7));
    expect(await asked({ question: "twice", timeoutMs: 1_000, reply })).toBe("told 7, 7");
  });

  it("throws what a reply throws, and why nobody wants the answer any more", async () => {
    const reply = () => Promise.reject(new Error("The store is away"));
    await expect(asked({ question: "twice", reply })).rejects.toThrow("The store is away");
    const ending = new AbortController();
    const waiting = asked({ question: "wait", signal: ending.signal });
    ending.abort(new Error("Hidden"));
    await expect(waiting).rejects.toThrow("Hidden");
    await expect(asked({ question: "end", signal: ending.signal })).rejects.toThrow("Hidden");
  });
});
