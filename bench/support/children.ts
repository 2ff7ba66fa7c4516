import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Load, LoadResult } from "./open-loop.ts";
import type { SteadyOrder } from "./steady-child.ts";
import type { Question, Times } from "./steady.ts";

/** Waits for the child's next message; rejects if the child ends before. */
async function nextWord(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: number | null) => {
    reject(new Error(`${child.spawnargs.join(" ")} ended with ${String(code)}`));
  };
  child.once("exit", ended);
  child.once("message", (word) => {
    child.off("exit", ended);
    resolve(word);
  });
  return promise;
}

interface ListeningChild {
  readonly port: number;
  end(): void;
}

async function listening(child: ChildProcess): Promise<ListeningChild> {
  const port = (await nextWord(child)) as number;
  return {
    port,
    end: () => {
      child.disconnect();
    },
  };
}

function start(name: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, name), args);
}

/** Sends requests at the load's rate from another process. */
export async function askOpenLoop(load: Load): Promise<LoadResult> {
  const child = start("open-loop.ts");
  child.send(load);
  return (await nextWord(child)) as LoadResult;
}

/** It sends requests at fixed rates, one order after another. */
export type Asker = (questions: readonly Question[], seconds: number) => Promise<Times>;

/** Sends requests from a process of its own, so that other work here, such as sending large files, delays none. */
export async function withAsker<Result>(
  origin: string,
  measure: (ask: Asker) => Promise<Result>,
): Promise<Result> {
  const child = start("steady-child.ts");
  try {
    return await measure(async (questions, seconds) => {
      child.send({ origin, questions, seconds } satisfies SteadyOrder);
      return (await nextWord(child)) as Times;
    });
  } finally {
    child.disconnect();
  }
}

/** Starts a bare node:http server in a process of its own that answers 304 only. */
export async function startBareUnchanged(padding: number): Promise<ListeningChild> {
  return listening(start("bare-unchanged.ts", String(padding)));
}

/** Starts a bare node:http server in a process of its own that sends these bytes under these headers. */
export async function startBareBytes(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<ListeningChild> {
  const child = start("bare-bytes.ts");
  child.send({ headers, body: body.toString("base64") });
  return listening(child);
}

/** Starts a bare node:http server in a process of its own that writes request bodies into a file of this folder. */
export async function startBareWriter(folder: string): Promise<ListeningChild> {
  return listening(start("bare-writer.ts", folder));
}

/** Starts a maintained library's server for static files in a process of its own, for the files of this folder. */
export async function startStaticFiles(folder: string): Promise<ListeningChild> {
  return listening(start("static-files.ts", folder));
}
