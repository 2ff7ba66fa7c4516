import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { subscribeToChanges } from "../../../server/database/change-subscription.ts";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { type Answering, judgeArrivals, REFUSED, TAKEN } from "../support/webhook-receiver.ts";
import { ordered, sessionCreated } from "./ordered-events.ts";
import { round, SECOND, SECRET, seen, silent, WebhookStage } from "./webhook-stage.ts";

/** 128 in all: the first owners have more, and each has four. */
const PLACES = 128;

const stage = await WebhookStage.open();
afterAll(() => stage.close());
beforeEach(() => stage.clear());

describe("WebhookWorker beside others", () => {
  it("sends to a receiver eight lines at once, and to another meanwhile", async () => {
    const { promise: free, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: isFull, resolve: fill } = Promise.withResolvers<undefined>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    let held = 0;
    let most = 0;
    const slow = await stage.receive(async () => {
      held += 1;
      most = Math.max(most, held);
      if (held === 8) fill(undefined);
      await free;
      held -= 1;
      return TAKEN;
    });
    const quick = await stage.receive((line) => {
      if (line === "q3") reach(undefined);
      return TAKEN;
    });
    for (let line = 1; line <= 20; line += 1) await stage.order(slow, `s${String(line)}`);
    for (let line = 1; line <= 3; line += 1) await stage.order(quick, `q${String(line)}`);
    const worker = stage.worker();
    worker.wake();
    await Promise.all([isFull, reached]);
    release(undefined);
    await worker.idle();
    expect(most).toBe(8);
    expect(slow.arrivals).toHaveLength(20);
  });

  it("sends to a receiver of one ticket system while ten others' never answer", async () => {
    const { promise: end, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const { promise: isFull, resolve: fill } = Promise.withResolvers<undefined>();
    let held = 0;
    const hold = async () => {
      held += 1;
      // All places, and those that are kept for the owners that had none of these.
      if (held === PLACES) fill(undefined);
      await end;
      return TAKEN;
    };
    for (let system = 2; system <= 11; system += 1) {
      const integrationId = await stage.addTicketSystem(`silent-${String(system)}`);
      for (let host = 0; host < 2; host += 1) {
        const receiver = await stage.receive(hold);
        for (let line = 0; line < 8; line += 1)
          await stage.order(receiver, `s${[system, host, line].join("-")}`, [1], integrationId);
      }
    }
    const quick = await stage.receive(() => {
      reach(undefined);
      return TAKEN;
    });
    const worker = stage.worker();
    worker.wake();
    await isFull;
    await stage.order(quick, "q");
    const begun = performance.now();
    worker.wake();
    await reached;
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(held).toBe(PLACES);
    release(undefined);
    await worker.idle();
    expect(held).toBe(160);
  });

  it("sends to another host of a ticket system while its first ones never answer", async () => {
    const { promise: end, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    for (let host = 0; host < 3; host += 1) {
      const receiver = await stage.receive(() => end.then(() => TAKEN));
      for (let line = 0; line < 40; line += 1) await stage.order(receiver, `s${[host, line].join("-")}`);
    }
    const quick = await stage.receive(() => {
      reach(undefined);
      return TAKEN;
    });
    await stage.order(quick, "q");
    const worker = stage.worker();
    worker.wake();
    await reached;
    release(undefined);
    await worker.idle();
  });

  it("delivers everything once and in order with four workers at it", async () => {
    const receiver = await stage.receive();
    const lines = new Map(Array.from({ length: 10 }, (_, at) => [`l${String(at)}`, 10] as const));
    for (const line of lines.keys())
      await stage.order(
        receiver,
        line,
        Array.from({ length: 10 }, (_, n) => n + 1),
      );
    const workers = Array.from({ length: 4 }, () => stage.worker());
    const isDone = async () => (await stage.deliveries()).every(({ is }) => is === "delivered");
    while (!(await isDone())) await Promise.all(workers.map(round));
    expect(judgeArrivals(receiver.arrivals, lines)).toEqual({
      ...{ missing: [], outOfOrder: [], misnamed: [], unsigned: [] },
      repeated: 0,
    });
  });

  it("is taken over from when it was killed while it sent, once its lease is over", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const receiver = await stage.receive();
    await stage.order(receiver, "a", [1, 2]);
    const killed = stage.worker({
      secretsOf: () => {
        reach(undefined);
        return Promise.withResolvers<never>().promise;
      },
    });
    killed.wake();
    await reached;
    const heir = stage.worker();
    await round(heir);
    expect(receiver.arrivals).toEqual([]);
    stage.advance(30 * SECOND);
    await round(heir);
    expect(seen(receiver)).toEqual(["a1", "a2"]);
  });

  it("sends nothing when it stood still before, so that its line may have gone on", async () => {
    const receiver = await stage.receive();
    await stage.order(receiver, "a");
    const late = stage.worker({
      secretsOf: () => {
        stage.advance(26 * SECOND);
        return Promise.resolve([SECRET]);
      },
    });
    await round(late);
    expect(receiver.arrivals).toEqual([]);
    stage.advance(4 * SECOND);
    await round(stage.worker());
    expect(seen(receiver)).toEqual(["a1"]);
  });

  it("changes nothing when it comes back after its lease", async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Answering>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const answers: (Answering | Promise<Answering>)[] = [late];
    const receiver = await stage.receive(() => {
      reach(undefined);
      return answers.shift() ?? TAKEN;
    });
    await stage.order(receiver, "a", [1, 2]);
    const slow = stage.worker();
    slow.wake();
    await reached;
    stage.advance(30 * SECOND);
    await round(stage.worker());
    const done = await stage.deliveries();
    answerLate(REFUSED);
    await slow.idle();
    expect(await stage.deliveries()).toEqual(done);
    expect(await stage.dueIn()).toBeNull();
  });

  it("hands back what has no answer yet when it is stopped", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    let isSlow = true;
    const receiver = await stage.receive(() => {
      reach(undefined);
      return isSlow ? Promise.withResolvers<Answering>().promise : TAKEN;
    });
    await stage.order(receiver, "a");
    const worker = stage.worker();
    worker.wake();
    await reached;
    await worker.stop();
    worker.wake();
    await worker.idle();
    expect(await stage.dueIn()).toBe(0);
    isSlow = false;
    await round(stage.worker());
    expect(seen(receiver)).toEqual(["a1"]);
  });

  it("is woken by what another connection has committed", async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
    const receiver = await stage.receive(() => {
      arrive(undefined);
      return TAKEN;
    });
    const worker = stage.worker();
    const feed = await subscribeToChanges(stage.database, [worker.changes], silent);
    await stage.order(receiver, "a");
    await arrived;
    await worker.stop();
    await feed.stop();
    expect(await stage.states()).toEqual(["a1 delivered"]);
  });

  it("says of a failure neither address nor payload nor secret", async () => {
    const lines: string[] = [];
    const { log } = Fastify({
      logger: { level: "debug", stream: { write: (line) => void lines.push(line) } },
    });
    const receiver = await stage.receive(() => REFUSED);
    await enqueueEvent(
      stage.database.kysely,
      ordered("a", { url: `${receiver.url}/private?key=private`, event: sessionCreated("a", "private") }),
      stage.now,
    );
    await round(stage.worker({ log }));
    expect(lines.join("")).toContain("webhook not delivered");
    expect(lines.join("")).not.toMatch(/private|\/hook|whsec/);
  });

  it("goes on when the database was away", async () => {
    const receiver = await stage.receive();
    await stage.order(receiver, "a");
    await stage.database.pool.query("alter table webhook_lines rename to webhook_lines_away");
    const worker = stage.worker();
    await round(worker);
    await stage.database.pool.query("alter table webhook_lines_away rename to webhook_lines");
    await round(worker);
    expect(await stage.states()).toEqual(["a1 delivered"]);
  });
});
