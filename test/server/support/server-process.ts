import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "../../../server/main.ts");

const PAGE_BYTES = 4_096;

/** Returns the store of files that all processes on a database share; each database has its own. */
function folderFor(database: string): string {
  const name = new URL(database).pathname.slice(1);
  return join(process.env["TEST_RUN_FOLDER"] ?? tmpdir(), `atelier-files-of-${name}`);
}

/** The server runs as a process of its own, which a test kills and starts again on the same data. */
export class ServerProcess {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${String(port)}`;
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    this.#env = {
      ...inherited,
      LOG_LEVEL: "silent",
      SAMPLE_DATA: "off",
      // All the people of a test come from one address, and the machine may be busy with other tests.
      RATE_LIMIT_FACTOR: "1000",
      BUSY_AFTER_MS: "10000",
      PORT: String(port),
      ...(env["DATABASE_URL"] !== undefined && { DATA_DIR: folderFor(env["DATABASE_URL"]) }),
      ...env,
    };
  }

  async start(): Promise<void> {
    let said = "";
    const child = spawn(process.execPath, [MAIN], { env: this.#env, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    let isReady = false;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (isReady) return;
        said += text;
        isReady = said.includes("is ready at");
        if (isReady) resolve(undefined);
      });
    child.once("exit", () => {
      reject(new Error(`The server ended: ${said}`));
    });
    await promise;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  residentBytes(): number {
    const [, pages = ""] = readFileSync(`/proc/${String(this.#child?.pid)}/statm`, "utf8").split(" ");
    return Number(pages) * PAGE_BYTES;
  }

  /** Returns the processor time of all threads, which Linux counts in hundredths of a second. */
  processorMs(): number {
    const stat = readFileSync(`/proc/${String(this.#child?.pid)}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  async kill9(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}
