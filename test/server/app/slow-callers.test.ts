import { EventEmitter, once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { Leaving } from "../../../server/app/leaving.ts";
import { securityHeaders } from "../../../server/http/errors/security-headers.ts";
import { rawAnswer } from "../support/raw-answer.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestServer } from "../support/test-server.ts";

const LONG_MS = 600_000;
const HEADERS = securityHeaders("http://127.0.0.1:3000");
const BODY = '{"rating":5}';
const POST = [
  "POST /api/feedback/ HTTP/1.1",
  "Host: 127.0.0.1",
  "Content-Type: application/json",
  `Content-Length: ${String(BODY.length)}`,
  "\r\n",
].join("\r\n");

let server: TestServer;
const database = await openTestDatabase();
afterEach(() => server.stop());
afterAll(() => database.close());

async function listen(parts: Parameters<typeof TestServer.start>[1]): Promise<number> {
  server = await TestServer.start(
    {},
    { database: { ...database, close: () => Promise.resolve() }, ...parts },
  );
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return (server.app.server.address() as AddressInfo).port;
}

describe("a caller that is slow", () => {
  it("is told so in the middle of the head, when the time for heads is over", async () => {
    const port = await listen({ arrivalTimes: { requestMs: LONG_MS, headMs: 100, checkedEveryMs: 20 } });
    const { status, headers } = await rawAnswer(port, "GET /api/health HTTP/1.1\r\nHost: 127");
    expect(status).toBe(408);
    expect(headers).toMatchObject({ ...HEADERS, connection: "close", "retry-after": "1" });
  });

  it("is told so in the middle of the body, when the time for requests is over", async () => {
    const port = await listen({ arrivalTimes: { requestMs: 100, headMs: 100, checkedEveryMs: 20 } });
    const { status, headers } = await rawAnswer(port, POST + BODY.slice(0, 3));
    expect(status).toBe(408);
    expect(headers).toMatchObject({ ...HEADERS, connection: "close", "retry-after": "1" });
  });
});

describe("a call within the process", () => {
  it("is never too slow, with a body that is read, not read, or none", async () => {
    const port = await listen({ arrivalTimes: { requestMs: 100, headMs: 100, checkedEveryMs: 20 } });
    const tooSlow: string[] = [];
    server.app.server.on("clientError", (error) => tooSlow.push(error.message));
    expect((await server.ask("POST /api/requests/", { body: { title: "t" } })).status).toBe(401);
    expect((await server.ask("GET /api/auth/me")).status).toBe(401);
    expect((await server.ask("GET /api/requests/public")).status).toBe(200);
    // This caller came later and has timed out, so the calls within the process would have done so, too.
    expect((await rawAnswer(port, POST + BODY.slice(0, 3))).status).toBe(408);
    expect(tooSlow).toHaveLength(1);
  });
});

/** Begins a request and returns once the server has its head; `said` is all that the server answers. */
async function halfSent(port: number) {
  const arrived = once(server.app.server, "request");
  const socket = connect(port, "127.0.0.1");
  socket.write(POST);
  await arrived;
  return { send: (rest: string) => socket.write(rest), said: text(socket) };
}

describe("a server that closes", () => {
  it("says no with the headers of every answer, and answers what is under way", async () => {
    const leaving = new Leaving({ workMs: LONG_MS, exitMs: LONG_MS });
    const port = await listen({ leaving });
    const { promise: ended, resolve: exit } = Promise.withResolvers<number>();
    const signals = Object.assign(new EventEmitter(), { exit });
    leaving.onSignals(signals, () => Promise.resolve());
    const underWay = await halfSent(port);
    signals.emit("SIGTERM");
    const { status, headers } = await rawAnswer(port, "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    expect(status).toBe(503);
    expect(headers).toMatchObject({ ...HEADERS, "retry-after": "5" });
    underWay.send(BODY);
    expect(await underWay.said).toMatch(/^HTTP\/1\.1 201 /);
    expect(await ended).toBe(0);
  });

  it("does so, too, where the framework itself says no", async () => {
    const port = await listen({});
    const underWay = await halfSent(port);
    const closing = server.app.close();
    underWay.send(`${BODY}GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    const [, second = ""] = (await underWay.said).split(/(?=HTTP\/1\.1 503 )/);
    for (const [name, value] of Object.entries(HEADERS))
      expect(second.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
    await closing;
  });
});
