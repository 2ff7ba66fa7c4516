import { afterAll, describe, expect, it } from "@jest/globals";
import { lastValueFrom, toArray } from "rxjs";
import { HttpServerProbe } from "../../../adapters/http/http-server-probe.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientsOf, failed, outlasting, setUpClient } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const toy = await ToyServer.start();
afterAll(() => toy.stop());

function probing(origin = toy.origin) {
  const { http, clock } = setUpClient(toy, { origin });
  return { probe: lastValueFrom(new HttpServerProbe(http).probe().pipe(toArray())), clock };
}

describe("HttpServerProbe", () => {
  it("says once that the real server can serve", async () => {
    const clientOf = await clientsOf(server);
    const probe = new HttpServerProbe(clientOf(null)).probe();
    expect(await lastValueFrom(probe.pipe(toArray()))).toEqual([undefined]);
  });

  it("asks without a token whether the server is ready", async () => {
    toy.answers({ body: { status: "ok" } });
    await probing().probe;
    expect(toy.received).toMatchObject([{ method: "GET", url: "/api/ready" }]);
    expect(toy.received[0]?.headers).not.toHaveProperty("authorization");
  });

  it("fails while the server answers that it cannot serve", async () => {
    toy.answers({ status: 503, body: { code: "unavailable", detail: "The database does not answer." } });
    const { probe, clock } = probing();
    expect(await failed(outlasting(clock, probe))).toMatchObject({ kind: "server", status: 503 });
  });

  it("fails where something else answers", async () => {
    toy.answers({ body: "<h1>Welcome to the hotel</h1>", headers: { "content-type": "text/html" } });
    expect(await failed(probing().probe)).toMatchObject({ kind: "bad-answer" });
  });

  it("fails without a connection", async () => {
    const gone = await ToyServer.start();
    const { origin } = gone;
    await gone.stop();
    expect(await failed(probing(origin).probe)).toMatchObject({ kind: "network" });
  });

  it("waits for an answer no longer than secondary calls do", async () => {
    toy.answers("hang");
    const { probe, clock } = probing();
    await toy.arrival();
    clock.advance(15_000);
    expect(await failed(probe)).toMatchObject({ kind: "timed-out" });
  });
});
