import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { INTERNET, type OutsideNetwork } from "../../../server/outside/outside-network.ts";
import { postWebhook, type Ways } from "../../../server/webhooks/post-webhook.ts";
import { LoopbackServer, redirect } from "../../support/loopback-server.ts";

const PUBLIC = "93.184.215.14";
const TIMES = { answerMs: 5_000, endMs: 50 };
const running = new AbortController().signal;

let asked: string[] = [];
const receiver = await LoopbackServer.start(() => answer);
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.mend();
  asked = [];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(await bodyOf(request));
  response.writeHead(204).end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request.setEncoding("utf8") as AsyncIterable<string>) body += part;
  return body;
}

/** Resolves names as the test says; each address that is dialled is noted and leads to this receiver. */
function told(names: Readonly<Record<string, readonly string[] | (() => readonly string[])>>) {
  const dialled: string[] = [];
  const network: OutsideNetwork = {
    resolve: (name) => {
      const meant = names[name] ?? [];
      return Promise.resolve(typeof meant === "function" ? meant() : meant);
    },
    dial: ({ addresses, port }) => {
      dialled.push(`${addresses.join(" ")} ${String(port)}`);
      return { addresses: ["127.0.0.1"], port: Number(new URL(receiver.origin).port) };
    },
  };
  return { network, dialled };
}

const here: Ways = { network: INTERNET, times: TIMES, allowsLoopback: true };
const post = (url: string, ways: Partial<Ways> = {}, stopped = running) =>
  postWebhook(
    url,
    { integration: 1 as IntegrationId, headers: { "webhook-id": "1" }, payload: '{"say":"Grüße"}' },
    { ...here, ...ways },
    stopped,
  );

