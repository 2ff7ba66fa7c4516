import { describe, expect, it } from "@jest/globals";
import { inDeclaredOrder } from "../../../server/app/declared-order.ts";

const item = (name: string, ...after: string[]) => ({ name, after });
const order = (...items: { name: string; after: string[] }[]) =>
  inDeclaredOrder(items, ({ after }) => after).map(({ name }) => name);

describe("inDeclaredOrder", () => {
  it("keeps the order of items that name nobody", () => {
    expect(order(item("b"), item("a"), item("c"))).toEqual(["b", "a", "c"]);
  });

  it("puts an item after all those that it names, and those after theirs", () => {
    expect(order(item("a", "c", "b"), item("b"), item("c", "d"), item("d"))).toEqual(["d", "c", "b", "a"]);
  });

  it("refuses a name that nobody has", () => {
    expect(() => order(item("a", "ghost"))).toThrow("a waits for ghost, which does not exist");
  });

  it("refuses items that wait for each other", () => {
    expect(() => order(item("a", "b"), item("b", "c"), item("c", "b"))).toThrow(
      "They wait for each other: a, b, c, b",
    );
    expect(() => order(item("a", "a"))).toThrow("They wait for each other: a, a");
  });
});
