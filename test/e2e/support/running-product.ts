import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const READY = /is ready at (\S+)/;
/** The first start makes the database and the sample marketplace. */
const START_MS = 90_000;

/** It runs the product in processes of its own like `npm start`, with its own data directory and a free port. */
export class RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${String(port)}`;
    this.dataDir = dataDir;
    const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
    this.#env = {
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      // The people of all tests have the same IP address.
      RATE_LIMIT_FACTOR: "1000",
      BUSY_AFTER_MS: "10000",
      ...settings,
    };
  }

  /** Starts on a copy of `preparedData`, or without one as at a first start. */
  static async start(settings: Record<string, string> = {}, preparedData?: string): Promise<RunningProduct> {
    const dataDir = await mkdtemp(join(tmpdir(), "atelier-e2e-"));
    if (preparedData !== undefined) await cp(preparedData, dataDir, { recursive: true });
    const product = new RunningProduct(await freePort(), dataDir, settings);
    await product.#start();
    return product;
  }

  /** Returns what the server has logged so far, before and after each restart. */
  get log(): string {
    return this.#lines.join("");
  }

  /** Ends the server as a power cut would: it gets no signal to finish anything. */
  async kill9(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Starts it again on the same data and address, after a graceful end where it still runs. */
  async restart(): Promise<void> {
    await this.#end("SIGTERM");
    await this.#start();
  }

  /** Ends the server gracefully and keeps its data directory. */
  async end(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends the server gracefully and removes its data directory. */
  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    // The channel makes it end with this process, whatever happens to the tests.
    const child = spawn(process.execPath, ["scripts/launch.mjs", "start"], {
      cwd: root,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const firstLine = this.#lines.push("") - 1;
    const keep = (text: string) => {
      this.#lines.push(text);
      if (READY.test(this.#lines.slice(firstLine).join(""))) resolve(undefined);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep);
    child.once("exit", (code, signal) => {
      this.#lines.push(`(ended with ${signal ?? `code ${String(code)}`})\n`);
      reject(new Error(`The product ended before it was ready:\n${this.log}`));
    });
    const timer = setTimeout(() => {
      reject(new Error(`The product was not ready after ${String(START_MS)} ms:\n${this.log}`));
    }, START_MS);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/**
 * Picks a port below those that systems give to processes that ask for any (from 32768 on Linux): no other process gets
 * it before the product listens there, or while it is killed and started again.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once("error", () => {
    resolve(false);
  });
  probe.listen(port, "127.0.0.1", () => {
    probe.close(() => {
      resolve(true);
    });
  });
  return promise;
}
