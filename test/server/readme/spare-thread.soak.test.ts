import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { ReadmeRenderer } from "../../../server/readme/readme-renderer.ts";

const ROUNDS = 3;
/** The spare thread is ready after this time, even on a busy machine. */
const SPARE_MS = 4_000;

async function msOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

it("renders the next readme without waiting for a thread, once the one before has taken too long", async () => {
  const renderer = new ReadmeRenderer({ processorMs: 100, memoryMb: 192, idleMs: 60_000 });
  const render = (text: string) => renderer.render({ text, repositoryUrl: null });
  try {
    const withStart = await msOf(render("*a*"));
    const without: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(SPARE_MS);
      expect((await render("**a** ".repeat(80_000))).isTooMuch).toBe(true);
      without.push(await msOf(render(`*${String(round)}*`)));
    }
    expect(Math.min(...without)).toBeLessThan(withStart / 5);
  } finally {
    await renderer.stop();
  }
}, 60_000);
