import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../../server/support/server-process.ts";

const TRIES = 100;
const BETWEEN_MS = 100;

/** A screen of its own, on which nobody sees the windows. */
export class HiddenScreen {
  readonly #server: ChildProcess;
  readonly name: string;

  private constructor(server: ChildProcess, name: string) {
    this.#server = server;
    this.name = name;
  }

  static async start(): Promise<HiddenScreen> {
    const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [number] = (await once(createInterface(server.stdout), "line")) as [string];
    return new HiddenScreen(server, `:${number}`);
  }

  stop(): Promise<void> {
    return end(this.#server);
  }
}

/** One person's WebKit with a driver of its own: a driver has one session at a time. */
export class DrivenWebKit {
  readonly #process: ChildProcess;
  readonly driver: WebDriver;
  /** What pages wrote into the console as errors, breaches of the content security policy among them. */
  readonly errors: readonly string[];

  private constructor(process: ChildProcess, driver: WebDriver, errors: readonly string[]) {
    this.#process = process;
    this.driver = driver;
    this.errors = errors;
  }

  static async start(screen: HiddenScreen): Promise<DrivenWebKit> {
    const port = await freePort();
    const process_ = spawn("WebKitWebDriver", [`--port=${String(port)}`], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, DISPLAY: screen.name, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
    });
    const errors: string[] = [];
    createInterface(process_.stdout).on("line", (line) => {
      const text = /^CONSOLE \w+ ERROR (.*)/.exec(line)?.[1];
      if (text !== undefined) errors.push(text);
    });
    const url = `http://127.0.0.1:${String(port)}`;
    await answering(url);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
        },
      })
      .build();
    return new DrivenWebKit(process_, driver, errors);
  }

  async stop(): Promise<void> {
    await this.driver.quit();
    await end(this.#process);
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(BETWEEN_MS);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

async function end(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null) return;
  const ended = once(process_, "exit");
  process_.kill();
  await ended;
}
