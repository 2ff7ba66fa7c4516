import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addIntegration } from "./integration.ts";
import type { RunningProduct } from "./running-product.ts";

const root = join(import.meta.dirname, "../../..");
const READY = /is ready at (\S+)/;

/** It runs the stand-in ticket system like `npm run ticket-system`, with an integration of its own and a free port. */
export class RunningTicketSystem {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async start(product: RunningProduct): Promise<RunningTicketSystem> {
    const { DATABASE_URL: _, NODE_ENV: __, ...rest } = process.env;
    const env = { ...rest, DATA_DIR: product.dataDir };
    const { key, signingSecret } = await addIntegration(product);
    const child = spawn(process.execPath, ["scripts/launch.mjs", "ticket-system"], {
      cwd: root,
      // The channel makes it end with this process, whatever happens to the tests.
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: {
        ...env,
        ATELIER_URL: product.url,
        INTEGRATION_KEY: key,
        WEBHOOK_SECRET: signingSecret,
        PORT: "0",
      },
    });
    return new RunningTicketSystem(await readyAddress(child), child);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    const address = READY.exec(text)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once("exit", (code) => reject(new Error(`The ticket system ended with ${String(code)}: ${text}`)));
  return promise;
}
