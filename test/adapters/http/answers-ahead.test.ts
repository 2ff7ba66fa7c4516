import { beforeEach, describe, expect, it } from "@jest/globals";
import { AnswersAhead } from "../../../adapters/http/answers-ahead.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import type { RawAnswer } from "../../../adapters/http/raw-answer.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import * as toys from "./toy-endpoints.ts";

const { THING } = toys;
const OTHER = { ...THING, name: "from the network" };
const json = (value: unknown): RawAnswer => ({
  status: 200,
  headers: new Headers(),
  text: JSON.stringify(value),
});

interface Asked {
  readonly place: string;
  readonly init: RequestInit;
  readonly answer: (answer: RawAnswer) => void;
  readonly fail: () => void;
}

describe("AnswersAhead", () => {
  let clock: FakeClock;
  let bearer: FakeBearer;
  let here: string;
  let asked: Asked[];
  let ahead: AnswersAhead;
  let http: HttpClient;
  /** What the client has asked over the network itself. */
  let sent: string[];
  beforeEach(() => {
    clock = new FakeClock();
    bearer = new FakeBearer(null);
    here = "/list";
    asked = [];
    sent = [];
    ahead = new AnswersAhead(
      clock,
      () => here,
      (place, init) => {
        const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
        const fail = () => {
          reject(new TypeError("no network"));
        };
        init.signal?.addEventListener("abort", fail);
        asked.push({ place, init, answer: resolve, fail });
        return promise;
      },
    );
    http = new HttpClient(bearer, clock, {
      fetch: (address) => {
        sent.push(address);
        return Promise.resolve(json(OTHER));
      },
      answers: [ahead],
    });
  });

  const read = () => http.call(toys.getPublicThing);
  /** The page comes with the answer to `read` in it. */
  const arrive = (at = 0, status = 200) => {
    const answer = { status: 200, body: THING };
    const answers = JSON.stringify({ "/api/public-thing": answer, "/api/things/7": answer });
    const text = `<p>words</p><script type="application/json" id="answers">${answers}</script>`;
    asked[at]?.answer({ status, headers: new Headers(), text });
  };

  it("gives each answer once, to who is at the place", async () => {
    ahead.read("/things");
    arrive();
    expect(await read()).toEqual(OTHER);
    here = "/things";
    expect(await read()).toEqual(THING);
    expect(await read()).toEqual(OTHER);
    expect(sent).toHaveLength(2);
  });

  it("lets who comes before the page wait for it, and asks once for one place", async () => {
    ahead.read("/things");
    ahead.read("/things");
    here = "/things";
    const reading = read();
    arrive();
    expect(await reading).toEqual(THING);
    expect({ pages: asked.length, sent }).toEqual({ pages: 1, sent: [] });
  });

  it("asks as a visitor", () => {
    ahead.read("/things");
    expect(asked[0]?.init).toMatchObject({ credentials: "omit", headers: { accept: "text/html" } });
  });

  it.each(["does not come", "says that it is gone"])("has nothing of a page that %s", async (what) => {
    ahead.read("/things");
    here = "/things";
    const reading = read();
    if (what === "does not come") asked[0]?.fail();
    else arrive(0, 404);
    expect(await reading).toEqual(OTHER);
  });

  it("waits ten seconds for a page, and keeps it no longer", async () => {
    ahead.read("/things");
    here = "/things";
    const reading = read();
    clock.advance(10_000);
    expect(await reading).toEqual(OTHER);
    ahead.read("/things");
    arrive(1);
    clock.advance(10_000);
    expect(await read()).toEqual(OTHER);
    expect(clock.waiting).toBe(0);
  });

  it("drops the page before for the next one, unless somebody waits for it", async () => {
    ahead.read("/others");
    ahead.read("/things");
    expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
    here = "/things";
    const reading = read();
    ahead.read("/others");
    arrive(1);
    expect(await reading).toEqual(THING);
    ahead.forget();
    expect(clock.waiting).toBe(0);
  });

  it("gives nothing that was read before a write, or while it was on its way", async () => {
    here = "/things";
    ahead.read("/things");
    arrive();
    const writing = http.call(toys.addThing, { body: { name: "x" } });
    ahead.read("/things");
    arrive(1);
    await writing;
    expect(await read()).toEqual(OTHER);
    expect(asked).toHaveLength(2);
  });

  it("gives nothing to who has signed in meanwhile and asks in their own name", async () => {
    ahead.read("/things");
    arrive();
    here = "/things";
    bearer.present = "token-1";
    expect(await http.call(toys.getThing, { params: { id: "7" } })).toEqual(OTHER);
    bearer.present = null;
    expect(await http.call(toys.getThing, { params: { id: "7" } })).toEqual(THING);
  });
});
