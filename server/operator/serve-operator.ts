import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { codeOf } from "../settings/start-error.ts";
import type { Command, CommandContext } from "./command.ts";
import { findCommand } from "./find-command.ts";
import { OperatorSocket } from "./operator-socket.ts";

/** Runs commands in this server if the database is embedded; on a database server they connect themselves. */
export function serveOperator(
  app: FastifyInstance,
  database: Database,
  commands: readonly Command[],
  context: Omit<CommandContext, "database" | "folder" | "print">,
): void {
  const { directory } = database;
  if (directory === undefined) return;
  let socket: OperatorSocket | undefined;
  app.addHook("onReady", async () => {
    try {
      socket = await OperatorSocket.open(directory, async ({ words, folder }, print) => {
        const call = findCommand(commands, words);
        const run = call.command.prepare(call.args);
        await run({ ...context, database, folder, print });
      });
    } catch (error) {
      app.log.warn({ code: codeOf(error) }, "commands of the operator cannot reach this server");
    }
  });
  app.addHook("onClose", () => socket?.close());
}