describe("postWebhook", () => {
  it("sends the payload as it is, and says what the receiver answers", async () => {
    let headers: IncomingMessage["headers"] = {};
    receiver.answerInstead("/hook", async (request, response) => {
      headers = request.headers;
      asked.push(`${request.method ?? ""} ${request.url ?? ""} ${await bodyOf(request)}`);
      response.writeHead(202).end("taken");
    });
    expect(await post(`${receiver.origin}/hook?key=1`)).toEqual({ status: 202, error: null });
    expect(asked).toEqual(['POST /hook?key=1 {"say":"Grüße"}']);
    expect(headers).toEqual({
      host: new URL(receiver.origin).host,
      "webhook-id": "1",
      "content-type": "application/json",
      "content-length": "17",
      "user-agent": "atelier-webhooks",
      connection: "close",
    });
  });

  it("follows no redirect", async () => {
    receiver.answerInstead("/hook", (_, response) => redirect(response, `${receiver.origin}/elsewhere`));
    expect(await post(`${receiver.origin}/hook`)).toEqual({ status: 302, error: null });
    receiver.answerInstead("/hook", (_, response) => redirect(response, "http://169.254.169.254/latest"));
    expect(await post(`${receiver.origin}/hook`)).toEqual({ status: 302, error: null });
    expect(asked).toEqual([]);
  });

  it.each([
    "https://[::ffff:10.0.0.1]/",
    "https://0177.0.0.1/",
    "https://localhost/",
    "http://tickets.example/",
  ])("has no way to %s", async (url) => {
    const { network, dialled } = told({ "tickets.example": [PUBLIC], localhost: [PUBLIC] });
    expect(await post(url, { network, allowsLoopback: false })).toEqual({
      status: null,
      error: "REFUSED_ADDRESS",
    });
    expect(dialled).toEqual([]);
  });

  it.each(["10.0.0.1", "::1", "::ffff:10.0.0.1", "169.254.169.254", "127.0.0.1", `${PUBLIC} 10.0.0.1`, ""])(
    "goes to no name that means %j",
    async (addresses) => {
      const { network, dialled } = told({ "inside.example": addresses.split(" ").filter(Boolean) });
      for (const allowsLoopback of [false, true])
        expect(await post("https://inside.example/", { network, allowsLoopback })).toEqual({
          status: null,
          error: "REFUSED_ADDRESS",
        });
      expect(dialled).toEqual([]);
    },
  );

  it("connects to the address that was looked at, whatever the name means the next time", async () => {
    const meanings = [[PUBLIC], ["10.0.0.1"]];
    const { network, dialled } = told({ "rebinding.example": () => meanings.shift() ?? [] });
    // The receiver of this file speaks no TLS.
    expect(await post("https://rebinding.example/", { network })).toMatchObject({ status: null });
    expect(await post("https://rebinding.example/", { network })).toEqual({
      status: null,
      error: "REFUSED_ADDRESS",
    });
    expect(dialled).toEqual([`${PUBLIC} 443`]);
  });

  it("lets this machine be reached by a name of its own alone", async () => {
    const { network, dialled } = told({ localhost: ["10.0.0.1"] });
    expect(await post("http://localhost/", { network })).toMatchObject({ error: "REFUSED_ADDRESS" });
    expect(dialled).toEqual([]);
  });

  it("says of a receiver that is not there what the system says", async () => {
    const gone = await LoopbackServer.start(() => answer);
    await gone.stop();
    expect(await post(gone.origin)).toEqual({ status: null, error: "ECONNREFUSED" });
  });

  describe("of a receiver that", () => {
    let server: Server;
    let sockets: Socket[] = [];
    let speak: (socket: Socket) => void;
    beforeAll(async () => {
      server = createServer((socket) => {
        sockets.push(socket);
        socket.on("error", () => undefined);
        socket.once("data", () => speak(socket));
      });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    });
    beforeEach(() => {
      sockets = [];
    });
    afterAll(() => void server.close());

    const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    const cut = async () => {
      for (const socket of sockets)
        if (!socket.closed) await new Promise((done) => void socket.once("close", done));
      expect(sockets).toHaveLength(1);
    };
    const soon: Partial<Ways> = { times: { answerMs: 150, endMs: 50 } };

    it("never answers, waits no longer than its time", async () => {
      speak = () => undefined;
      expect(await post(url(), soon)).toEqual({ status: null, error: "TIMEOUT" });
      await cut();
    });

    it("trickles its answer's head, waits no longer than its time", async () => {
      speak = (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n");
        const timer = setInterval(() => socket.write("x: y\r\n"), 10);
        socket.once("close", () => clearInterval(timer));
      };
      expect(await post(url(), soon)).toEqual({ status: null, error: "TIMEOUT" });
      await cut();
    });

    it("never ends its answer, knows the status and cuts the rest", async () => {
      speak = (socket) => {
        socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
        const timer = setInterval(() => socket.write("1\r\nx\r\n"), 10);
        socket.once("close", () => clearInterval(timer));
      };
      expect(await post(url())).toEqual({ status: 200, error: null });
      await cut();
    });

    it("sends megabytes, reads a small part of them", async () => {
      let written = 0;
      speak = (socket) => {
        socket.write("HTTP/1.1 500 Oh\r\ncontent-length: 1000000000\r\n\r\n");
        const more = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024))) written += 64 * 1024;
        };
        socket.on("drain", more);
        more();
      };
      expect(await post(url(), { times: { answerMs: 5_000, endMs: 5_000 } })).toEqual({
        status: 500,
        error: null,
      });
      await cut();
      // What the system's buffers hold is written, too.
      expect(written).toBeLessThan(50_000_000);
    });

    it.each([
      ["closes at once", ""],
      ["speaks no HTTP", "220 mail.example ESMTP\r\n"],
      ["would go on with another protocol", "HTTP/1.1 101 On\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"],
    ])("%s, counts it as a failure", async (_, text) => {
      speak = (socket) => (text === "" ? socket.destroy() : socket.end(text));
      const { status, error } = await post(url());
      expect({ status, isKnown: /^[A-Z_]+$/.test(error ?? "") }).toEqual({ status: null, isKnown: true });
    });

    it("is slow while the server ends, is left at once", async () => {
      const stopping = new AbortController();
      speak = () => stopping.abort();
      expect(await post(url(), {}, stopping.signal)).toMatchObject({ status: null });
      await cut();
      expect(await post(url(), {}, stopping.signal)).toMatchObject({ status: null });
      expect(sockets).toHaveLength(1);
    });
  });
});
