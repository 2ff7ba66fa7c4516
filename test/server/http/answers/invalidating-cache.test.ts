import { beforeEach, describe, expect, it } from "@jest/globals";
import { InvalidatingCache } from "../../../../server/http/answers/invalidating-cache.ts";

let memory: InvalidatingCache<string>;
beforeEach(() => {
  memory = new InvalidatingCache(3);
  memory.hear();
});

function keep(key: string, topics: readonly string[], value = key): void {
  const reading = memory.begin();
  reading.keep(key, topics, value);
  reading.end();
}

describe("ChangeMemory", () => {
  it("recalls what was kept until one of its topics changes", () => {
    keep("a", ["x", "y"]);
    keep("b", ["y"]);
    keep("c", ["z"]);
    memory.changed("x");
    expect({ a: memory.recall("a"), b: memory.recall("b"), c: memory.recall("c") }).toEqual({
      a: undefined,
      b: "b",
      c: "c",
    });
    memory.changed("y");
    expect(memory.recall("b")).toBeUndefined();
  });

  it("does not keep what changed while it was being read", () => {
    const reading = memory.begin();
    memory.changed("x");
    reading.keep("a", ["x"], "old");
    reading.keep("b", ["z"], "fine");
    reading.end();
    expect({ a: memory.recall("a"), b: memory.recall("b") }).toEqual({ a: undefined, b: "fine" });
  });

  it("keeps nothing while it is deaf, and nothing that was begun before it could hear", () => {
    keep("a", ["x"]);
    const before = memory.begin();
    memory.disconnected();
    expect(memory.recall("a")).toBeUndefined();
    const during = memory.begin();
    memory.hear();
    before.keep("b", ["x"], "b");
    during.keep("c", ["x"], "c");
    expect({ b: memory.recall("b"), c: memory.recall("c") }).toEqual({ b: undefined, c: undefined });
    keep("d", ["x"]);
    expect(memory.recall("d")).toBe("d");
  });

  it("forgets what was not used for longest when it is full", () => {
    for (const key of ["a", "b", "c"]) keep(key, ["x"]);
    memory.recall("a");
    keep("d", ["x"]);
    expect(["a", "b", "c", "d"].map((key) => memory.recall(key))).toEqual(["a", undefined, "c", "d"]);
  });

  it("keeps the newest value of a key", () => {
    keep("a", ["x"], "one");
    keep("a", ["y"], "two");
    memory.changed("x");
    expect(memory.recall("a")).toBe("two");
  });
});
