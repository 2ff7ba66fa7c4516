import { once } from "node:events";
import { chmod, lstat, mkdir, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { codeOf } from "../settings/start-error.ts";
import { lines } from "./lines.ts";
import { plannedMessage } from "./planned-message.ts";
import { atShortPath, operatorFolder, socketPath } from "./socket-address.ts";

/** The command line sends it as one line of JSON. */
export interface Asking {
  readonly words: readonly string[];
  readonly folder: string;
}

/** The server sends lines of JSON; the last is `done` or `failed`. */
export type Answer = { readonly say: string } | { readonly failed: string } | { readonly done: true };

export type Runner = (asking: Asking, print: (line: string) => void) => Promise<void>;

/**
 * The command line reaches the running server here. Only the owner of the data directory can open the socket,
 * and may then do everything. Only the process that holds the directory's lock may create it.
 */
export class OperatorSocket {
  readonly #server: Server;
  readonly #path: string;
  readonly #running = new Set<Promise<void>>();

  private constructor(server: Server, path: string) {
    this.#server = server;
    this.#path = path;
  }

  static async open(dataDir: string, run: Runner): Promise<OperatorSocket> {
    await makePrivate(operatorFolder(dataDir));
    const path = socketPath(dataDir);
    // The file is left from a killed process, because this one alone holds the directory.
    await rm(path, { force: true });
    const server = createServer({ allowHalfOpen: true });
    const opened = new OperatorSocket(server, path);
    server.on("connection", (socket) => opened.#take(socket, run));
    await atShortPath(path, async (short) => {
      server.listen(short);
      await once(server, "listening");
    });
    await chmod(path, 0o600);
    return opened;
  }

  /** Resolves once the running commands have ended. */
  async close(): Promise<void> {
    this.#server.close();
    await rm(this.#path, { force: true });
    await Promise.all(this.#running);
  }

  #take(socket: Socket, run: Runner): void {
    // A command runs to its end, even if the command line that sent it is gone.
    socket.on("error", () => socket.destroy());
    const work = answer(socket, run).finally(() => this.#running.delete(work));
    this.#running.add(work);
  }
}

async function answer(socket: Socket, run: Runner): Promise<void> {
  const tell = (line: Answer) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
  };
  try {
    for await (const line of lines(socket)) {
      await run(JSON.parse(line) as Asking, (say) => tell({ say }));
      break;
    }
    tell({ done: true });
  } catch (error) {
    tell({ failed: plannedMessage(error) ?? (error instanceof Error ? error.stack : undefined) ?? "" });
  }
  socket.end();
}

/** @throws Error when the folder belongs to another user */
async function makePrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} is not a folder of this user`);
  await chmod(folder, 0o700);
}
