import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { TusCall } from "../../../cli/composition/tus-call.ts";
import { openFile } from "../../../cli/terminal/open-file.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { LoopbackServer } from "../../support/loopback-server.ts";

const MB = 1024 * 1024;
const LARGE = 200 * MB;
/** The system takes this much for both ends of a connection, and more only when it is read. */
const MOST_IN_SOCKETS = 40 * MB;

const asked: IncomingMessage[] = [];
const server = await LoopbackServer.start(() => (request, response) => {
  asked.push(request);
  if (request.url === "/reads-all") request.resume();
  if (request.url === "/refuses") response.writeHead(413, { "x-request-id": "r1" }).end("Too large");
});
const folder = mkdtempSync(join(tmpdir(), "atelier-tus-"));
const path = join(folder, "large.mp4");
writeFileSync(path, "");
truncateSync(path, LARGE);
afterEach(() => {
  for (const { socket } of asked.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function setUp(address: string) {
  const lines: string[] = [];
  const log = (method: string) => (how: string) => void lines.push(`${method} ${how}`);
  return { lines, call: new TusCall("PATCH", server.origin + address, log) };
}

describe("A call of the tus library", () => {
  it("reads no more of a file than the network takes", async () => {
    const { call } = setUp("/reads-nothing");
    let sent = 0;
    call.setProgressHandler((bytes) => (sent = bytes));
    const answer = call.send(await openFile(path));
    await until(() => sent > 0);
    await pause(300);
    expect(sent).toBeLessThan(MOST_IN_SOCKETS);
    await call.abort();
    await expect(answer).rejects.toThrow();
  });

  it("tells when all bytes are sent, before the answer", async () => {
    const { call } = setUp("/reads-all");
    let sent = 0;
    call.setProgressHandler((bytes) => (sent = bytes));
    const answer = call.send((await openFile(path)).slice(0, MB));
    await until(() => sent === MB);
    await call.abort();
    await expect(answer).rejects.toThrow();
  });

  it("gives the answer of a server that refuses before it has all bytes", async () => {
    const { lines, call } = setUp("/refuses");
    const response = await call.send(await openFile(path));
    expect({
      status: response.getStatus(),
      body: response.getBody(),
      header: response.getHeader("X-Request-ID"),
      none: response.getHeader("Retry-After"),
      lines,
    }).toEqual({ status: 413, body: "Too large", header: "r1", none: undefined, lines: ["PATCH 413"] });
    // Otherwise the rest of the file would keep the program running.
    expect(call.getUnderlyingObject()?.destroyed).toBe(true);
  });

  it("fails when the file has changed", async () => {
    const { call } = setUp("/reads-nothing");
    const file = await openFile(path);
    truncateSync(path, LARGE - 1);
    await expect(call.send(file)).rejects.toThrow();
    truncateSync(path, LARGE);
  });

  it("says who calls, and how long the body is", async () => {
    const { call } = setUp("/refuses");
    call.setHeader("Upload-Offset", "7");
    await call.send((await openFile(path)).slice(0, 10));
    expect(asked[0]?.headers).toMatchObject({
      "user-agent": expect.stringMatching(/^Atelier\/\S+ \(terminal; \w+\)$/),
      "upload-offset": "7",
      "content-length": "10",
    });
  });
});
