import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { Leaving, type LeavingTimes } from "../../../server/app/leaving.ts";
import { handleErrors } from "../../../server/http/errors/error-handler.ts";
import { RawRequest } from "../support/raw-request.ts";

/** It stands in for the process: it receives signals and notes the code that the server exits with. */
class Signals extends EventEmitter {
  readonly ended: Promise<number>;
  readonly exit: (code: number) => void;

  constructor() {
    super();
    const { promise, resolve } = Promise.withResolvers<number>();
    this.ended = promise;
    this.exit = resolve;
  }
}

const LONG_MS = 600_000;
/** It is far more than the buffers of both sides of a connection hold. */
const LARGE_BYTES = 64 * 1024 * 1024;

let app: FastifyInstance;
let signals: Signals;
let url: string;
let closed: boolean;

async function start(times: Partial<LeavingTimes>, close?: () => Promise<void>): Promise<number> {
  const leaving = new Leaving(times);
  app = Fastify({ forceCloseConnections: "idle" });
  handleErrors(app);
  leaving.watch(app);
  app.route({ method: ["GET", "POST"], url: "/", handler: () => ({}) });
  app.get("/large", () => Buffer.alloc(LARGE_BYTES));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  closed = false;
  leaving.onSignals(
    signals,
    close ??
      (() => {
        closed = true;
        return Promise.resolve();
      }),
  );
  return port;
}

beforeEach(() => {
  signals = new Signals();
});
afterEach(() => app.close());

const HALF_SENT = ["POST / HTTP/1.1", "Content-Type: application/json", "Content-Length: 2"];
const BODY = "{}";

/** Begins a request and returns it once the server has its head. */
async function halfSent(port: number): Promise<RawRequest> {
  const arrived = new Promise((resolve) => app.server.once("request", resolve));
  const request = await RawRequest.begin(port, HALF_SENT);
  await arrived;
  return request;
}

describe("a signal", () => {
  it("lets what is under way end, refuses what is new, and closes then", async () => {
    const port = await start({ workMs: LONG_MS, exitMs: LONG_MS });
    const underWay = await halfSent(port);
    signals.emit("SIGTERM");
    const refused = await fetch(url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({ code: "unavailable" });
    underWay.send(BODY);
    expect(await underWay.status()).toBe(200);
    expect(await signals.ended).toBe(0);
    expect(closed).toBe(true);
  });

  it("cuts those who do not come to an end", async () => {
    const port = await start({ workMs: 100, exitMs: LONG_MS });
    const slow = await halfSent(port);
    signals.emit("SIGTERM");
    expect(await signals.ended).toBe(0);
    expect(await slow.status()).toBeNaN();
  });

  it("cuts those who do not read their answer", async () => {
    const port = await start({ workMs: 100, exitMs: LONG_MS });
    const arrived = once(app.server, "request");
    const reader = connect(port, "127.0.0.1").pause();
    reader.on("error", () => undefined).write("GET /large HTTP/1.1\r\nHost: toy.example\r\n\r\n");
    await arrived;
    signals.emit("SIGTERM");
    expect(await signals.ended).toBe(0);
    expect(closed).toBe(true);
    reader.destroy();
  });

  it("ends the process in time, though something never closes", async () => {
    await start({ exitMs: 100 }, () => new Promise(() => undefined));
    signals.emit("SIGINT");
    expect(await signals.ended).toBe(1);
  });

  it("ends the process, though something cannot be closed", async () => {
    await start({ exitMs: LONG_MS }, () => Promise.reject(new Error("The database is away")));
    signals.emit("SIGINT");
    expect(await signals.ended).toBe(1);
  });

  it("is one, when it arrives by several ways", async () => {
    const port = await start({ workMs: LONG_MS, exitMs: LONG_MS, sameMs: LONG_MS });
    const underWay = await halfSent(port);
    for (const signal of ["SIGINT", "SIGINT", "SIGTERM"]) signals.emit(signal);
    underWay.send(BODY);
    expect(await underWay.status()).toBe(200);
    expect(await signals.ended).toBe(0);
  });

  it("that is a second one ends the process at once", async () => {
    const port = await start({ workMs: LONG_MS, exitMs: LONG_MS, sameMs: 0 });
    const underWay = await halfSent(port);
    signals.emit("SIGTERM");
    signals.emit("SIGTERM");
    expect(await signals.ended).toBe(1);
    expect(closed).toBe(false);
    underWay.abort();
  });
});
