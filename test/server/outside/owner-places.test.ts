import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { OwnerPlaces } from "../../../server/outside/owner-places.ts";

const endless = new AbortController().signal;

/** Runs work by a name that begins with its owner's letter, until it is ended. */
function stage(most: { readonly each: number; readonly all: number }) {
  const places = new OwnerPlaces(most);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal = endless) =>
    places.run(name.slice(0, 1), signal, () => {
      began.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    });
  /** Returns the names of what has begun by now. */
  const begun = async () => {
    await setImmediate();
    return began;
  };
  const end = (name: string) => ends.get(name)?.();
  return { places, run, end, begun };
}

describe("OwnerPlaces", () => {
  it("bounds what one owner has under way, and leaves the rest to others", async () => {
    const { run, end, begun } = stage({ each: 2, all: 5 });
    const [first] = ["a1", "a2", "a3", "a4", "b1"].map((name) => run(name));
    expect(await begun()).toEqual(["a1", "a2", "b1"]);
    end("a1");
    expect(await first).toBe("a1");
    expect(await begun()).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("bounds what all have under way", async () => {
    const { run, end, begun } = stage({ each: 2, all: 2 });
    const [first] = ["a1", "b1", "c1", "d1"].map((name) => run(name));
    expect(await begun()).toEqual(["a1", "b1"]);
    end("a1");
    await first;
    expect(await begun()).toEqual(["a1", "b1", "c1"]);
  });

  it("gives a free place to the first whose owner may have it", async () => {
    const { run, end, begun } = stage({ each: 1, all: 2 });
    const [, second] = ["a1", "b1", "a2", "c1"].map((name) => run(name));
    expect(await begun()).toEqual(["a1", "b1"]);
    end("b1");
    await second;
    expect(await begun()).toEqual(["a1", "b1", "c1"]);
  });

  it("forgets who gives up waiting", async () => {
    const { run, end, begun } = stage({ each: 1, all: 1 });
    const leaving = new AbortController();
    const [first, second] = [run("a1"), run("b1", leaving.signal), run("c1")];
    leaving.abort(new Error("Too slow"));
    await expect(second).rejects.toThrow("Too slow");
    await expect(run("d1", leaving.signal)).rejects.toThrow("Too slow");
    end("a1");
    await first;
    expect(await begun()).toEqual(["a1", "c1"]);
  });

  it("frees the place of what fails", async () => {
    const { places, run, begun } = stage({ each: 1, all: 1 });
    await expect(places.run("a", endless, () => Promise.reject(new Error("Broken")))).rejects.toThrow(
      "Broken",
    );
    void run("b1");
    expect(await begun()).toEqual(["b1"]);
  });
});
