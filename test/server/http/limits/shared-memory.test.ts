import { describe, expect, it } from "@jest/globals";
import { SharedMemory } from "../../../../server/http/limits/shared-memory.ts";

function bodies(most: number) {
  const memory = new SharedMemory(most);
  const gone: string[] = [];
  const body = (sender: string, name = sender) =>
    memory.hold(sender, ({ code, facts }) => gone.push(`${name} ${code} ${String(facts.retryAfter)}`));
  return { memory, gone, body };
}

describe("SharedMemory", () => {
  it("holds what fits, and frees a body once", () => {
    const { memory, gone, body } = bodies(10);
    const one = body("dana");
    one.grow(4);
    one.grow(6);
    expect(memory.bytes).toBe(10);
    one.release();
    one.release();
    expect(memory.bytes).toBe(0);
    expect(gone).toEqual([]);
  });

  it("ends the largest body of the sender who holds the most", () => {
    const { memory, gone, body } = bodies(10);
    body("dana", "dana's small").grow(2);
    body("dana", "dana's large").grow(4);
    body("uma").grow(4);
    body("newcomer").grow(1);
    expect(gone).toEqual(["dana's large unavailable 5"]);
    expect(memory.bytes).toBe(7);
  });

  it("ends the body that grows, where its own sender holds the most", () => {
    const { memory, gone, body } = bodies(10);
    body("dana").grow(3);
    const greedy = body("greedy");
    greedy.grow(7);
    greedy.grow(1);
    greedy.grow(1);
    expect(gone).toEqual(["greedy unavailable 5"]);
    expect(memory.bytes).toBe(3);
  });

  it("takes any number of bodies that bring hardly anything", () => {
    const { gone, body } = bodies(1_000);
    for (let at = 0; at < 900; at += 1) body("slow").grow(1);
    body("dana").grow(100);
    expect(gone).toEqual([]);
  });
});
