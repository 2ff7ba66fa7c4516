import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { RetryPauses } from "../../../server/webhooks/retry-pauses.ts";
import type { WorkerTimes } from "../../../server/webhooks/webhook-worker.ts";

export interface SenderPlan {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly pauses: RetryPauses;
  readonly times?: WorkerTimes;
  readonly answerMs?: number;
}

export class WebhookSender {
  readonly #plan: SenderPlan;
  #child: ChildProcess | undefined;

  constructor(plan: SenderPlan) {
    this.#plan = plan;
  }

  async start(): Promise<void> {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "webhook-sender.ts"), JSON.stringify(this.#plan)],
      { env, stdio: ["pipe", "pipe", "inherit"] },
    );
    this.#child = child;
    const ended = once(child, "exit").then(([code]: unknown[]) => {
      throw new Error(`The sender ended with ${String(code)}`);
    });
    // An end after the first output is expected, so its rejection is dropped.
    ended.catch(() => undefined);
    await Promise.race([once(child.stdout, "data"), ended]);
  }

  async kill9(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
