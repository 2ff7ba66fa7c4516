import { setTimeout as pause } from "node:timers/promises";
import { HANG_MS } from "../../support/patience.ts";
import { PLAIN_SHELL } from "./built-client.ts";
import type { TestServer } from "./test-server.ts";

type PageServer = Pick<TestServer, "ask">;

/**
 * Asks for a page until it is rendered. Beside much other work it may come without its words, because
 * rendering's share of the time is used up; more of it is granted from moment to moment.
 */
export async function renderedPage(server: PageServer, path: string, headers: Record<string, string> = {}) {
  const late = performance.now() + HANG_MS;
  for (;;) {
    const answer = await server.ask(`GET ${path}` as `GET /${string}`, { headers });
    if (answer.body !== PLAIN_SHELL || performance.now() > late) return answer;
    await pause(10);
  }
}

/** Waits for a fact, because an announcement arrives some milliseconds after its commit. */
export async function comeTrue(
  { database }: Pick<TestServer, "database">,
  fact: () => Promise<boolean>,
): Promise<boolean> {
  const late = performance.now() + HANG_MS;
  while (performance.now() < late) {
    if (await fact()) return true;
    await database.pool.query("select 1");
  }
  return false;
}
