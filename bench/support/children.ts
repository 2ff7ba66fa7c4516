import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Load, LoadResult } from "./open-loop.ts";

/** The first thing that a child says; its end before that is a failure. */
async function firstWord(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  child.once("message", resolve);
  child.once("exit", (code) => {
    reject(new Error(`${child.spawnargs.join(" ")} ended with ${String(code)}`));
  });
  return promise;
}

function start(name: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, name), args);
}

/** Asks at the load's rate from another process. */
export async function askOpenLoop(load: Load): Promise<LoadResult> {
  const child = start("open-loop.ts");
  child.send(load);
  return (await firstWord(child)) as LoadResult;
}

/** A bare node:http server in a process of its own that says nothing but 304. */
export async function startBareUnchanged(padding: number): Promise<{ readonly port: number; end(): void }> {
  const child = start("bare-unchanged.ts", String(padding));
  const port = (await firstWord(child)) as number;
  return {
    port,
    end: () => {
      child.disconnect();
    },
  };
}

/** A bare node:http server in a process of its own that sends these bytes under these headers. */
export async function startBareBytes(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<{ readonly port: number; end(): void }> {
  const child = start("bare-bytes.ts");
  child.send({ headers, body: body.toString("base64") });
  const port = (await firstWord(child)) as number;
  return {
    port,
    end: () => {
      child.disconnect();
    },
  };
}
