import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { LinkCache } from "../../../server/collaboration/link-cache.ts";
import { TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const MINUTE = 60_000;

let server: TestServer;
let driver: TicketDriver;
beforeAll(async () => {
  server = await TestServer.start();
  driver = await TicketDriver.open(server);
});
afterAll(() => server.stop());

describe("LinkCache", () => {
  it("writes the use of links that only poll down once an hour, all together", async () => {
    const cache = new LinkCache(server.database.kysely, () => server.now);
    cache.changes.hear();
    const sessions = [await driver.session(), await driver.session()];
    const links = sessions.map(({ id, user }) => ({ sessionId: id, token: user.token }));
    for (const link of links) await cache.find(link, true);
    const updates = async () => {
      for (const link of links) expect(cache.recall(link)).toMatchObject({ kind: "link" });
      return (await server.statementsOf(() => cache.writeUse())).length;
    };
    expect(await updates()).toBe(0);
    server.advance(59 * MINUTE);
    expect(await updates()).toBe(0);
    server.advance(2 * MINUTE);
    expect(await updates()).toBe(1);
    expect(await updates()).toBe(0);
    const { rows } = await server.database.pool.query<{ at: Date }>(
      "select last_active_at as at from collaboration_participants where id = any($1)",
      [sessions.map(({ user }) => user.id)],
    );
    expect(rows).toEqual([{ at: server.now }, { at: server.now }]);
    await cache.stop();
  });

  it("remembers nothing that was not asked for, and nothing while no changes are heard", async () => {
    const cache = new LinkCache(server.database.kysely, () => server.now);
    const { id, user } = await driver.session();
    const link = { sessionId: id, token: user.token };
    await cache.find(link, true);
    expect(cache.recall(link)).toBeUndefined();
    cache.changes.hear();
    await cache.find(link, false);
    expect(cache.recall(link)).toBeUndefined();
    await cache.stop();
  });
});
