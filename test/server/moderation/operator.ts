import { allCommands } from "../../../server/app/features.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import type { TestServer } from "../support/test-server.ts";

/** What whoever runs the place types after `npm run moderation --`; answers what is printed. */
export async function moderate(server: TestServer, ...words: readonly string[]): Promise<string> {
  const [name = "", ...rest] = words;
  const command = allCommands.find((one) => one.name === `moderation ${name}`);
  if (command?.kind !== "online") throw new Error(`No command ${name}`);
  const printed: string[] = [];
  await command.prepare(rest)({
    settings: readSettings({ NODE_ENV: "test" }),
    now: () => server.now,
    folder: ".",
    print: (line) => void printed.push(line),
    migrations: {},
    database: server.database,
  });
  return printed.join("\n");
}
