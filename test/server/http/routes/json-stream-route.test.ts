import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "@jest/globals";
import Fastify from "fastify";
import * as v from "valibot";
import { refuse, allow } from "../../../../server/http/routes/policy.ts";
import { Refusal } from "../../../../server/http/errors/refusal.ts";
import { registerRoutes } from "../../../../server/http/routes/registry.ts";
import { jsonStream, type Route, route } from "../../../../server/http/routes/route.ts";
import { ToyServer } from "../../support/toy-server.ts";

const PIECE = `"${"x".repeat(100_000)}",`;
/** So many rows are far more than the buffers of a socket hold. */
const MANY = 2_000;

let taken = 0;
let ended = Promise.withResolvers<unknown>();

const toy = {
  method: "GET",
  path: "/api/toys/:id/all",
  summary: "Pieces.",
  access: "session",
  params: v.object({ id: v.string() }),
  answer: v.array(v.string()),
  streamed: true,
} as const;

const pieces = jsonStream(toy, {
  authorize: ({ params }) => (params.id === "secret" ? refuse("forbidden") : allow(params.id)),
  headers: { "content-disposition": "attachment" },
  pace: { stallMs: 100 },
  write: async (_, id, keep) => {
    taken = 0;
    if (id === "busy") throw new Refusal("unavailable", "Busy", { retryAfter: 9 });
    try {
      await keep("[");
      for (; taken < (id === "endless" ? MANY : 3); taken += 1) await keep(PIECE);
      if (id === "faulty") throw new Error("a fault");
      await keep('"end"]');
      ended.resolve(undefined);
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
  },
});

const server = await ToyServer.start([pieces]);
afterAll(() => server.stop());

const ask = (id: string) => {
  ended = Promise.withResolvers();
  return fetch(`${server.url}/api/toys/${id}/all`, { headers: { authorization: "Bearer 7" } });
};

describe("a streamed JSON endpoint", () => {
  it("sends the pieces as one answer", async () => {
    const response = await ask("few");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe("attachment");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toHaveLength(4);
  });

  it.each([
    ["secret", 403, null],
    ["busy", 503, "9"],
  ])("answers %s with %s, because nothing has been sent", async (id, status, retryAfter) => {
    const response = await ask(id);
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe(retryAfter);
    expect(await response.json()).toHaveProperty("code");
  });

  it("breaks off what cannot be completed, so that nobody takes it for the whole", async () => {
    const response = await ask("faulty");
    await expect(response.text()).rejects.toThrow();
  });

  it("cuts off a reader that stops, and has not read on for it", async () => {
    ended = Promise.withResolvers();
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /api/toys/endless/all HTTP/1.1\r\nhost: toy\r\nauthorization: Bearer 7\r\n\r\n");
    await once(socket, "readable");
    expect(await ended.promise).toBeInstanceOf(Error);
    expect(taken).toBeLessThan(MANY / 4);
    socket.destroy();
  });

  it("stops for a reader that goes away", async () => {
    const response = await ask("endless");
    await response.body?.cancel();
    expect(await ended.promise).toBeInstanceOf(Error);
    expect(taken).toBeLessThan(MANY);
  });

  it("is registered by its own kind alone", async () => {
    const register = (one: Route) => registerRoutes(Fastify(), { schemes: { bearer: {} } } as never, [one]);
    const ordinary = route(toy, { authorize: () => allow(), handle: () => [] });
    await expect(register(ordinary)).rejects.toThrow("is streamed by its contract");
    const { streamed: _, ...plain } = toy;
    const stream = jsonStream(plain, { authorize: () => allow(), write: () => Promise.resolve() });
    await expect(register(stream)).rejects.toThrow("is not streamed by its contract");
  });
});
