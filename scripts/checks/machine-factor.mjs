import { createHash } from "node:crypto";

/** What the work below takes on the machine that the tests' time-outs were set on, in ms. */
const REFERENCE_MS = 400;
const HASHES = 400_000;
const TRIES = 3;
/** A shared machine becomes this much slower while the tests run, and its disk and memory more than its processor. */
const LEAST = 3;
const MOST = 6;

/**
 * How many times slower this machine is now than the one that the time-outs of the tests were set on, with room for
 * what comes later: 3 to 6. Every time-out of the tests is multiplied by it: what hangs
 * or fails takes that much longer to be told, what passes takes no longer.
 * @returns {number}
 */
export function measureMachineFactor() {
  const fastest = Math.min(...Array.from({ length: TRIES }, timeOfWork));
  return Math.min(MOST, Math.max(LEAST, fastest / REFERENCE_MS));
}

/** @returns {number} ms */
function timeOfWork() {
  const began = performance.now();
  let text = "";
  for (let at = 0; at < HASHES; at += 1) text = createHash("sha1").update(text).digest("hex");
  return performance.now() - began;
}
