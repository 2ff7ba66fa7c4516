import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { TAKEN } from "../support/webhook-receiver.ts";
import { round, seen, WebhookStage } from "./webhook-stage.ts";

const stage = await WebhookStage.open();
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const GONE = { isTaken: false, status: 410 };
const INVALID = { isTaken: false, status: 400 };
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("what a ticket system is told that it missed", () => {
  it("names each event once, a hundred at a time", async () => {
    const gone = await stage.receive(() => GONE);
    await stage.order(gone, "a", upTo(130));
    const worker = stage.worker();
    await round(worker);
    const moved = await stage.receive();
    await stage.order(moved, "a", [131, 132]);
    await round(worker);
    expect(moved.missed.map((events) => events.length)).toEqual([100, 30]);
    expect(new Set(moved.missed.flat()).size).toBe(130);
    await stage.order(moved, "a", [133]);
    await round(worker);
    expect(moved.missed).toHaveLength(2);
  });

  it("leaves out what the operator has sent again", async () => {
    const answers = [GONE];
    const receiver = await stage.receive(() => answers.shift() ?? TAKEN);
    await stage.order(receiver, "a");
    const worker = stage.worker();
    await round(worker);
    await stage.sendAgain("a1");
    await round(worker);
    expect(seen(receiver)).toEqual(["a1", "a1"]);
    expect(receiver.missed).toEqual([]);
  });

  it("is not said again to a receiver that refuses it", async () => {
    const receiver = await stage.receive((_, number) => (number === 1 ? INVALID : TAKEN));
    receiver.toMissed = INVALID;
    await stage.order(receiver, "a", [1, 2]);
    const worker = stage.worker();
    while (receiver.missed.length < 3) {
      stage.advance((await stage.dueIn()) ?? 0);
      await round(worker);
    }
    await stage.order(receiver, "a", [3]);
    await stage.finish(worker);
    expect(seen(receiver).slice(-2)).toEqual(["a2", "a3"]);
    const told = receiver.missed.length;
    await stage.order(receiver, "a", [4]);
    await stage.finish(worker);
    expect(receiver.missed).toHaveLength(told);
  });
});
