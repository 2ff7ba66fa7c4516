import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { WaitingLine } from "../../../../server/http/limits/waiting-line.ts";

const SIZE = { atOnce: 1, waiting: 10, each: 10, retryAfter: 5 };
const REFUSED = { code: "unavailable", facts: { retryAfter: 5 } };

/** A line whose pieces of work take as long as they are told to, by a clock of its own. */
function stage(size: Partial<typeof SIZE> = {}) {
  let now = 0;
  const line = new WaitingLine({ ...SIZE, ...size }, () => now);
  const begun: string[] = [];
  const running: { end: () => void; fail: (error: Error) => void }[] = [];
  const run = (owner: string) => {
    const done = line.run(owner, () => {
      begun.push(owner);
      return new Promise<void>((end, fail) => running.push({ end, fail }));
    });
    // Each test says itself which it expects to be refused.
    done.catch(() => undefined);
    return done;
  };
  const oldest = async () => {
    await setImmediate();
    const [first] = running.splice(0, 1);
    if (first === undefined) throw new Error("Nothing runs");
    return first;
  };
  /** Ends what has run longest, after so many milliseconds of its time. */
  const endAfter = async (ms: number) => {
    const { end } = await oldest();
    now += ms;
    end();
    await setImmediate();
  };
  const pass = (ms: number) => (now += ms);
  return { line, run, endAfter, oldest, pass, begun };
}

describe("WaitingLine", () => {
  it("runs so many at once, and an owner's own in the order in which they came", async () => {
    const line = new WaitingLine({ ...SIZE, atOnce: 2 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, (running += 1));
      await setImmediate();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, (_, n) => line.run("anna", work(n))));
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("serves owners in rotation, however many pieces one of them has sent", async () => {
    const { run, endAfter, begun } = stage();
    for (const owner of ["anna", "anna", "anna", "bob", "carl", "bob"]) void run(owner);
    for (let count = 0; count < 6; count += 1) await endAfter(1_000);
    expect(begun).toEqual(["anna", "bob", "carl", "anna", "bob", "anna"]);
  });

  it("serves next whoever has used little, among forty who send all the time", async () => {
    const { run, endAfter, begun } = stage({ waiting: 50 });
    const crowd = Array.from({ length: 40 }, (_, n) => `crowd ${n}`);
    for (const owner of crowd) void run(owner);
    for (let round = 0; round < 80; round += 1) {
      void run(crowd[round % 40] ?? "");
      await endAfter(1_500);
    }
    void run("newcomer");
    await endAfter(1_500);
    expect(begun.at(-1)).toBe("newcomer");
    await endAfter(300);
    void run("newcomer");
    await endAfter(1_500);
    expect(begun.at(-1)).toBe("newcomer");
  });

  it("forgets by half in ten minutes what an owner has used", async () => {
    const { run, endAfter, pass, begun } = stage();
    void run("anna");
    await endAfter(1_000);
    pass(20 * 60_000);
    void run("bob");
    await endAfter(500);
    for (const owner of ["carl", "bob", "anna"]) void run(owner);
    await endAfter(1);
    await endAfter(1);
    expect(begun.slice(2)).toEqual(["carl", "anna", "bob"]);
  });

  it("lets no owner take all places while another one waits", async () => {
    const { run, endAfter, begun } = stage({ atOnce: 2 });
    for (const owner of ["anna", "anna", "anna", "bob"]) void run(owner);
    await endAfter(0);
    expect(begun).toEqual(["anna", "anna", "bob"]);
  });

  it("refuses what is too much of one owner, and says when to come again", async () => {
    const { run, endAfter } = stage({ each: 2 });
    const [first, second, third] = [run("anna"), run("anna"), run("anna")];
    await expect(third).rejects.toMatchObject(REFUSED);
    const other = run("bob");
    for (let count = 0; count < 3; count += 1) await endAfter(1);
    await Promise.all([first, second, other]);
    void run("anna");
    void run("anna");
    await expect(run("anna")).rejects.toMatchObject(REFUSED);
  });

  it("refuses the latest of whoever waits with most, where too many wait", async () => {
    const { run, endAfter } = stage({ waiting: 3 });
    const theirs = [run("anna"), run("anna"), run("anna"), run("bob")];
    const newcomer = run("carl");
    await expect(theirs[2]).rejects.toMatchObject(REFUSED);
    for (let count = 0; count < 4; count += 1) await endAfter(1);
    await Promise.all([theirs[0], theirs[1], theirs[3], newcomer]);
  });

  it("refuses whoever has used most, where too many wait with one each", async () => {
    const { run, endAfter } = stage({ waiting: 2 });
    void run("anna");
    await endAfter(10);
    void run("bob");
    const [hers, his] = [run("anna"), run("carl")];
    void run("dora");
    await expect(hers).rejects.toMatchObject(REFUSED);
    await expect(run("erik")).rejects.toMatchObject(REFUSED);
    await endAfter(1);
    await endAfter(1);
    await his;
  });

  it("tells before a piece is sent that it would be refused", async () => {
    const { run, endAfter, line } = stage({ waiting: 1, each: 2 });
    void run("anna");
    await endAfter(1_000);
    void run("anna");
    void run("anna");
    const asked = (owner: string) => () => line.requireRoom(owner);
    expect(asked("anna")).toThrow(expect.objectContaining(REFUSED));
    expect(asked("bob")).not.toThrow();
    await endAfter(1_000);
    void run("bob");
    expect(asked("carl")).toThrow(expect.objectContaining(REFUSED));
  });

  it("goes on after a work that failed", async () => {
    const { run, endAfter, oldest } = stage();
    const [failing, next] = [run("anna"), run("anna")];
    (await oldest()).fail(new Error("failed"));
    await expect(failing).rejects.toThrow("failed");
    await endAfter(1);
    await next;
  });
});
