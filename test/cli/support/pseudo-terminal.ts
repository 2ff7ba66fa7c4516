import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { spawn } from "@lydell/node-pty";

export const PROGRAM = join(import.meta.dirname, "../../../cli/bin.ts");

/** The shell goes on when its job stops; then it takes a line and lets the job go on. */
const JOB = `set -m; "$@"; echo "The job has stopped."; read -r line; fg`;

const LOOKS_MS = 20;
const HANG_MS = 60_000;

export interface Shown {
  readonly code: number | undefined;
  /** It is all that the terminal was sent. */
  readonly shown: string;
}

/** It runs commands, each in a terminal of its own, with one folder for settings. */
export class PseudoTerminal {
  readonly #origin: string;
  readonly folder = mkdtempSync(join(tmpdir(), "atelier-pty-"));

  constructor(origin: string) {
    this.#origin = origin;
  }

  env(more: Record<string, string> = {}): Record<string, string> {
    return {
      PATH: process.env["PATH"] ?? "",
      TERM: "xterm-256color",
      ATELIER_SERVER: this.#origin,
      ATELIER_CONFIG_DIR: this.folder,
      ...more,
    };
  }

  start(args: readonly string[], more?: Record<string, string>) {
    return this.#run(process.execPath, [PROGRAM, ...args], this.env(more));
  }

  /** Starts the command as a job of a shell, because Ctrl-Z stops no program that has no shell above it. */
  startAsJob(args: readonly string[]) {
    return this.#run("sh", ["-c", JOB, "sh", process.execPath, PROGRAM, ...args], this.env());
  }

  #run(file: string, args: string[], env: Record<string, string>) {
    const pty = spawn(file, args, { cols: 100, rows: 40, env });
    let shown = "";
    let code: number | undefined;
    pty.onData((text) => (shown += text));
    pty.onExit(({ exitCode }) => (code = exitCode));
    return {
      type: (text: string) => pty.write(text),
      sees: (text: string) => eventually(() => shown.includes(text)),
      shown: () => shown,
      kill: (signal: "SIGKILL") => pty.kill(signal),
      ended: async (): Promise<Shown> => {
        await eventually(() => code !== undefined);
        return { code, shown };
      },
    };
  }

  async signIn(username: string, password: string): Promise<void> {
    const program = this.start(["login", "--username", username]);
    await program.sees("Password");
    program.type(`${password}\r`);
    await program.ended();
  }

  /** Returns the text that was typed in this conversation and not sent; undefined for none. */
  draftOf(conversation: number): string | undefined {
    const names = readdirSync(this.folder, { recursive: true, encoding: "utf8" });
    const name = names.find(
      (each) => each.includes("message_draft") && each.endsWith(`%3A${conversation}.value`),
    );
    return name === undefined ? undefined : readFileSync(join(this.folder, name), "utf8");
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Looks again after a while, because the program needs the processor that a busy wait would take. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + HANG_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error("What the test waits for does not come");
    await pause(LOOKS_MS);
  }
}
