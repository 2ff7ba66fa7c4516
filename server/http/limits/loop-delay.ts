import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { isInProcess } from "../callers/in-process.ts";
import { Refusal } from "../errors/refusal.ts";

const WINDOW_MS = 1_000;
const RESOLUTION_MS = 20;
const NS_IN_MS = 1_000_000;
/** One long piece of work is over when it is seen; a second late window says that there is more of it. */
const LATE_WINDOWS = 2;
/** The value is in seconds. */
const RETRY_AFTER = 3;

/** The delay of the event loop is what every caller waits before the server looks at their request. */
export class LoopDelay {
  readonly #mostMs: number;
  #lateWindows = 0;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  get isLate(): boolean {
    return this.#lateWindows >= LATE_WINDOWS;
  }

  /** Takes the mean delay of one window. */
  add(ms: number): void {
    this.#lateWindows = ms > this.#mostMs ? this.#lateWindows + 1 : 0;
  }

  /** @returns a function that stops watching */
  watch(): () => void {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    const timer = setInterval(() => {
      // What is measured contains the resolution itself; NaN when nothing was.
      this.add(histogram.mean / NS_IN_MS - RESOLUTION_MS);
      histogram.reset();
    }, WINDOW_MS).unref();
    return () => {
      clearInterval(timer);
      histogram.disable();
    };
  }
}

/** Refuses new requests at once while the event loop is late, so that the running ones come to their end. */
export function refuseWhileLate(app: FastifyInstance, delay: LoopDelay): void {
  const end = delay.watch();
  app.addHook("onClose", (_instance, done) => {
    end();
    done();
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const isSpared = request.routeOptions.config.endpoint?.alwaysAnswered === true || isInProcess(request);
    done(
      delay.isLate && !isSpared
        ? new Refusal("unavailable", "The server is busy. Please try again in a moment.", {
            retryAfter: RETRY_AFTER,
          })
        : undefined,
    );
  });
}
