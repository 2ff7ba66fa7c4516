import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Held by the operating system, except for the heap, which V8 holds. */
export interface ProcessLimits {
  /** Of JavaScript objects. */
  readonly memoryMb: number;
  /** Of bytes outside of the heap, such as pictures. */
  readonly nativeMb: number;
  /** Seconds of the processor in all; absent for a process that goes on to the next piece of work. */
  readonly processorS?: number;
  /** Further options of node's. */
  readonly options?: readonly string[];
}

/** What node maps for itself before a program begins, most of it for machine code. */
const OF_NODE_MB = 640;

/** Where the processors are busy, the server and its database get nine times as much of them as such a process. */
const NICENESS = 10;

/**
 * `ulimit -d` bounds all private memory that can be written (RLIMIT_DATA, Linux 4.7 and later), `-t` the time of the
 * processor. A bound that is lower already stays.
 */
const BOUNDED = `ulimit -c 0; ulimit -d "$1" || :; ulimit -t "$2" || :; shift 2; command -v nice > /dev/null || exec "$@"; exec nice -n ${String(NICENESS)} "$@"`;

/**
 * Starts a program for what strangers have sent: without settings and streams. A thread would not do: one that runs out
 * of memory may end the whole server, whatever its own limits say (nodejs/node issue 47224). It ends with this process,
 * too: nothing but the channel between them keeps it.
 * @returns one that runs; until it is listened to, nothing that it says is lost
 * @throws when none can be started: without a file left to open there would be no channel, and nothing to send with
 */
export async function startProcess(
  program: URL,
  limits: ProcessLimits,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const [command, ...words] = bounded(limits, [
    `--max-old-space-size=${String(limits.memoryMb)}`,
    ...(limits.options ?? []),
    fileURLToPath(program),
    ...args,
  ]);
  const started = spawn(command, words, {
    serialization: "advanced",
    // One stretch of memory for all its threads: each of its own would keep what it frees.
    env: { MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Also later: without a listener it would end the server. How it goes with the process, its end says.
  started.on("error", () => undefined);
  await once(started, "spawn");
  return started;
}

/** Windows has no shell that sets limits: there the heap alone is bounded. */
function bounded({ memoryMb, nativeMb, processorS }: ProcessLimits, words: readonly string[]) {
  const node = [process.execPath, ...words] as const;
  if (process.platform === "win32") return node;
  const dataKb = (OF_NODE_MB + memoryMb + nativeMb) * 1024;
  return [
    "/bin/sh",
    ...["-c", BOUNDED, "sh", String(dataKb), processorS === undefined ? "unlimited" : String(processorS)],
    ...node,
  ] as const;
}

/** At once, and not before it is gone. */
export async function endProcess(started: ChildProcess): Promise<void> {
  const isGone = started.exitCode !== null || started.signalCode !== null;
  if (isGone || !started.kill("SIGKILL")) return;
  // Whoever waits for its end is kept until then.
  started.ref();
  await once(started, "exit");
}
