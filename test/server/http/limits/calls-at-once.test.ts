import { once } from "node:events";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import { CallsAtOnce, limitCallsAtOnce } from "../../../../server/http/limits/calls-at-once.ts";

function entering(calls: CallsAtOnce, begun: string[]) {
  return (key: string, name: string) => calls.enter(key, 2, () => begun.push(name));
}

describe("CallsAtOnce", () => {
  it("begins so many of one caller, the others in order as those are left", async () => {
    const begun: string[] = [];
    const enter = entering(new CallsAtOnce(), begun);
    const leave = [1, 2, 3, 4].map((n) => enter("dana", `dana ${n}`));
    expect(begun).toEqual(["dana 1", "dana 2"]);
    enter("uma", "uma 1");
    expect(begun.at(-1)).toBe("uma 1");
    leave[1]?.();
    leave[1]?.();
    await setImmediate();
    expect(begun).toEqual(["dana 1", "dana 2", "uma 1", "dana 3"]);
    leave[0]?.();
    await setImmediate();
    expect(begun.at(-1)).toBe("dana 4");
  });

  it("never begins what was left while it waited", async () => {
    const begun: string[] = [];
    const enter = entering(new CallsAtOnce(), begun);
    const leave = [1, 2, 3, 4].map((n) => enter("dana", `dana ${n}`));
    leave[2]?.();
    leave[0]?.();
    await setImmediate();
    expect(begun).toEqual(["dana 1", "dana 2", "dana 4"]);
  });

  it("refuses the one of whom too many wait, and nobody else", () => {
    const begun: string[] = [];
    const enter = entering(new CallsAtOnce(), begun);
    for (let n = 0; n < 502; n += 1) enter("dana", "dana");
    expect(() => enter("dana", "dana")).toThrow(expect.objectContaining({ code: "unavailable" }));
    enter("uma", "uma");
    expect(begun).toEqual(["dana", "dana", "uma"]);
  });
});

/** A server whose answers to `/api/held` wait for the test. */
async function heldServer(more: object = {}) {
  const app = Fastify({ forceCloseConnections: true });
  limitCallsAtOnce(app);
  const held = Promise.withResolvers<undefined>();
  let begun = 0;
  const endpoint = { method: "GET", path: "/api/held", summary: "", access: "public", ...more } as Endpoint;
  app.get("/api/held", { config: { endpoint } }, async () => {
    begun += 1;
    await held.promise;
    return "held";
  });
  const other = { ...endpoint, path: "/api/endless" } as Endpoint;
  app.get("/api/endless", { config: { endpoint: other } }, (_request, reply) => {
    const endless = new Readable({ read: () => undefined });
    endless.push("part");
    return reply.send(endless);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const ask = (as: string, path = "/api/held") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: as === "" ? {} : { authorization: `Bearer ${as}` } });
  return { app, port, ask, release: () => held.resolve(undefined), begun: () => begun };
}

type HeldServer = Awaited<ReturnType<typeof heldServer>>;
let server: HeldServer | undefined;
afterEach(() => server?.app.close());

async function started(more?: object): Promise<HeldServer> {
  return (server = await heldServer(more));
}

async function becomes(value: () => number, expected: number): Promise<void> {
  while (value() < expected) await pause(5);
}

describe("limitCallsAtOnce", () => {
  it("answers eight calls of one credential at once, whatever others do", async () => {
    const { ask, begun, release } = await started();
    const dana = Array.from({ length: 20 }, () => ask("dana"));
    await becomes(begun, 8);
    const uma = ask("uma");
    await becomes(begun, 9);
    await pause(50);
    expect(begun()).toBe(9);
    release();
    const answers = await Promise.all([...dana, uma]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
  });

  it("answers thirty-two of one address without a credential", async () => {
    const { ask, begun, release } = await started();
    const visitors = Array.from({ length: 40 }, () => ask(""));
    await becomes(begun, 32);
    await pause(50);
    expect(begun()).toBe(32);
    release();
    await Promise.all(visitors);
    expect(begun()).toBe(40);
  });

  it.each([
    ["a call that is always answered", { alwaysAnswered: true }],
    ["a call whose body may be slow", { limits: { bytes: 1, idleMs: 1, totalMs: 1 } }],
  ])("does not count %s", async (_, more) => {
    const { ask, begun, release } = await started(more);
    const all = Array.from({ length: 12 }, () => ask("dana"));
    await becomes(begun, 12);
    release();
    await Promise.all(all);
  });

  it("does not count an answer that its reader takes slowly", async () => {
    const { ask, begun, release } = await started();
    const slow = await Promise.all(Array.from({ length: 10 }, () => ask("dana", "/api/endless")));
    const one = ask("dana");
    await becomes(begun, 1);
    release();
    expect((await one).status).toBe(200);
    for (const { body } of slow) await body?.cancel();
  });

  it("forgets a waiting call whose connection is gone", async () => {
    const { ask, begun, port, release } = await started();
    const running = Array.from({ length: 8 }, () => ask("dana"));
    await becomes(begun, 8);
    const gone = connect(port, "127.0.0.1");
    await once(gone, "connect");
    gone.write("GET /api/held HTTP/1.1\r\nHost: a.example\r\nAuthorization: Bearer dana\r\n\r\n");
    await pause(50);
    gone.destroy();
    await pause(50);
    release();
    await Promise.all(running);
    await pause(20);
    expect(begun()).toBe(8);
  });
});
