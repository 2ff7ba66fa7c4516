import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { AWAY, BUSY, REFUSED, TAKEN } from "../support/webhook-receiver.ts";
import { HOUR, MINUTE, round, SECRET, seen, WebhookStage } from "./webhook-stage.ts";

const stage = await WebhookStage.open();
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const INVALID = { isTaken: false, status: 422 };
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function idsOf(...names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await stage.database.pool.query<{ name: string; event_id: string }>(
    "select order_key || sequence as name, event_id from webhook_deliveries",
  );
  return names.map((name) => `session.created ${rows.find((row) => row.name === name)?.event_id ?? ""}`);
}

describe("an event that is never taken", () => {
  it("is passed over within minutes where the next one is taken, and told of then", async () => {
    const receiver = await stage.receive((_, number) => (number === 2 ? INVALID : TAKEN));
    await stage.order(receiver, "a", [1, 2, 3, 4]);
    expect(await stage.finish(stage.worker())).toBeLessThan(MINUTE);
    expect(seen(receiver)).toEqual(["a1", "a2", "a2", "a2", "a3", "a4"]);
    expect((await stage.states()).slice(0, 4)).toEqual([
      ...["a1 delivered", "a2 given up", "a3 delivered", "a4 delivered"],
    ]);
    expect((await stage.deliveries())[1]).toMatchObject({ attempts: 3, last_status: 422 });
    expect(receiver.missed).toEqual([await idsOf("a2")]);
  });

  it("holds the others up for minutes where the receiver fails and says not why", async () => {
    const receiver = await stage.receive((_, number) => (number % 3 === 0 ? REFUSED : TAKEN));
    await stage.order(receiver, "a", upTo(8));
    expect(await stage.finish(stage.worker())).toBeLessThan(2 * 16 * MINUTE);
    expect(receiver.missed).toEqual([await idsOf("a3"), await idsOf("a6")]);
  });

  it("is passed over together with those behind it that are refused, too", async () => {
    const receiver = await stage.receive((_, number) => (number < 5 ? INVALID : TAKEN));
    await stage.order(receiver, "a", upTo(6));
    expect(await stage.finish(stage.worker())).toBeLessThan(45 * MINUTE);
    expect((await stage.deliveries()).filter(({ is }) => is === "given up")).toHaveLength(4);
    expect(receiver.missed).toEqual([await idsOf("a1", "a2", "a3", "a4")]);
  });

  it("holds up what is ordered after hours for minutes, and is tried once more before", async () => {
    const receiver = await stage.receive((_, number) => (number === 1 ? REFUSED : TAKEN));
    await stage.order(receiver, "a");
    const worker = stage.worker();
    while (((await stage.dueIn()) ?? 0) < HOUR) {
      stage.advance((await stage.dueIn()) ?? 0);
      await round(worker);
    }
    await stage.order(receiver, "a", [2]);
    expect(await stage.finish(worker)).toBe(10 * MINUTE);
    expect(seen(receiver).slice(-2)).toEqual(["a1", "a2"]);
  });

  it("is never passed over while no other of its line is taken", async () => {
    let isBack = false;
    const receiver = await stage.receive(() => (isBack ? TAKEN : REFUSED));
    await stage.order(receiver, "a", upTo(5));
    const worker = stage.worker();
    const begun = stage.now.getTime();
    while (stage.now.getTime() - begun < 5 * HOUR) {
      await round(worker);
      stage.advance((await stage.dueIn()) ?? 0);
    }
    isBack = true;
    expect(await stage.finish(worker)).toBeLessThanOrEqual(10 * MINUTE);
    expect((await stage.states()).every((state) => state.endsWith("delivered"))).toBe(true);
    expect(seen(receiver).slice(-5)).toEqual(["a1", "a2", "a3", "a4", "a5"]);
    expect(receiver.missed).toEqual([]);
  });

  it("is kept for a day by a receiver that is away, or says so", async () => {
    let tries = 0;
    const receiver = await stage.receive((_, number) => {
      if (number !== 1) return TAKEN;
      tries += 1;
      return tries % 2 === 0 ? AWAY : BUSY;
    });
    await stage.order(receiver, "a", [1, 2]);
    expect(await stage.finish(stage.worker())).toBe(24 * HOUR);
    expect(receiver.missed).toEqual([await idsOf("a1")]);
  });

  it("is tried again before another when the process was killed that tried the other", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const receiver = await stage.receive((_, number) => (number === 1 ? INVALID : TAKEN));
    await stage.order(receiver, "a", [1, 2]);
    let tries = 0;
    const killed = stage.worker({
      secretsOf: () => {
        tries += 1;
        if (tries < 4) return Promise.resolve([SECRET]);
        reach(undefined);
        return Promise.withResolvers<never>().promise;
      },
    });
    for (const _ of [1, 2]) {
      await round(killed);
      stage.advance((await stage.dueIn()) ?? 0);
    }
    killed.wake();
    await reached;
    expect(seen(receiver)).toEqual(["a1", "a1", "a1"]);
    await stage.finish(stage.worker());
    expect(seen(receiver)).toEqual(["a1", "a1", "a1", "a1", "a2"]);
  });
});

describe("a receiver that fails now and then", () => {
  it("falls behind by seconds where it refuses every third request", async () => {
    let requests = 0;
    const receiver = await stage.receive(() => {
      requests += 1;
      return requests % 3 === 0 ? REFUSED : TAKEN;
    });
    await stage.order(receiver, "a", upTo(30));
    expect(await stage.finish(stage.worker())).toBeLessThan(2 * MINUTE);
    expect(receiver.missed).toEqual([]);
  });

  it("gets the rest at once when it is back, however long the pause had grown", async () => {
    let isBack = false;
    const receiver = await stage.receive(() => (isBack ? TAKEN : AWAY));
    await stage.order(receiver, "a", upTo(20));
    const worker = stage.worker();
    while (((await stage.dueIn()) ?? 0) < 3 * HOUR) {
      stage.advance((await stage.dueIn()) ?? 0);
      await round(worker);
    }
    isBack = true;
    stage.advance((await stage.dueIn()) ?? 0);
    await round(worker);
    expect(await stage.dueIn()).toBeNull();
    await stage.order(receiver, "a", [21]);
    isBack = false;
    await round(worker);
    expect(await stage.dueIn()).toBeLessThan(MINUTE);
  });
});
