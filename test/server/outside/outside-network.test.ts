import type { IncomingMessage } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type OutsideNetwork, requestOutside } from "../../../server/outside/outside-network.ts";
import { LoopbackServer } from "../../support/loopback-server.ts";
import { silentPlace } from "../support/silent-place.ts";

const PUBLIC = "93.184.215.14";
/** Nobody listens there at this file's port. */
const REFUSES = "127.0.0.2";
const SILENT = "127.0.0.3";
const HERE = "127.0.0.1";

let bodies: string[] = [];
const server = await LoopbackServer.start(() => async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8") as AsyncIterable<string>) body += part;
  bodies.push(body);
  response.writeHead(204).end();
});
const port = Number(new URL(server.origin).port);
const unblock = await silentPlace(SILENT, port);
afterAll(async () => {
  await unblock();
  await server.stop();
});
beforeEach(() => {
  bodies = [];
});

/** Every name has these addresses, which lead to places of this machine in turn. */
function network(found: readonly string[], places: readonly string[] = [HERE]) {
  const tried: string[][] = [];
  const made: OutsideNetwork = {
    resolve: () => Promise.resolve(found),
    dial: ({ addresses }) => {
      tried.push([...addresses]);
      return { addresses: places, port };
    },
  };
  return { ...made, tried };
}

const endless = new AbortController().signal;
const post = (
  through: OutsideNetwork,
  signal = endless,
  url = "http://a.example/",
): Promise<IncomingMessage> =>
  requestOutside(new URL(url), through, {
    ...{ method: "POST", headers: { "content-length": "4" }, body: "once", owner: "a", signal },
  });

describe("requestOutside", () => {
  it.each([
    ["refuses", [REFUSES, HERE]],
    ["is of a family that leads nowhere", ["::1", HERE]],
    ["does not answer", [SILENT, REFUSES, HERE]],
  ])("goes to the next address where one %s, and sends its body once", async (_, places) => {
    const answer = await post(network([PUBLIC], places));
    answer.resume();
    expect(answer.statusCode).toBe(204);
    expect(bodies).toEqual(["once"]);
  });

  it("says what the first address said where none answers", async () => {
    await expect(post(network([PUBLIC], [REFUSES, "127.0.0.4"]))).rejects.toMatchObject({
      code: "ECONNREFUSED",
    });
  });

  it("has one time for all addresses", async () => {
    const signal = AbortSignal.timeout(50);
    await expect(post(network([PUBLIC], [SILENT, SILENT, HERE]), signal)).rejects.toThrow();
    expect(signal.aborted).toBe(true);
    expect(bodies).toEqual([]);
  });

  it("tries a few addresses of each family, IPv4 first", async () => {
    const six = [1, 2, 3, 4, 5].map((number) => `2606:2800:21f::${String(number)}`);
    const four = [1, 2, 3, 4, 5].map((number) => `93.184.215.${String(number)}`);
    const through = network([...six, ...four]);
    (await post(through)).resume();
    expect(through.tried).toEqual([[...four.slice(0, 4), ...six.slice(0, 4)]]);
  });

  it("goes nowhere when one of many addresses is not public", async () => {
    const many = Array.from({ length: 200 }, (_, number) => `93.184.215.${String(number)}`);
    for (const found of [[PUBLIC, "10.0.0.1"], [...many, "fd00::1"], []]) {
      const through = network(found);
      await expect(post(through)).rejects.toMatchObject({ code: "REFUSED_ADDRESS" });
      expect(through.tried).toEqual([]);
    }
  });

  it.each([
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost/",
    "http://0x7f.1/",
    "http://[::1]/",
  ])("asks for no name of this machine: %s", async (url) => {
    const through = { ...network([PUBLIC]), resolve: () => Promise.reject(new Error("Asked")) };
    await expect(post(through, endless, url)).rejects.toMatchObject({ code: "REFUSED_ADDRESS" });
  });
});
