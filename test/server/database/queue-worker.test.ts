import { describe, expect, it } from "@jest/globals";
import { QueueWorker } from "../../../server/database/queue-worker.ts";

class Counter extends QueueWorker {
  looks = 0;
  readonly #look: (nth: number) => Promise<boolean>;

  constructor(log: { warn: (facts: object, text: string) => void }, look: (nth: number) => Promise<boolean>) {
    super({ of: "letters", log });
    this.#look = look;
  }

  protected override next(): Promise<boolean> {
    this.looks += 1;
    return this.#look(this.looks);
  }
}

const silent = { warn: () => undefined };

/** @param count of steps of the event loop's smallest kind */
async function steps(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
}

describe("QueueWorker", () => {
  it("does one piece after another until nothing is due", async () => {
    const worker = new Counter(silent, (nth) => Promise.resolve(nth < 3));
    worker.wake();
    await worker.idle();
    expect(worker.looks).toBe(3);
  });

  it("looks again whenever it is woken, also in the moment in which a round ends", async () => {
    for (let after = 0; after < 20; after += 1) {
      const worker = new Counter(silent, () => Promise.resolve(false));
      worker.wake();
      await steps(after);
      worker.wake();
      await worker.idle();
      await steps(20);
      await worker.idle();
      expect({ after, looks: worker.looks }).toEqual({ after, looks: 2 });
    }
  });

  it("says that the queue waits where a look fails, and looks again when it is woken", async () => {
    const said: string[] = [];
    const worker = new Counter({ warn: (_facts, text) => said.push(text) }, (nth) =>
      nth === 1 ? Promise.reject(new Error("The database is away")) : Promise.resolve(false),
    );
    worker.wake();
    await worker.idle();
    worker.wake();
    await worker.idle();
    expect({ said, looks: worker.looks }).toEqual({ said: ["letters wait"], looks: 2 });
  });

  it("looks no more once it is stopped", async () => {
    const worker = new Counter(silent, () => Promise.resolve(true));
    worker.wake();
    await worker.stop();
    const { looks } = worker;
    worker.wake();
    await worker.idle();
    expect(worker.looks).toBe(looks);
  });
});
