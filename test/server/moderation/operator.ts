import { operate } from "../operator/operate.ts";
import type { TestServer } from "../support/test-server.ts";

/** What whoever runs the place types after `npm run moderation --`; answers what is printed. */
export function moderate(server: TestServer, ...words: readonly string[]): Promise<string> {
  const [name = "", ...rest] = words;
  return operate(server, `moderation ${name}`, ...rest);
}
