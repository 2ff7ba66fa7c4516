import { operate } from "../operator/operate.ts";
import type { TestServer } from "../support/test-server.ts";

/** Runs what an operator types after `npm run moderation --` and returns what is printed. */
export function moderate(server: TestServer, ...words: readonly string[]): Promise<string> {
  const [name = "", ...rest] = words;
  return operate(server, `moderation ${name}`, ...rest);
}
