import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createServer } from "node:net";
import { root } from "./run.mjs";

const SOURCES = ["server", "contract", "core"];
/** Several saves of an editor, or of a developer, this close together start the server once. */
const CALM_MS = 150;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Serves the client on PORT and reloads it after each save. Calls are passed on to the server, which is
 * started again after each save of its sources.
 */
export async function develop() {
  const port = process.env["PORT"] ?? "3000";
  const host = process.env["HOST"] ?? "127.0.0.1";
  const env = {
    NODE_ENV: "development",
    PORT: port,
    API_PORT: process.env["API_PORT"] ?? (await freePort()),
    PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://${host}:${port}`,
  };
  const server = startServer(env);
  const client = startChild(
    ["node_modules/webpack-cli/bin/cli.js", "serve", "-c", "webpack.config.ts", "--config-name", "client"],
    env,
  );
  const end = () => {
    client.kill("SIGTERM");
    server.end();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  client.once("exit", (code) => {
    process.exitCode = code ?? 0;
    end();
  });
}

/** @returns {Promise<string>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === "object" ? address?.port : address)));
    });
  });
}

/**
 * Runs the server on API_PORT and starts it again after each save. A server that has failed waits for the
 * next save.
 * @param {Record<string, string> & { API_PORT: string }} env
 * @returns {{ end: () => void }}
 */
function startServer(env) {
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
      // Not earlier, because the old process held the lock on the data.
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

/**
 * Starts a Node process of the repository that ends when this one does, even by SIGKILL.
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
export function startChild(args, env) {
  return spawn(process.execPath, ["--import", import.meta.resolve("./end-with-parent.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
