import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** Lists the processes that this process, or another one, has started and that run a program of this name. */
export async function runningPrograms(name: string, startedBy = process.pid): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/);
    return Number(parent) === startedBy && words.some((word) => word.includes(name)) ? [Number(pid)] : [];
  });
}

/**
 * Waits for the first process that runs a program of this name. @throws when none has come within ten seconds
 */
export async function startedProgram(name: string, startedBy?: number): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < 10_000; await pause(5)) {
    const [pid] = await runningPrograms(name, startedBy);
    if (pid !== undefined) return pid;
  }
  throw new Error(`Nothing runs ${name}`);
}
