import { afterAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OutsideNetwork } from "../../../server/outside/outside-network.ts";
import { fetchImage, type FetchLimits } from "../../../server/readme/fetch-image.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const PUBLIC = "93.184.215.14";

let handler: Handler;
let dialled: { addresses: readonly string[]; port: number }[] = [];
const server = createServer((request, response) => handler(request, response));
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves names as the test says; every address leads to this file's server. */
function network(names: Readonly<Record<string, readonly string[]>>): OutsideNetwork {
  dialled = [];
  return {
    resolve: (name) => Promise.resolve(names[name] ?? []),
    dial: (target) => {
      dialled.push(target);
      return { addresses: ["127.0.0.1"], port: (server.address() as AddressInfo).port };
    },
  };
}

const answer = (body: Buffer, headers: Record<string, string> = {}): Handler => {
  return (_, response) => response.writeHead(200, headers).end(body);
};
const redirect = (to: string): Handler => {
  return (_, response) => response.writeHead(302, { location: to }).end();
};
const fetched = (address: string, from: OutsideNetwork, limits?: Partial<FetchLimits>) =>
  fetchImage(address, "user:1", from, limits);
const at = (addresses: readonly string[]) => network({ "a.example": addresses });

describe("fetching an image", () => {
  it("asks the address that was looked at, and says nothing of a reader", async () => {
    let asked: IncomingMessage | undefined;
    handler = (request, response) => {
      asked = request;
      response.end("bytes");
    };
    expect(await fetched("http://a.example/b.png?c", at([PUBLIC]))).toEqual(Buffer.from("bytes"));
    expect(dialled).toEqual([{ addresses: [PUBLIC], port: 80 }]);
    expect(asked?.url).toBe("/b.png?c");
    expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual([
      ...["accept", "accept-encoding", "connection", "host", "user-agent"],
    ]);
    expect(asked?.headers.host).toBe("a.example");
  });

  it.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
    ...[
      "224.0.0.1",
      "255.255.255.255",
      "198.18.0.1",
      "192.0.2.1",
      "::1",
      "::",
      "fe80::1",
      "fd00::1",
      "ff02::1",
    ],
    ...["::ffff:93.184.215.14", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1"],
    "fec0::1",
  ])("goes to no place that is not public: %s", async (address) => {
    handler = answer(Buffer.from("secret"));
    expect(await fetched("http://a.example/", at([address]))).toBeUndefined();
    expect(await fetched("http://a.example/", at([PUBLIC, address]))).toBeUndefined();
    const literal = address.includes(":") ? `[${address}]` : address;
    expect(await fetched(`http://${literal}/`, at([PUBLIC]))).toBeUndefined();
    expect(dialled).toEqual([]);
  });

  it.each([
    ...[
      "http://2130706433/",
      "http://0x7f.1/",
      "http://0177.0.0.1/",
      "http://a.example:8080/",
      "ftp://a.example/",
    ],
    ...["http://u:p@a.example/", "file:///etc/passwd", "not an address", "http://nobody.example/"],
  ])("has no way to %s", async (address) => {
    handler = answer(Buffer.from("secret"));
    expect(await fetched(address, at([PUBLIC]))).toBeUndefined();
    expect(dialled).toEqual([]);
  });

  it("follows three redirects, each looked at as the first address", async () => {
    const names = {
      "a.example": [PUBLIC],
      "b.example": ["2606:2800:21f::1"],
      "inside.example": ["10.0.0.1"],
    };
    handler = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) redirect(`http://b.example/${left - 1}`)(request, response);
      else response.end("there");
    };
    expect(await fetched("http://a.example/3", network(names))).toEqual(Buffer.from("there"));
    expect(dialled.flatMap(({ addresses }) => addresses)).toEqual([
      ...[PUBLIC, "2606:2800:21f::1", "2606:2800:21f::1", "2606:2800:21f::1"],
    ]);
    expect(await fetched("http://a.example/4", network(names))).toBeUndefined();
    handler = redirect("http://inside.example/");
    expect(await fetched("http://a.example/", network(names))).toBeUndefined();
    handler = redirect("http://127.0.0.1/");
    expect(await fetched("http://a.example/", network(names))).toBeUndefined();
    expect(dialled).toHaveLength(1);
  });

  it("takes no more than its limit, announced or not", async () => {
    handler = answer(Buffer.alloc(2_000), { "content-length": "2000" });
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 1_000 })).toBeUndefined();
    handler = (_, response) => {
      response.write(Buffer.alloc(700));
      response.end(Buffer.alloc(700));
    };
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 1_000 })).toBeUndefined();
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 1_400 })).toHaveLength(1_400);
  });

  it.each([
    ["announced", { "content-length": "2000" }],
    ["not announced", { "transfer-encoding": "chunked" }],
  ])("takes the beginning of a longer GIF, %s", async (_, headers) => {
    const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(1_994, 7)]);
    handler = answer(gif, headers);
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 1_000 })).toEqual(
      gif.subarray(0, 1_000),
    );
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 2_000 })).toEqual(gif);
  });

  it("takes no GIF that ends before its announced length", async () => {
    handler = (_, response) => {
      response.writeHead(200, { "content-length": "2000" }).write("GIF89a");
      setImmediate(() => response.destroy());
    };
    expect(await fetched("http://a.example/", at([PUBLIC]), { bytes: 1_000 })).toBeUndefined();
  });

  it("ends what does not end by itself", async () => {
    handler = (_, response) => void response.write("a");
    expect(await fetched("http://a.example/", at([PUBLIC]), { timeoutMs: 50 })).toBeUndefined();
    const silent: OutsideNetwork = {
      ...at([PUBLIC]),
      resolve: async (_, { signal }) => {
        await once(signal, "abort");
        throw signal.reason;
      },
    };
    expect(await fetched("http://a.example/", silent, { timeoutMs: 20 })).toBeUndefined();
  });

  it("takes no error for an image, nor half of one", async () => {
    handler = (_, response) => response.writeHead(404).end("no");
    expect(await fetched("http://a.example/", at([PUBLIC]))).toBeUndefined();
    handler = (_, response) => {
      response.writeHead(200, { "content-length": "10" }).write("half");
      setImmediate(() => response.destroy());
    };
    expect(await fetched("http://a.example/", at([PUBLIC]))).toBeUndefined();
    handler = answer(Buffer.from("x"), { "content-encoding": "gzip" });
    expect(await fetched("http://a.example/", at([PUBLIC]))).toBeUndefined();
  });
});
