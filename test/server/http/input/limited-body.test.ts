import { PassThrough, type Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { limitedBody } from "../../../../server/http/input/limited-body.ts";

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sends so many bytes every ten seconds and returns the failure after a minute and a half, if any. */
async function sentSlowly(limits: Parameters<typeof limitedBody>[1], bytes: number): Promise<unknown> {
  const request = new PassThrough();
  const body: Readable = limitedBody(request, limits);
  let failure: unknown;
  body.on("error", (error) => {
    failure = error;
  });
  body.resume();
  for (let at = 0; at < 9; at += 1) {
    request.write(Buffer.alloc(bytes));
    await new Promise((done) => setImmediate(done));
    jest.advanceTimersByTime(10_000);
    await new Promise((done) => setImmediate(done));
  }
  body.destroy();
  return failure;
}

const limits = { bytes: 10_000, idleMs: 30_000, totalMs: 300_000 };

describe("limitedBody", () => {
  it("waits for a body as long as something comes", async () => {
    expect(await sentSlowly(limits, 1)).toBeUndefined();
  });

  it("gives up on one that comes more slowly than it has to", async () => {
    expect(await sentSlowly({ ...limits, leastBytes: 100 }, 50)).toBeUndefined();
    expect(await sentSlowly({ ...limits, leastBytes: 100 }, 10)).toMatchObject({ code: "request_timeout" });
  });
});
