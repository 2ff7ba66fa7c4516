import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";

const ENDING = fileURLToPath(new URL("./end-with-parent-now.mjs", import.meta.url));

/**
 * A long-running Node process of the repository that ends when this one does, however that happens.
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
export function startChild(args, env) {
  return spawn(process.execPath, ["--import", ENDING, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
