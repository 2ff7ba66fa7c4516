import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { Readmes } from "../../../server/readme/readmes.ts";

const ROUNDS = 3;
/** The spare process is ready after this time, even on a busy machine. */
const SPARE_MS = 4_000;

async function msOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

it("renders the next readme without waiting for a process, once the one before was too much for its own", async () => {
  const readmes = new Readmes(() => new Date(), { timeoutMs: 5_000, memoryMb: 40 });
  const render = (text: string) => readmes.render({ text, repositoryUrl: null });
  try {
    const withStart = await msOf(render("*a*"));
    const without: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(SPARE_MS);
      expect((await render(`${String(round)} ${"a *b* `c` ".repeat(50_000)}`)).document.isPlain).toBe(true);
      without.push(await msOf(render(`*${String(round)}*`)));
    }
    expect(Math.min(...without)).toBeLessThan(withStart / 2);
  } finally {
    await readmes.stop();
  }
}, 60_000);
