import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { run } from "../../../cli/run.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { Written } from "./written.ts";

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Returns a pipe with this text. */
function bytesOf(text: string): Readable {
  const pipe = new Readable({ read: () => undefined });
  pipe.push(Buffer.from(text));
  pipe.push(null);
  return pipe;
}

export interface Running {
  readonly ended: Promise<Ended>;
  readonly out: () => string;
  readonly err: () => string;
  /** Presses Ctrl-C. */
  readonly interrupt: () => void;
}

/** It runs commands in this process, with a folder for settings of its own and a clock that stands still. */
export class Terminal {
  readonly home = mkdtempSync(join(tmpdir(), "atelier-cli-"));
  readonly clock = new FakeClock(Date.parse("2026-03-02T09:00:00Z"));
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param columns of the terminal; without them stdout is a pipe */
  start(
    args: readonly string[],
    { stdin = "", columns }: { stdin?: string; columns?: number } = {},
  ): Running {
    const interrupt = new AbortController();
    const [stdout, stderr] = [new Written(columns), new Written(columns)];
    const ended = run(args, {
      env: { ATELIER_SERVER: this.#origin },
      platform: process.platform,
      home: this.home,
      stdin: bytesOf(stdin),
      stdout,
      stderr,
      clock: this.clock,
      signal: interrupt.signal,
      interrupt: () => interrupt.abort(),
    });
    return {
      ended: ended.then((code) => ({ code, out: stdout.text, err: stderr.text })),
      out: () => stdout.text,
      err: () => stderr.text,
      interrupt: () => interrupt.abort(),
    };
  }

  run(line: string, options: { stdin?: string; columns?: number } = {}): Promise<Ended> {
    return this.start(line.split(" "), options).ended;
  }

  async signIn(username: string): Promise<void> {
    const { code, err } = await this.run(`login --username ${username} --password-stdin`, {
      stdin: "a long enough phrase\n",
    });
    if (code !== 0) throw new Error(`${username} cannot sign in: ${err}`);
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true, force: true });
  }
}
