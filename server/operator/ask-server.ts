import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { codeOf } from "../settings/start-error.ts";
import { CommandError } from "./command-error.ts";
import { lines } from "./lines.ts";
import type { Answer, Asking } from "./operator-socket.ts";
import { atShortPath, socketPath } from "./socket-address.ts";

/**
 * Lets the server that runs on this data directory run the command.
 * @returns false when no server runs
 * @throws CommandError with the server's message if the command fails
 */
export async function askServer(
  dataDir: string,
  asking: Asking,
  print: (line: string) => void,
): Promise<boolean> {
  const socket = await reach(dataDir);
  if (socket === undefined) return false;
  try {
    socket.write(`${JSON.stringify(asking)}\n`);
    for await (const line of lines(socket)) {
      const answer = JSON.parse(line) as Answer;
      if ("done" in answer) return true;
      if ("failed" in answer) throw new CommandError(answer.failed);
      print(answer.say);
    }
    throw new CommandError(
      "The server ended before it had answered: whether the command was done is not known.",
    );
  } finally {
    socket.destroy();
  }
}

async function reach(dataDir: string): Promise<Socket | undefined> {
  try {
    return await atShortPath(socketPath(dataDir), async (path) => {
      const socket = connect(path);
      await once(socket, "connect");
      // A killed server ends the stream; what it sent before is still read.
      socket.on("error", () => socket.destroy());
      return socket;
    });
  } catch (error) {
    switch (codeOf(error)) {
      case "ENOENT":
      case "ENOTDIR":
      case "ECONNREFUSED":
        return undefined;
      case "EACCES":
      case "EPERM":
        throw new CommandError(
          `The data directory ${dataDir} belongs to another user: run this as that user.`,
        );
      default:
        throw error;
    }
  }
}
