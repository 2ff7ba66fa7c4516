import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:https";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import type { IntegrationId } from "../../../core/shared/id.ts";
import { postWebhook, type Ways } from "../../../server/webhooks/post-webhook.ts";
import { signedHeaders } from "../../../server/webhooks/signed-headers.ts";
import { ownCertificate } from "../../support/own-certificate.ts";
import { sessionCreated } from "./ordered-events.ts";
import { newSecret } from "./webhook-stage.ts";

const PUBLIC = "93.184.215.14";
const SECRET = newSecret();
const EVENT = sessionCreated("a");
const PAYLOAD = JSON.stringify(EVENT);

interface Arrived {
  readonly name: string | false | null | undefined;
  readonly host: string | undefined;
  readonly event: unknown;
}

const trusted = ownCertificate("tickets.example");
const usual = getCACertificates("default");
let arrived: Arrived[] = [];
const receiver = await serve(trusted);
const stranger = await serve(ownCertificate("tickets.example"));
setDefaultCACertificates([...usual, trusted.cert]);
afterAll(() => {
  setDefaultCACertificates(usual);
  for (const server of [receiver, stranger]) server.close();
});
beforeEach(() => {
  arrived = [];
});

async function serve(certificate: { readonly key: string; readonly cert: string }): Promise<Server> {
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { servername } = request.socket as TLSSocket & { readonly servername?: string };
      const given = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const event = new Webhook(SECRET).verify(Buffer.concat(parts), given);
      arrived.push({ name: servername, host: request.headers.host, event });
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Posts to this server: every name resolves to a public address, which leads to it, or to more places in turn. */
function post(url: string, server: Server, addresses: readonly string[] = ["127.0.0.1"]) {
  const { port } = server.address() as AddressInfo;
  const ways: Ways = {
    network: {
      resolve: () => Promise.resolve([PUBLIC]),
      dial: () => ({ addresses, port }),
    },
    times: { answerMs: 5_000, endMs: 50 },
    allowsLoopback: false,
  };
  const headers = signedHeaders({ event_id: "1", payload: PAYLOAD }, [SECRET], new Date());
  const integration = 1 as IntegrationId;
  return postWebhook(url, { integration, headers, payload: PAYLOAD }, ways, new AbortController().signal);
}

describe("a receiver behind https", () => {
  it("gets a signed event by its name, wherever the connection goes", async () => {
    expect(await post("https://tickets.example/hook", receiver)).toEqual({ status: 204, error: null });
    expect(arrived).toEqual([{ name: "tickets.example", host: "tickets.example", event: EVENT }]);
  });

  it("is told its name without the dot at the end of a whole one", async () => {
    expect(await post("https://tickets.example./hook", receiver)).toEqual({ status: 204, error: null });
    expect(arrived).toMatchObject([{ name: "tickets.example" }]);
  });

  it("gets it where the first of its addresses refuses", async () => {
    const addresses = ["127.0.0.2", "127.0.0.1"];
    expect(await post("https://tickets.example/hook", receiver, addresses)).toMatchObject({ status: 204 });
    expect(await post("https://hooks.example/hook", receiver, addresses)).toMatchObject({ status: null });
    expect(arrived).toEqual([{ name: "tickets.example", host: "tickets.example", event: EVENT }]);
  });

  it.each([
    ["nobody vouches for", "https://tickets.example/hook", () => stranger, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["is another name's", "https://hooks.example/hook", () => receiver, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["names no address", `https://${PUBLIC}/hook`, () => receiver, "ERR_TLS_CERT_ALTNAME_INVALID"],
  ])("gets nothing with a certificate that %s", async (_, url, server, error) => {
    expect(await post(url, server())).toEqual({ status: null, error });
    expect(arrived).toEqual([]);
  });
});
