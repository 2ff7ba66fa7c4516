// The process that imports this file ends when its parent is gone, even by SIGKILL: by the channel between them, or,
// below npm (which opens none), by the numbers of its parents.
import { readFileSync } from "node:fs";

/** A parent without a channel is looked for this often. */
const LOOK_MS = 250;
/** A graceful end may take this long; the hard one afterwards loses nothing that was acknowledged. */
const GRACE_MS = 2_000;

if (process.channel) {
  process.once("disconnect", end);
  // A process that has nothing left to do must not stay alive only to listen.
  process.channel.unref();
} else if (process.env["npm_lifecycle_event"] !== undefined) {
  const parents = parentsUpToNpm();
  const timer = setInterval(() => {
    if (parentsUpToNpm() === parents) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}

/** Returns two parents where the first is a shell: npm runs a script in one, which outlives it. */
function parentsUpToNpm() {
  const parent = process.ppid;
  try {
    const [, command, grandparent] =
      /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return command?.endsWith("sh") === true ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    // The system has no /proc, so the parent's number must do.
    return `${parent}`;
  }
}

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
}
