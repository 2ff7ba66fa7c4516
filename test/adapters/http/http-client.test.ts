import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { failed, setUpClient } from "./set-up-client.ts";
import * as toys from "./toy-endpoints.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const { THING } = toys;

describe("HttpClient", () => {
  describe("what goes out", () => {
    it("fills the address and keeps what is in it from meaning anything else", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      await http.call(toys.getThing, { params: { id: "a/b?c#d e" } });
      await http.call(toys.getThing, { params: { id: 7 } });
      expect(server.received.map(({ url }) => url)).toEqual([
        "/api/things/a%2Fb%3Fc%23d%20e",
        "/api/things/7",
      ]);
    });

    it.each(["", ".", ".."])(
      "sends nothing for a parameter %j that would change the path around it",
      async (id) => {
        const { http } = setUpClient(server);
        server.answers({ body: THING });
        expect((await failed(http.call(toys.getThing, { params: { id } }))).kind).toBe("not-found");
        expect(server.received).toEqual([]);
      },
    );

    it("writes a query as text and leaves out what is not given", async () => {
      const { http } = setUpClient(server);
      server.answers({ headers: { "x-total-count": "0" }, body: [] });
      await firstValueFrom(
        http.readCounted(toys.listThings, { query: { q: "a&b=c é", skip: 0, open: null } }),
      );
      expect(server.received[0]?.url).toBe("/api/things?q=a%26b%3Dc+%C3%A9&skip=0");
    });

    it("carries the token exactly where the call is not public", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      await http.call(toys.getPublicThing);
      await http.call(toys.getPublicThing, { token: "other" });
      await http.call(toys.getThing, { params: { id: 1 } });
      await http.call(toys.getThing, { params: { id: 1 }, token: "other" });
      const sent = server.received.map(({ headers }) => headers.authorization);
      expect(sent).toEqual([undefined, undefined, "Bearer token-1", "Bearer other"]);
    });

    it("carries none when nobody is signed in", async () => {
      const { bearer, http } = setUpClient(server);
      bearer.present = null;
      server.answers({ body: THING });
      await http.call(toys.getThing, { params: { id: 1 } });
      expect(server.received[0]?.headers.authorization).toBeUndefined();
    });

    it("names every write, each by a name of its own unless one is given", async () => {
      const { http } = setUpClient(server);
      const body = { name: "x" };
      server.answers({ body: THING });
      await http.call(toys.addThing, { body });
      await http.call(toys.changeThing, { body });
      await http.call(toys.patchThing, { body });
      await http.call(toys.addThing, { body, idempotencyKey: "11111111-1111-4111-8111-111111111111" });
      const keys = server.received.map(({ headers }) => String(headers["idempotency-key"]));
      expect(keys.slice(0, 3).every((key) => UUID.test(key))).toBe(true);
      expect(new Set(keys).size).toBe(4);
      expect(keys[3]).toBe("11111111-1111-4111-8111-111111111111");
      expect(JSON.parse(server.received[0]?.body ?? "")).toEqual(body);
    });

    it("names a write again as before whose answer was lost, also when others were answered between", async () => {
      const { http } = setUpClient(server);
      server.answers("hang up", { body: THING }, { body: THING }, { body: THING });
      const body = { name: "é" };
      expect((await failed(http.call(toys.addThing, { body }))).kind).toBe("network");
      await http.call(toys.getPublicThing);
      await http.call(toys.addThing, { body });
      await http.call(toys.addThing, { body });
      const [lost, , again, another] = server.received.map(({ headers }) => headers["idempotency-key"]);
      expect(again).toBe(lost);
      expect(another).not.toBe(lost);
    });

    it("names a file by a new name however the one before it ended: its bytes may be others", async () => {
      const { http } = setUpClient(server);
      server.answers("hang up", { body: THING });
      const sent = (text: string) => http.upload(toys.addPicture, { bytes: new Blob([text]) });
      expect((await failed(sent("one"))).kind).toBe("network");
      await sent("two");
      const [lost, next] = server.received.map(({ headers }) => headers["idempotency-key"]);
      expect(next).not.toBe(lost);
    });

    it("names no read", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      await http.call(toys.getPublicThing);
      expect(server.received[0]?.headers["idempotency-key"]).toBeUndefined();
    });
  });

  describe("what comes back", () => {
    it("is what the contract says and nothing else", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: { ...THING, secret: "x" } });
      expect(await http.call(toys.getPublicThing)).toEqual(THING);
    });

    it("is nothing where the contract says nothing", async () => {
      const { http } = setUpClient(server);
      server.answers({ status: 204 });
      await expect(http.call(toys.dropThing)).resolves.toBeUndefined();
    });

    it("is a list with the size of the whole", async () => {
      const { http } = setUpClient(server);
      server.answers({ headers: { "x-total-count": "1234" }, body: [THING] });
      expect(await firstValueFrom(http.readCounted(toys.listThings))).toEqual({
        items: [THING],
        total: 1234,
      });
    });

    it.each<[string, Reply]>([
      ["another shape", { body: { id: "1" } }],
      ["nothing", { body: "" }],
      ["half of it", { body: '{"id":1,"na' }],
      [
        "a page of a proxy",
        { headers: { "content-type": "text/html" }, body: "<html>Sign in to the hotel</html>" },
      ],
      ["null", { body: "null" }],
      ["no content", { status: 204 }],
    ])("is a bad answer when it is %s", async (_, reply) => {
      const { http } = setUpClient(server);
      server.answers({ ...reply, headers: { "x-request-id": "r-1", ...reply.headers } });
      expect(await failed(http.call(toys.getPublicThing))).toEqual({
        kind: "bad-answer",
        status: reply.status ?? 200,
        requestId: "r-1",
      });
    });

    it.each([
      [{ skip: "0", limit: "3" }, 2],
      [{ skip: "4", limit: "3" }, 6],
      [{ skip: "4", limit: "2" }, 7],
      [{}, 2],
    ])(
      "has as many rows as are known where the server does not count, asked for %j",
      async (query, total) => {
        const { http } = setUpClient(server);
        server.answers({ body: [THING, THING] });
        const read = await firstValueFrom(http.readCounted(toys.listThings, { query }));
        expect(read).toEqual({ items: [THING, THING], total });
      },
    );

    it.each(["", "many", "-1", "1.5"])("is a bad answer when the size of the whole is %j", async (total) => {
      const { http } = setUpClient(server);
      server.answers({ body: [THING], headers: { "x-total-count": total } });
      expect((await failed(firstValueFrom(http.readCounted(toys.listThings)))).kind).toBe("bad-answer");
    });

    it.each([404, 405, 422])("is as assumed where the server does not have the call (%d)", async (status) => {
      const { http } = setUpClient(server);
      server.answers({ status, body: { detail: "Not Found" } });
      expect(await firstValueFrom(http.readCounted(toys.listExtras))).toEqual({ items: [], total: 0 });
      expect(await http.call(toys.listExtras)).toEqual([]);
    });

    it("fails where the thing that an assumed call asks for is gone, and where the call is not assumed", async () => {
      const { http } = setUpClient(server);
      server.answers({ status: 404, body: { detail: "Gone", code: "not_found" } }, { status: 404 });
      expect((await failed(http.call(toys.listExtras))).kind).toBe("not-found");
      expect((await failed(http.call(toys.listThings))).kind).toBe("not-found");
    });

    it("fails where the server does not have an assumed write", async () => {
      const { http } = setUpClient(server);
      server.answers({ status: 404, body: { detail: "Not Found" } });
      expect((await failed(http.call(toys.addExtra))).kind).toBe("not-found");
    });
  });

  describe("a refused session", () => {
    const unauthenticated = { status: 401, body: { detail: "Not signed in.", code: "unauthenticated" } };

    it("is told with the token that was refused", async () => {
      const { bearer, http } = setUpClient(server);
      server.answers(unauthenticated);
      await failed(http.call(toys.getThing, { params: { id: 1 } }));
      await failed(http.call(toys.getThing, { params: { id: 1 }, token: "other" }));
      expect(bearer.refusals).toEqual(["token-1", "other"]);
    });

    it("is that of the call, even when another one has begun since", async () => {
      const { bearer, http } = setUpClient(server);
      server.answers(unauthenticated);
      const call = failed(http.call(toys.getThing, { params: { id: 1 } }));
      bearer.present = "token-2";
      await call;
      expect(bearer.refusals).toEqual(["token-1"]);
    });

    it("lets a read that is open to visitors go on as theirs, once", async () => {
      const { bearer, http } = setUpClient(server);
      bearer.refused = () => void (bearer.present = null);
      server.answers(unauthenticated, { body: THING });
      expect(await http.call(toys.getOpenThing)).toEqual(THING);
      const sent = server.received.map(({ headers }) => headers.authorization);
      expect(sent).toEqual(["Bearer token-1", undefined]);
      server.answers(unauthenticated);
      bearer.present = "token-2";
      expect((await failed(http.call(toys.getOpenThing))).kind).toBe("sign-in-needed");
      expect(server.received).toHaveLength(2);
    });

    it("ends every other call", async () => {
      const { bearer, http } = setUpClient(server);
      bearer.refused = () => void (bearer.present = null);
      server.answers(unauthenticated);
      expect((await failed(http.call(toys.getThing, { params: { id: 1 } }))).kind).toBe("session-expired");
      bearer.present = "token-1";
      expect((await failed(http.call(toys.getOpenThing, { token: "other" }))).kind).toBe("session-expired");
      expect(server.received).toHaveLength(2);
    });

    it("is none when a password was wrong or the call is public", async () => {
      const { bearer, http } = setUpClient(server);
      server.answers({ status: 401, body: { detail: "Wrong.", code: "wrong_credentials" } }, unauthenticated);
      expect((await failed(http.call(toys.addThing, { body: { name: "x" } }))).kind).toBe("rejected");
      expect((await failed(http.call(toys.getPublicThing))).kind).toBe("sign-in-needed");
      expect(bearer.refusals).toEqual([]);
    });

    it("is asked for by a 403 without one, and only then", async () => {
      const { bearer, http } = setUpClient(server);
      server.answers({ status: 403 });
      await failed(http.call(toys.getThing, { params: { id: 1 } }));
      expect(bearer.refusals).toEqual([]);
      bearer.present = null;
      await failed(http.call(toys.getThing, { params: { id: 1 } }));
      expect(bearer.refusals).toEqual([null]);
    });
  });
});
