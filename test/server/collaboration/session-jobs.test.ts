import { afterAll, describe, expect, it } from "@jest/globals";
import { deleteOldSessions } from "../../../server/collaboration/session-jobs.ts";
import { bringFile } from "../support/brought-files.ts";
import { PortalDriver } from "../support/portal-driver.ts";
import { askByLink } from "../support/ticket-driver.ts";

const DAY = 24 * 60 * 60_000;
const TWO_YEARS = 730 * DAY;

const portal = await PortalDriver.open();
const { server, driver } = portal;
afterAll(() => server.stop());

const run = () => portal.run(deleteOldSessions, server.now);
const statusOf = async (id: string) => (await driver.ask("GET", `/${id}`)).status;

async function rowsOf(id: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: string }>(
    `select (select count(*) from collaboration_messages where session_id = $1)
      + (select count(*) from collaboration_participants where session_id = $1)
      + (select count(*) from collaboration_attachments where session_id = $1) as count`,
    [id],
  );
  return Number(rows[0]?.count);
}

describe("deleteOldSessions", () => {
  it("deletes a session with all it holds two years after its last message, and not a day before", async () => {
    const { id, user } = await driver.session({ first_message: "Help" });
    server.advance(10 * DAY);
    const file = await bringFile(server, id, { bearer: driver.key }, { bytes: "a,b\n" });
    const attachment_ids = [(file.body as { readonly id: number }).id];
    await driver.ask("POST", `/${id}/messages`, { body: { content: "The file", attachment_ids } });
    await driver.ask("PATCH", `/${id}/status`, { body: { status: "resolved" } });
    server.advance(TWO_YEARS - DAY);
    await run();
    expect(await statusOf(id)).toBe(200);
    server.advance(DAY);
    await run();
    expect(await statusOf(id)).toBe(404);
    expect((await askByLink(server, `GET /${id}`, user.token)).status).toBe(404);
    expect(await rowsOf(id)).toBe(0);
  });

  it("leaves the session that goes on with a deleted one", async () => {
    const ticket = driver.newTicket() as { readonly external_ticket_id: string };
    const first = (await driver.ask("POST", "", { body: ticket })).body.id as string;
    await driver.ask("PATCH", `/${first}/status`, { body: { status: "resolved" } });
    server.advance(100 * DAY);
    const body = { ...ticket, previous_session_id: first };
    const second = (await driver.ask("POST", "", { body })).body.id as string;
    server.advance(TWO_YEARS - 100 * DAY);
    await run();
    expect(await statusOf(first)).toBe(404);
    expect((await driver.ask("GET", `/${second}`)).body).toMatchObject({ previous_session_id: null });
  });

  it("deletes more sessions than it takes at once", async () => {
    const sessions = await Promise.all(Array.from({ length: 45 }, () => driver.session()));
    server.advance(TWO_YEARS);
    await run();
    const left = await Promise.all(sessions.map(({ id }) => statusOf(id)));
    expect(new Set(left)).toEqual(new Set([404]));
  });
});
