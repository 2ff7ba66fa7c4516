import { watch } from "node:fs";
import { startChild } from "./child.mjs";
import { root } from "./root.mjs";

const SOURCES = ["server", "contract", "core"];
/** Editors save in several steps, and a person several files. */
const CALM_MS = 150;

/**
 * The server on API_PORT, stopped and started again after each save. One that fell over waits for the next save.
 * @param {Record<string, string> & { API_PORT: string }} env
 * @returns {{ end: () => void }}
 */
export function startApiServer(env) {
  let isEnding = false;
  let isStale = false;
  /** @type {NodeJS.Timeout | undefined} */
  let calm;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;

  const start = () => {
    isStale = false;
    child = startChild(["server/main.ts"], { ...env, PORT: env.API_PORT });
    child.once("exit", () => {
      child = undefined;
      // Only now: the old one held the lock on the data.
      if (isStale && !isEnding) start();
    });
  };
  const restart = () => {
    process.stdout.write("The server's sources were saved: starting it again.\n");
    isStale = true;
    if (child === undefined) start();
    else child.kill("SIGTERM");
  };
  const watchers = SOURCES.map((folder) =>
    watch(root + folder, { recursive: true }, () => {
      clearTimeout(calm);
      calm = setTimeout(restart, CALM_MS);
    }),
  );
  start();
  return {
    end: () => {
      isEnding = true;
      clearTimeout(calm);
      for (const watcher of watchers) watcher.close();
      child?.kill("SIGTERM");
    },
  };
}
