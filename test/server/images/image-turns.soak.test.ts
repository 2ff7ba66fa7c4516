import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { MACHINE_FACTOR } from "../../../scripts/checks/machine-factor.mjs";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { drawImage } from "../../../server/images/draw-image.ts";
import { orderOf } from "../../../server/images/store-image.ts";
import { giant, portrait } from "../support/large-images.ts";

const ORDER = orderOf("avatar");
const MOST_MS = 3_000 * MACHINE_FACTOR;
const TRIES = 8;
/** So long after the others have begun, each of them waits already. */
const BEGUN_MS = 3_000;

const [large, usual] = await Promise.all([giant(), portrait()]);

/** Draws one image after another until the signal; a refused one is sent again soon. */
async function drawAll(owner: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    await drawImage(owner, large, ORDER).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await pause(200);
    });
}

async function drawnIn(owner: string): Promise<number> {
  const began = performance.now();
  expect((await drawImage(owner, usual, ORDER)).kind).toBe("drawn");
  return performance.now() - began;
}

describe("another's portrait", () => {
  it.each([4, 40])(
    "is drawn within three seconds beside %i owners who send large images all the time",
    async (owners) => {
      const done = new AbortController();
      const others = Array.from({ length: owners }, (_, n) => drawAll(`${owners}: ${n}`, done.signal));
      await pause(BEGUN_MS);
      const times: number[] = [];
      try {
        for (let count = 0; count < TRIES; count += 1) times.push(await drawnIn(`beside ${owners}`));
      } finally {
        done.abort();
        await Promise.all(others);
      }
      expect(Math.max(...times)).toBeLessThan(MOST_MS);
    },
    180_000,
  );
});
