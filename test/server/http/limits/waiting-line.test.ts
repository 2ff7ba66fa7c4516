import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { WaitingLine } from "../../../../server/http/limits/waiting-line.ts";

function works(line: WaitingLine, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const done = line.run(() => promise);
    return {
      end: () => {
        resolve(n);
      },
      fail: () => {
        reject(new Error("failed"));
      },
      done,
    };
  });
}

describe("WaitingLine", () => {
  it("runs so many at once, and the others in the order in which they came", async () => {
    const line = new WaitingLine({ atOnce: 2, waiting: 10, retryAfter: 5 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, (running += 1));
      await setImmediate();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, (_, n) => line.run(work(n))));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("goes on after a work that failed", async () => {
    const all = works(new WaitingLine({ atOnce: 1, waiting: 10, retryAfter: 5 }), 2);
    all[0]?.fail();
    await expect(all[0]?.done).rejects.toThrow("failed");
    all[1]?.end();
    await expect(all[1]?.done).resolves.toBe(1);
  });

  it("refuses who finds no room, and says when to come again", async () => {
    const all = works(new WaitingLine({ atOnce: 1, waiting: 1, retryAfter: 5 }), 3);
    await expect(all[2]?.done).rejects.toMatchObject({ code: "unavailable", facts: { retryAfter: 5 } });
    for (const { end } of all) end();
    await expect(all[1]?.done).resolves.toBe(1);
  });
});
