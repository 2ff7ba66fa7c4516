import type { ChildProcess, Serializable } from "node:child_process";
import { PausableTimer } from "./pausable-timer.ts";
import { endProcess, type ProcessLimits, startProcess } from "./start-process.ts";

/** What one piece of work asks of a process that runs. */
export interface Exchange {
  /** Of its own time: while `reply` works, it waits, and that does not count. */
  readonly timeoutMs: number;
  /** What it is sent first. */
  readonly question?: Serializable;
  /** What it is sent in return for something that it asks in between; undefined where that is its answer. */
  readonly reply?: (said: Serializable) => Promise<Serializable> | undefined;
  /** Ends the wait: nobody wants the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for the first thing that a process says which is no request of its own. The process runs on, also where it has
 * taken too long: whoever started it ends it.
 * @returns undefined where it ended or took too long
 * @throws what `reply` throws, and the reason of the signal
 */
export async function answerOf<Answer>(
  started: ChildProcess,
  { timeoutMs, question, reply, signal }: Exchange,
): Promise<Answer | undefined> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  const giveUp = () => {
    resolve(undefined);
  };
  // An answer that has come while this process was busy is read before it counts as late.
  const timer = new PausableTimer(timeoutMs, () => setImmediate(giveUp));
  const hear = (said: Serializable) => {
    const replying = reply?.(said);
    if (replying === undefined) {
      resolve(said as Answer);
      return;
    }
    timer.pause();
    replying.then((replied) => {
      timer.goOn();
      send(started, replied);
    }, reject);
  };
  const cancel = () => {
    reject(signal?.reason as Error);
  };
  started.on("message", hear);
  // That it ends without a word is the fault of what it reads; that it cannot be started was the machine's.
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

/** What cannot be sent any more goes to a process that is ending. */
function send(started: ChildProcess, message: Serializable): void {
  started.send(message, () => undefined);
}

export interface Work extends Exchange {
  readonly program: URL;
  readonly limits: ProcessLimits;
  readonly args?: readonly string[];
}

/**
 * Has a process of its own do one piece of work. It is gone when this returns.
 * @returns undefined where it was too much
 * @throws when no process can be started, and what `answerOf` throws: that says nothing about what was to be read
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
