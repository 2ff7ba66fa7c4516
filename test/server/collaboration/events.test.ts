import { afterAll, describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { type SessionEvent, sessionEvent } from "../../../contract/session-events.ts";
import { askByLink, TicketDriver } from "../support/ticket-driver.ts";
import { leave } from "../support/leaving.ts";
import { TestServer } from "../support/test-server.ts";

const WHERE = { callback_url: "https://tickets.example/hooks" };

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

async function told(id: string): Promise<readonly SessionEvent[]> {
  const rows = await server.database.kysely
    .selectFrom("webhook_deliveries")
    .select(["payload", "integration_id", "url"])
    .where("order_key", "=", id)
    .orderBy("sequence")
    .execute();
  for (const row of rows)
    expect(row).toMatchObject({ integration_id: driver.integrationId, url: WHERE.callback_url });
  return rows.map(({ payload }) => v.parse(sessionEvent, JSON.parse(payload)));
}

describe("events", () => {
  it("tell of a new session, of what is said in it and of its status, each in the contract's form", async () => {
    const { id, user, developer } = await driver.session({ ...WHERE, first_message: "Help" });
    const say = (token: string, content: string) =>
      askByLink(server, `POST /${id}/messages`, token, { content });
    await say(user.token, "It is empty");
    await say(developer.token, "Since when?");
    await askByLink(server, `PATCH /${id}/status`, developer.token, { status: "in_progress" });
    expect(await told(id)).toMatchObject([
      { type: "session.created", data: { session: { id, status: "open", source_system: "Analytics Hub" } } },
      {
        type: "message.created",
        data: {
          author: { id: user.id, user_name: "Uma", user_type: "analytics_hub_user" },
          message: { id: 2, content: "It is empty" },
        },
      },
      { type: "message.created", data: { author: { id: developer.id }, message: { id: 3 } } },
      {
        type: "session.status_changed",
        data: { session: { status: "in_progress" }, previous_status: "open" },
      },
      {
        type: "message.created",
        data: {
          author: null,
          message: { id: 4, is_system: true, content: "Status changed to: in_progress" },
        },
      },
    ]);
  });

  it("tell which account has taken a developer's link, once, and when that account was deleted", async () => {
    const dana = await server.signUp("developer", "dana");
    const { id, developer } = await driver.session(WHERE);
    const bind = () =>
      server.ask("POST /api/collaboration/support", {
        token: dana.token,
        body: { session_id: id, token: developer.token },
      });
    for (let times = 0; times < 2; times += 1) expect((await bind()).status).toBe(200);
    const seen = await driver.ask("GET", `/${id}`);
    expect(seen.body.participants).toMatchObject([{ is_bound: false }, { is_bound: true }]);
    await leave(server, dana);
    const participant = { id: developer.id, user_type: "atelier_developer" };
    expect((await told(id)).slice(1)).toMatchObject([
      {
        type: "participant.account_changed",
        data: {
          session: { id },
          participant: { ...participant, user_name: "Dana" },
          account: { id: dana.id, username: "dana" },
        },
      },
      {
        type: "participant.account_changed",
        data: { participant: { ...participant, user_name: "Deleted user" }, account: null },
      },
    ]);
  });

  it("tell the ticket system nothing that it has done itself", async () => {
    const { id, user } = await driver.session(WHERE);
    await driver.ask("POST", `/${id}/messages`, { body: { content: "From the ticket" } });
    await driver.ask("POST", `/${id}/messages`, { body: { content: "As Uma", participant_id: user.id } });
    await driver.ask("PATCH", `/${id}/status`, { body: { status: "resolved" } });
    expect((await told(id)).map(({ type }) => type)).toEqual(["session.created"]);
  });

  it("are none for a session without an address, for a call that is refused and for one that is repeated", async () => {
    const without = await driver.session();
    await askByLink(server, `POST /${without.id}/messages`, without.user.token, { content: "Hello" });
    expect(await told(without.id)).toEqual([]);
    const ticket = driver.newTicket(WHERE);
    const ids = [1, 2].map(async () => (await driver.ask("POST", "", { body: ticket })).body.id as string);
    const [id = ""] = await Promise.all(ids);
    expect(await told(id)).toHaveLength(1);
    expect((await driver.ask("POST", `/${id}/messages`, { body: { content: " " } })).status).toBe(422);
    expect(await told(id)).toHaveLength(1);
  });

  it("go to no address that is not of the public", async () => {
    const ticket = driver.newTicket({ callback_url: "https://169.254.169.254/latest" });
    const { status, body } = await driver.ask("POST", "", { body: ticket });
    expect({ status, errors: body.detail?.errors as unknown }).toEqual({
      status: 422,
      errors: [{ field: "callback_url", message: "Must be an address on the public internet" }],
    });
  });
});
