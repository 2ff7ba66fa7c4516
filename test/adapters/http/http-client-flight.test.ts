import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { failed, pausing, setUpClient } from "./set-up-client.ts";
import * as toys from "./toy-endpoints.ts";
import { ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const { THING } = toys;
const CANCELLED = { kind: "cancelled", detail: "REQUEST_CANCELLED" };
const FAILING = { status: 503, headers: { "retry-after": "120" } };

describe("HttpClient on the way", () => {
  describe("a poll", () => {
    it("names what it has seen, and brings nothing while that is still so", async () => {
      const { http } = setUpClient(server);
      server.answers({ headers: { etag: 'W/"1"' }, body: THING }, { status: 304 }, { body: THING });
      const first = await firstValueFrom(http.readIfChanged(toys.pollThing));
      expect(first).toEqual({ value: THING, etag: 'W/"1"' });
      expect(await firstValueFrom(http.readIfChanged(toys.pollThing, { etag: 'W/"1"' }))).toBeNull();
      expect(await firstValueFrom(http.readIfChanged(toys.pollThing, { etag: 'W/"1"' }))).toEqual({
        value: THING,
        etag: null,
      });
      const asked = server.received.map(({ headers }) => headers["if-none-match"]);
      expect(asked).toEqual([undefined, 'W/"1"', 'W/"1"']);
    });

    it("does not take 'unchanged' for an answer when it has seen nothing", async () => {
      const { http } = setUpClient(server);
      server.answers({ status: 304 });
      expect((await failed(firstValueFrom(http.readIfChanged(toys.pollThing)))).kind).toBe("rejected");
    });
  });

  describe("when the server fails", () => {
    it("tries three times more, a second apart, whatever the server asks for, and then gives up", async () => {
      const { clock, http } = setUpClient(server);
      server.answers(FAILING);
      const call = failed(http.call(toys.getPublicThing));
      for (let tries = 1; tries <= 3; tries += 1) {
        await pausing(clock);
        expect({ receivedCount: server.received.length, nextIn: clock.nextIn }).toEqual({
          receivedCount: tries,
          nextIn: 1_000,
        });
        clock.advance(1_000);
      }
      expect(await call).toEqual({ kind: "server", status: 503, retryAfter: 120 });
      expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
        receivedCount: 4,
        timers: 0,
      });
    });

    it.each(["addThing", "changeThing", "patchThing"] as const)(
      "repeats %s under its one name, and is content with the first success",
      async (write) => {
        const { clock, http } = setUpClient(server);
        server.answers({ status: 500 }, { status: 502, body: "<html>Bad gateway</html>" }, { body: THING });
        const call = http.call(toys[write], { body: { name: "x" } });
        await pausing(clock);
        clock.advance(1_000);
        await pausing(clock);
        clock.advance(1_000);
        expect(await call).toEqual(THING);
        expect(
          new Set(server.received.map(({ headers, body }) => `${String(headers["idempotency-key"])} ${body}`))
            .size,
        ).toBe(1);
        expect(server.received).toHaveLength(3);
      },
    );

    it("repeats a deletion too", async () => {
      const { clock, http } = setUpClient(server);
      server.answers({ status: 500 }, { status: 204 });
      const call = http.call(toys.dropThing);
      await pausing(clock);
      clock.advance(1_000);
      await call;
      expect(server.received.map(({ method }) => method)).toEqual(["DELETE", "DELETE"]);
    });

    it.each([400, 401, 403, 404, 408, 409, 422, 429])("does not repeat after a %d", async (status) => {
      const { clock, http } = setUpClient(server);
      server.answers({ status });
      await failed(http.call(toys.getPublicThing));
      expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
        receivedCount: 1,
        timers: 0,
      });
    });

    it("does not repeat when the call is called off while it waits, and says so at once", async () => {
      const { clock, http } = setUpClient(server);
      const off = new AbortController();
      server.answers(FAILING);
      const call = failed(http.call(toys.getPublicThing, { signal: off.signal }));
      await pausing(clock);
      off.abort();
      expect(await call).toEqual(CANCELLED);
      clock.advance(5_000);
      expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
        receivedCount: 1,
        timers: 0,
      });
    });

    it("does not repeat when the call is called off in the moment of the next try", async () => {
      const { clock, http } = setUpClient(server);
      const off = new AbortController();
      server.answers(FAILING);
      const call = failed(http.call(toys.getPublicThing, { signal: off.signal }));
      await pausing(clock);
      clock.advance(1_000);
      off.abort();
      expect(await call).toEqual(CANCELLED);
      expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
        receivedCount: 1,
        timers: 0,
      });
    });
  });

  describe("when no answer comes", () => {
    it.each(["hang up", "hang up in the body"] as const)(
      "is a network failure and no second try: %s",
      async (how) => {
        const { clock, http } = setUpClient(server);
        server.answers(how);
        expect(await failed(http.call(toys.getPublicThing))).toEqual({ kind: "network", offline: false });
        expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
          receivedCount: 1,
          timers: 0,
        });
      },
    );

    it("tells who has read when to read again, and nobody who has written", async () => {
      const whenBack = () => () => undefined;
      const { http } = setUpClient(server, { origin: "http://127.0.0.1:1", whenBack });
      expect((await failed(http.call(toys.getPublicThing))).whenBack).toBe(whenBack);
      const written = await failed(http.call(toys.dropThing));
      expect(written).toEqual({ kind: "network", offline: false });
    });

    it("says whether the device itself has a network", async () => {
      const origin = "http://127.0.0.1:1";
      const { http } = setUpClient(server, { origin, isOnline: () => false });
      expect(await failed(http.call(toys.getPublicThing))).toEqual({ kind: "network", offline: true });
    });

    it.each([
      ["hang", "a call", 30_000],
      ["hang in the body", "a call", 30_000],
      ["hang", "options", 15_000],
      ["hang", "a poll", 15_000],
    ] as const)("times out, once (%s, %s, %d ms)", async (how, what, limit) => {
      const { clock, http } = setUpClient(server);
      server.answers(how);
      const arrived = server.arrival();
      const calls = {
        "a call": () => http.call(toys.getPublicThing),
        options: () => http.call(toys.getPublicThing, { isSecondary: true }),
        "a poll": () => firstValueFrom(http.readIfChanged(toys.pollThing)),
      };
      const call = failed(calls[what]());
      await arrived;
      clock.advance(limit - 1);
      expect(clock.waiting).toBe(1);
      clock.advance(1);
      expect(await call).toEqual({ kind: "timed-out" });
      expect({ receivedCount: server.received.length, timers: clock.waiting }).toEqual({
        receivedCount: 1,
        timers: 0,
      });
    });

    it("gives each try its whole time", async () => {
      const { clock, http } = setUpClient(server);
      server.answers({ status: 500 }, "hang");
      const call = failed(http.call(toys.getPublicThing));
      await pausing(clock);
      const arrived = server.arrival();
      clock.advance(1_000);
      await arrived;
      expect(clock.nextIn).toBe(30_000);
      clock.advance(30_000);
      expect((await call).kind).toBe("timed-out");
    });
  });

  describe("duplicates", () => {
    it("never sends the later one of two calls with the same method and address", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      const first = http.call(toys.addThing, { body: { name: "x" } });
      expect(await failed(http.call(toys.addThing, { body: { name: "y" } }))).toEqual(CANCELLED);
      expect(await first).toEqual(THING);
      expect(server.received).toHaveLength(1);
    });

    it("lets other methods, other addresses and later calls pass", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING, headers: { "x-total-count": "1" } });
      await Promise.all([
        http.call(toys.getThing, { params: { id: 1 } }),
        http.call(toys.changeThing, { body: { name: "x" } }),
        http.call(toys.getThing, { params: { id: 2 } }),
      ]);
      await http.call(toys.getThing, { params: { id: 1 } });
      expect(server.received).toHaveLength(4);
    });

    it("holds the place through the retries and gives it back after a failure", async () => {
      const { clock, http } = setUpClient(server);
      server.answers({ status: 500 }, { status: 404 }, { body: THING });
      const first = failed(http.call(toys.getPublicThing));
      await pausing(clock);
      expect(await failed(http.call(toys.getPublicThing))).toEqual(CANCELLED);
      clock.advance(1_000);
      expect((await first).kind).toBe("not-found");
      expect(await http.call(toys.getPublicThing)).toEqual(THING);
    });

    it("gives the place back in the moment of calling off, and only its own", async () => {
      const { http } = setUpClient(server);
      const [first, second] = [new AbortController(), new AbortController()];
      server.answers("hang");
      const calledOff = failed(http.call(toys.getPublicThing, { signal: first.signal }));
      first.abort();
      const startedAgain = failed(http.call(toys.getPublicThing, { signal: second.signal }));
      expect(await calledOff).toEqual(CANCELLED);
      expect(await failed(http.call(toys.getPublicThing))).toEqual(CANCELLED);
      second.abort();
      expect(await startedAgain).toEqual(CANCELLED);
      server.answers({ body: THING });
      expect(await http.call(toys.getPublicThing)).toEqual(THING);
    });

    it("keeps apart what two tokens ask for", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      const params = { id: 1 };
      await Promise.all([
        http.call(toys.getThing, { params, token: "a" }),
        http.call(toys.getThing, { params }),
      ]);
      expect(server.received).toHaveLength(2);
    });
  });

  describe("calling off", () => {
    it("sends nothing when it comes before", async () => {
      const { http } = setUpClient(server);
      server.answers({ body: THING });
      expect(await failed(http.call(toys.getPublicThing, { signal: AbortSignal.abort() }))).toEqual(
        CANCELLED,
      );
      expect(server.received).toEqual([]);
    });

    it.each(["hang", "hang in the body"] as const)(
      "ends a call at once (%s) and leaves no wait",
      async (how) => {
        const { clock, http } = setUpClient(server);
        const off = new AbortController();
        server.answers(how);
        const arrived = server.arrival();
        const call = failed(http.call(toys.getPublicThing, { signal: off.signal }));
        await arrived;
        off.abort();
        expect(await call).toEqual(CANCELLED);
        expect(clock.waiting).toBe(0);
      },
    );

    it("is too late after the answer", async () => {
      const { http } = setUpClient(server);
      const off = new AbortController();
      server.answers({ body: THING });
      expect(await http.call(toys.getPublicThing, { signal: off.signal })).toEqual(THING);
      off.abort();
    });
  });
});
