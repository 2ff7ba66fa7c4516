import { readFileSync } from "node:fs";

/** How often a parent without a channel is looked for. */
const LOOK_MS = 250;
/** For a graceful end; afterwards the hard one, which loses nothing that was acknowledged. */
const GRACE_MS = 2_000;

/**
 * Ends this process when its parent is gone, even by SIGKILL: by the channel between them, or, below npm (which opens
 * none), by who the parents are.
 */
export function endWithParent() {
  if (process.channel) {
    process.once("disconnect", end);
    // Listening alone must not keep a process alive that has nothing left to do.
    process.channel.unref();
    return;
  }
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parents = parentsUpToNpm();
  const timer = setInterval(() => {
    if (parentsUpToNpm() === parents) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}

/** npm runs a script in a shell, which outlives it: npm is that shell's parent. */
function parentsUpToNpm() {
  const parent = process.ppid;
  try {
    const [, command, grandparent] =
      /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return command?.endsWith("sh") === true ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    // No such list on this system: the parent's number must do.
    return `${parent}`;
  }
}

function end() {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.kill(process.pid, "SIGKILL"), GRACE_MS).unref();
}
