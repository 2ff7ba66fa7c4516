import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ANSWER_LOST, AWAY, judgeArrivals, REFUSED, TAKEN } from "../support/webhook-receiver.ts";
import { HOUR, MINUTE, newSecret, round, SECOND, SECRET, seen, WebhookStage } from "./webhook-stage.ts";

const stage = await WebhookStage.open();
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe("WebhookWorker", () => {
  it("sends the events of a line in their order, signed for the standard's own library", async () => {
    const receiver = await stage.receive();
    await stage.order(receiver, "a", [1, 2, 3]);
    await round(stage.worker());
    expect(seen(receiver)).toEqual(["a1", "a2", "a3"]);
    expect(receiver.arrivals.every(({ isSigned }) => isSigned)).toBe(true);
    const [first] = await stage.deliveries();
    expect(first).toEqual({ name: "a1", attempts: 1, is: "delivered", last_status: 204, last_error: null });
    expect(await stage.dueIn()).toBeNull();
  });

  it("signs with the secret before, too, while that is good", async () => {
    const secrets = [SECRET, newSecret()];
    const receiver = await stage.receive(undefined, secrets);
    await stage.order(receiver, "a");
    await round(stage.worker({ secretsOf: () => Promise.resolve(secrets) }));
    expect(receiver.arrivals).toMatchObject([{ isSigned: true }]);
    await stage.order(receiver, "a", [2]);
    await round(stage.worker());
    expect(receiver.arrivals).toMatchObject([{}, { isSigned: false }]);
  });

  it("keeps a later event of a line until the one before is there, and its id through all tries", async () => {
    let failures = 2;
    const receiver = await stage.receive((_, number) => (number === 2 && failures-- > 0 ? REFUSED : TAKEN));
    await stage.order(receiver, "a", [1, 2, 3]);
    const worker = stage.worker();
    await round(worker);
    expect(await stage.states()).toEqual(["a1 delivered", "a2 waiting", "a3 waiting"]);
    stage.advance(MINUTE);
    await round(worker);
    expect(await stage.states()).toEqual(["a1 delivered", "a2 waiting", "a3 waiting"]);
    stage.advance(MINUTE);
    await round(worker);
    expect(seen(receiver)).toEqual(["a1", "a2", "a2", "a2", "a3"]);
    const { missing, outOfOrder, misnamed, repeated } = judgeArrivals(receiver.arrivals, new Map([["a", 3]]));
    expect({ missing, outOfOrder, misnamed, repeated }).toEqual({
      ...{ missing: [], outOfOrder: [], misnamed: [] },
      repeated: 2,
    });
  });

  it("sends again what was taken without an answer, with the same id", async () => {
    const answers = [ANSWER_LOST, TAKEN];
    const receiver = await stage.receive(() => answers.shift() ?? TAKEN);
    await stage.order(receiver, "a");
    const worker = stage.worker();
    await round(worker);
    stage.advance(MINUTE);
    await round(worker);
    const [first, again] = receiver.arrivals;
    expect(again?.id).toBe(first?.id);
    expect(await stage.states()).toEqual(["a1 delivered"]);
  });

  it("tries over a day, ever more seldom, and then gives the event up", async () => {
    const receiver = await stage.receive(() => REFUSED);
    await stage.order(receiver, "a");
    const worker = stage.worker();
    const begun = stage.now;
    const pauses: number[] = [];
    for (let tries = 1; ; tries += 1) {
      await round(worker);
      const pause = await stage.dueIn();
      if (pause === null) break;
      pauses.push(pause);
      stage.advance(pause - 1);
      await round(worker);
      expect((await stage.deliveries())[0]?.attempts).toBe(tries);
      stage.advance(1);
    }
    const steps = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
    for (const [at, step] of steps.entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(step * 0.8);
      expect(pauses[at]).toBeLessThanOrEqual(step * 1.2);
    }
    expect(stage.now.getTime() - begun.getTime()).toBe(24 * HOUR);
    expect(await stage.deliveries()).toMatchObject([
      { is: "given up", last_status: 500, attempts: pauses.length + 1 },
    ]);
  });

  it("leaves a receiver alone for as long as it asks, and no longer than the last try", async () => {
    const asked = ["3600", "99999999"];
    const receiver = await stage.receive(() => ({
      isTaken: false,
      status: 429,
      retryAfter: asked.shift() ?? "1",
    }));
    await stage.order(receiver, "a");
    const worker = stage.worker();
    await round(worker);
    expect(await stage.dueIn()).toBe(HOUR);
    stage.advance(HOUR);
    await round(worker);
    expect(await stage.dueIn()).toBe(23 * HOUR);
  });

  it("goes on with the next event once one was given up, without beginning its pauses anew", async () => {
    let isBack = false;
    const receiver = await stage.receive(() => (isBack ? TAKEN : AWAY));
    await stage.order(receiver, "a");
    stage.advance(HOUR);
    await stage.order(receiver, "a", [2]);
    const worker = stage.worker();
    for (;;) {
      await round(worker);
      if ((await stage.states())[0] === "a1 given up") break;
      stage.advance((await stage.dueIn()) ?? 0);
    }
    // The second event was tried at once, and its pauses count from there, not from the first event's last
    // try.
    expect(await stage.states()).toEqual(["a1 given up", "a2 waiting"]);
    expect((await stage.deliveries())[1]?.attempts).toBe(1);
    expect(await stage.dueIn()).toBe(HOUR);
    isBack = true;
    stage.advance(HOUR);
    await round(worker);
    expect((await stage.states()).slice(0, 2)).toEqual(["a1 given up", "a2 delivered"]);
  });

  it("sends nothing more where a receiver says that it is gone", async () => {
    const receiver = await stage.receive(() => ({ isTaken: false, status: 410 }));
    await stage.order(receiver, "a", [1, 2]);
    const worker = stage.worker();
    await round(worker);
    await stage.order(receiver, "a", [3]);
    await round(worker);
    expect(seen(receiver)).toEqual(["a1"]);
    expect(await stage.states()).toEqual(["a1 given up", "a2 given up", "a3 given up"]);
    expect((await stage.deliveries()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    const moved = await stage.receive();
    await stage.order(moved, "a", [4]);
    await round(worker);
    expect(seen(moved)).toEqual(["a4"]);
    expect(moved.missed).toEqual([[expect.any(String), expect.any(String), expect.any(String)]]);
  });

  it("sends nothing in the name of an integration that has no secret any more", async () => {
    const receiver = await stage.receive();
    await stage.order(receiver, "a");
    await round(stage.worker({ secretsOf: () => Promise.resolve([]) }));
    expect(receiver.arrivals).toEqual([]);
    expect(await stage.deliveries()).toMatchObject([{ is: "given up", last_error: "REVOKED", attempts: 0 }]);
  });
});
