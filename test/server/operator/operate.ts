import { allCommands } from "../../../server/app/features.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import type { TestServer } from "../support/test-server.ts";

/** Runs a command on the database of a running server and returns what is printed. */
export async function operate(
  server: TestServer,
  name: string,
  ...words: readonly string[]
): Promise<string> {
  const command = allCommands.find((one) => one.name === name);
  if (command?.kind !== "online") throw new Error(`No command ${name}`);
  const printed: string[] = [];
  await command.prepare(words)({
    settings: readSettings({ NODE_ENV: "test" }),
    now: () => server.now,
    folder: ".",
    print: (line) => void printed.push(line),
    migrations: {},
    database: server.database,
  });
  return printed.join("\n");
}
