import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CLICKS, type ClickDriver, GAMES } from "../support/click-rounds.ts";
import { TestServer } from "../support/test-server.ts";

const ROUNDS = 5;

let server: TestServer;
let driver: ClickDriver;
beforeAll(async () => {
  server = await TestServer.start();
  // What the rounds begin with is written by the database's own clock.
  server.advance(Date.now() - server.now.getTime());
  driver = {
    database: server.database,
    ask: (path, token, body, key) =>
      server.ask(`POST /api${path}`, {
        token,
        body,
        ...(key !== undefined && { headers: { "idempotency-key": key } }),
      }),
  };
});
afterAll(() => server.stop());

describe(`${CLICKS} clicks at once`, () => {
  it.each(Object.entries(GAMES))("on %s have one effect", async (_name, play) => {
    for (let round = 0; round < ROUNDS; round += 1) expect((await play(driver, round)).faults).toEqual([]);
  });
});
