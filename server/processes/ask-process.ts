import type { ChildProcess, Serializable } from "node:child_process";
import { PausableTimer } from "./pausable-timer.ts";
import { endProcess, type ProcessLimits, startProcess } from "./start-process.ts";

export interface Exchange {
  /** The time in which `reply` works does not count. */
  readonly timeoutMs: number;
  readonly question?: Serializable;
  /** Answers a request of the process itself; returns undefined where the message is the final answer. */
  readonly reply?: (said: Serializable) => Promise<Serializable> | undefined;
  /** The wait ends when it aborts, and the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for the first message of a process that is no request of its own. The process runs on, also where it has taken
 * too long: the caller ends it.
 * @returns undefined where it ended or took too long
 * @throws what `reply` throws, and the reason of the signal
 */
export async function answerOf<Answer>(
  started: ChildProcess,
  { timeoutMs, question, reply, signal }: Exchange,
): Promise<Answer | undefined> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  const giveUp = () => resolve(undefined);
  // An answer that has come while this process was busy is read before it counts as late.
  const timer = new PausableTimer(timeoutMs, () => setImmediate(giveUp));
  const hear = (said: Serializable) => {
    const replying = reply?.(said);
    if (replying === undefined) return resolve(said as Answer);
    timer.pause();
    replying.then((replied) => {
      timer.goOn();
      send(started, replied);
    }, reject);
  };
  const cancel = () => reject(signal?.reason as Error);
  started.on("message", hear);
  // An exit without an answer is blamed on the input; a process that cannot be started is the machine's fault.
  started.once("exit", giveUp);
  signal?.addEventListener("abort", cancel);
  try {
    if (question !== undefined) send(started, question);
    return await promise;
  } finally {
    timer.stop();
    started.off("message", hear);
    started.off("exit", giveUp);
    signal?.removeEventListener("abort", cancel);
  }
}

/** Ignores a failure: the message was for a process that is ending. */
function send(started: ChildProcess, message: Serializable): void {
  started.send(message, () => undefined);
}

export interface Work extends Exchange {
  readonly program: URL;
  readonly limits: ProcessLimits;
  readonly args?: readonly string[];
}

/**
 * Starts a process for one piece of work, and waits until it has ended.
 * @returns undefined where the process ended without an answer or took too long
 * @throws when no process can be started, and what `answerOf` throws: neither says anything about the input
 */
export async function askProcess<Answer>({
  program,
  limits,
  args = [],
  ...exchange
}: Work): Promise<Answer | undefined> {
  exchange.signal?.throwIfAborted();
  const started = await startProcess(program, limits, args);
  try {
    return await answerOf<Answer>(started, exchange);
  } finally {
    await endProcess(started);
  }
}
