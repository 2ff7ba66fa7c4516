import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The operating system enforces these limits, except for the heap's, which V8 enforces. */
export interface ProcessLimits {
  /** It limits the heap of JavaScript objects. */
  readonly memoryMb: number;
  /** It limits the memory outside of the heap, such as pictures. */
  readonly nativeMb: number;
  /** The limit is in seconds of the processor in all; absent for a process that goes on to the next piece of work. */
  readonly processorS?: number;
  /** Node gets these options, too. */
  readonly options?: readonly string[];
}

/** Node maps this much for itself before a program begins, most of it for machine code. */
const OF_NODE_MB = 640;

/** Where the processors are busy, such a process gets a ninth of what the server and its database get. */
const NICENESS = 10;

/**
 * `ulimit -d` bounds all private memory that can be written (RLIMIT_DATA, Linux 4.7 and later), `-t` the time of the
 * processor. A bound that is lower already stays.
 */
const BOUNDED = `ulimit -c 0; ulimit -d "$1" || :; ulimit -t "$2" || :; shift 2; command -v nice > /dev/null || exec "$@"; exec nice -n ${String(NICENESS)} "$@"`;

/**
 * Starts a program that reads what strangers have sent: without settings and streams. A thread would not do: one that
 * runs out of memory may end the whole server in spite of its own limits (nodejs/node issue 47224). The process ends
 * with this one, too: only the channel between them keeps it alive.
 * @returns a running process, whose messages wait until a listener is added
 * @throws when none can be started: where no more files can be opened there would be no channel to it
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
    // All threads share one arena of malloc: an arena per thread would keep the memory that the thread frees.
    env: { MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It stays: without a listener an error would end the server. What became of the process is told by its exit.
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

/** Kills the process at once and waits until it is gone. */
export async function endProcess(started: ChildProcess): Promise<void> {
  const isGone = started.exitCode !== null || started.signalCode !== null;
  if (isGone || !started.kill("SIGKILL")) return;
  // This process stays alive until the other one has exited.
  started.ref();
  await once(started, "exit");
}
