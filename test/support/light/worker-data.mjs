/**
 * A worker of jest-light-runner 0.8.2 loads this before everything else. The runner sends the data of each worker to
 * all of them when the first one asks, and never again: a worker that begins to listen a moment later waits for ever,
 * and its test file never ends. What came too early is given to the worker when it asks.
 */
const QUESTION = "jest-light-runner-get-worker-data";
const ANSWER = "jest-light-runner-worker-data";

/** A process that a worker starts gets this file, too, but has no such runner. */
const isWorker = /[\\/]tinypool[\\/]dist[\\/]entry[\\/]process\.js$/.test(process.argv[1] ?? "");

if (process.send !== undefined && isWorker) {
  const ask = process.send.bind(process);
  /** @type {{ readonly type?: unknown } | undefined} */
  let early;
  process.on("message", (/** @type {{ readonly type?: unknown } | undefined} */ message) => {
    if (message?.type === ANSWER) early = message;
  });
  process.send = (/** @type {[any]} */ ...said) => {
    if (said[0] !== QUESTION || early === undefined) return ask(...said);
    process.nextTick(() => process.emit("message", early, undefined));
    return true;
  };
}
