import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { newToken } from "../../../server/http/callers/tokens.ts";
import { askByLink, type OpenedSession, seatOf, TicketDriver } from "../support/ticket-driver.ts";
import { bringFile } from "../support/brought-files.ts";
import { leave } from "../support/leaving.ts";
import type { Person } from "../support/negotiation.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

let dana: Person;
let other: Person;
let round = 0;
const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());
beforeEach(async () => {
  round += 1;
  dana = await server.signUp("developer", `dana${round}`);
  other = await server.signUp("developer", `other${round}`);
});

const bind = ({ token }: Person, session_id: string, link: string, headers = {}) =>
  server.ask("POST /api/collaboration/support", { token, body: { session_id, token: link }, headers });
const list = ({ token }: Person, query = "", seen?: unknown) =>
  server.ask(`GET /api/collaboration/support${query}`, { token, ...seenBefore(seen) });
const look = ({ token }: Person, { id }: OpenedSession) =>
  server.ask(`GET /api/collaboration/sessions/${id}`, { token });
const say = ({ id }: OpenedSession, token: string, content: string) =>
  askByLink(server, `POST /${id}/messages`, token, { content });

async function ticketOf({ id }: OpenedSession): Promise<string> {
  return (await driver.ask("GET", `/${id}`)).body.external_ticket_id as string;
}

async function boundSession(to: Person): Promise<OpenedSession> {
  const session = await driver.session();
  expect((await bind(to, session.id, session.developer.token)).status).toBe(200);
  return session;
}

describe("binding a session", () => {
  it("opens it for the account without the link", async () => {
    const session = await driver.session();
    expect((await look(dana, session)).status).toBe(404);
    const bound = await bind(dana, session.id, session.developer.token);
    expect(bound.body).toMatchObject({ id: session.id, is_bound: true, link_until: null });
    expect(bound.body.participants).toMatchObject([{ is_current_user: false }, { is_current_user: true }]);
    expect((await look(dana, session)).body).toEqual(bound.body);
    const byLink = await askByLink(server, `GET /${session.id}`, session.developer.token);
    expect(byLink.body).toMatchObject({ is_bound: true, link_until: expect.any(String) });
    const said = await server.ask(`POST /api/collaboration/sessions/${session.id}/messages`, {
      token: dana.token,
      body: { content: "By my account" },
    });
    expect(said.body).toMatchObject({ participant_id: session.developer.id });
    const resolved = await server.ask(`PATCH /api/collaboration/sessions/${session.id}/status`, {
      token: dana.token,
      body: { status: "resolved" },
    });
    expect(resolved.status).toBe(200);
  });

  it("is done once, by one account, for a developer's link alone", async () => {
    const session = await boundSession(dana);
    const key = { "idempotency-key": randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await bind(dana, session.id, session.developer.token, key)).status).toBe(200);
    expect((await bind(other, session.id, session.developer.token)).status).toBe(409);
    expect((await look(other, session)).status).toBe(404);
    expect((await bind(dana, session.id, session.user.token)).status).toBe(403);
    const second = await driver.ask("POST", `/${session.id}/participants`, {
      body: { user_name: "Dora", user_type: "atelier_developer" },
    });
    const twice = await bind(dana, session.id, seatOf(second.body).token);
    expect(twice.body.detail).toBe("Your account is already in this session.");
  });

  it("is told once more under its key only as long as the link stands", async () => {
    const session = await driver.session();
    const key = { "idempotency-key": randomUUID() };
    const { token } = session.developer;
    expect((await bind(dana, session.id, token, key)).status).toBe(200);
    await driver.ask("DELETE", `/${session.id}/participants/${session.developer.id}/link`);
    const { status, body } = await bind(dana, session.id, token, key);
    expect({ status, code: body.code as string }).toEqual({ status: 404, code: "not_found" });
  });

  it("says nothing about a session by a link that is not good", async () => {
    const session = await driver.session();
    const revoked = await driver.session();
    await driver.ask("DELETE", `/${revoked.id}/participants/${revoked.developer.id}/link`);
    for (const [id, link] of [
      [session.id, newToken()],
      [session.id, ""],
      [randomUUID(), session.developer.token],
      [revoked.id, revoked.developer.token],
    ] as const) {
      const { status, body } = await bind(dana, id, link);
      expect({ status, code: body.code as string }).toEqual({ status: 404, code: "not_found" });
    }
    expect((await bind(dana, "7", newToken())).status).toBe(422);
  });

  it("outlasts a link that has expired, also once it is replaced", async () => {
    const session = await boundSession(dana);
    server.advance(31 * DAY);
    const ticket = { ...driver.newTicket(), external_ticket_id: await ticketOf(session) };
    const { body } = await driver.ask("POST", "", { body: ticket });
    expect(seatOf(body.participants[1]).token).not.toBe(session.developer.token);
    const again = { ...dana, token: await server.signIn(`dana${round}`) };
    expect((await look(again, session)).status).toBe(200);
  });

  it("ends for whoever took the link when the ticket system renews it", async () => {
    const session = await boundSession(other);
    const { body } = await driver.ask("POST", `/${session.id}/participants/${session.developer.id}/link`);
    expect(body).toMatchObject({ is_bound: false });
    const path = `/api/collaboration/sessions/${session.id}` as const;
    for (const [call, asked] of [
      [`GET ${path}`, undefined],
      [`GET ${path}/messages`, undefined],
      [`POST ${path}/messages`, { content: "I am still here" }],
      [`PATCH ${path}/status`, { status: "resolved" }],
      [`POST ${path}/read`, { message_id: 1 }],
    ] as const)
      expect({
        call,
        status: (await server.ask(call, { token: other.token, ...(asked && { body: asked }) })).status,
      }).toEqual({ call, status: 404 });
    expect((await list(other)).body).toEqual([]);
    expect((await bind(dana, session.id, seatOf(body).token)).status).toBe(200);
  });

  it("is told to pages of the account that poll when the link is renewed", async () => {
    const session = await boundSession(dana);
    const messages = (seen?: unknown) =>
      server.ask(`GET /api/collaboration/sessions/${session.id}/messages`, {
        token: dana.token,
        ...seenBefore(seen),
      });
    const seen = await until(() => messages(), 200);
    await until(() => messages(tagOf(seen)), 304);
    await driver.ask("POST", `/${session.id}/participants/${session.developer.id}/link`);
    await until(() => messages(tagOf(seen)), 404);
  });

  it("ends when the link is revoked", async () => {
    const session = await boundSession(dana);
    await driver.ask("DELETE", `/${session.id}/participants/${session.developer.id}/link`);
    expect((await look(dana, session)).status).toBe(404);
    expect((await list(dana)).body).toEqual([]);
  });

  it("does not come back with a new link, which is whoever's who has it", async () => {
    const session = await boundSession(dana);
    const path = `/${session.id}/participants/${session.developer.id}/link`;
    await driver.ask("DELETE", path);
    const { body } = await driver.ask("POST", path);
    expect((await look(dana, session)).status).toBe(404);
    expect((await bind(other, session.id, seatOf(body).token)).status).toBe(200);
    expect((await look(other, session)).status).toBe(200);
  });

  it("is possible by another link once the one that was bound is revoked", async () => {
    const session = await boundSession(dana);
    await driver.ask("DELETE", `/${session.id}/participants/${session.developer.id}/link`);
    const added = await driver.ask("POST", `/${session.id}/participants`, {
      body: { user_name: "Dana again", user_type: "atelier_developer" },
    });
    expect((await bind(dana, session.id, seatOf(added.body).token)).status).toBe(200);
  });
});

describe("the list of support sessions", () => {
  it("has the latest message first, with what was not read", async () => {
    const first = await boundSession(dana);
    server.advance(1_000);
    const second = await boundSession(dana);
    server.advance(1_000);
    await say(first, first.user.token, "Help");
    await say(first, first.developer.token, "Coming");
    await say(first, first.user.token, "Thank you");
    const { body } = await list(dana);
    expect(body).toEqual([
      {
        id: first.id,
        external_ticket_id: expect.any(String),
        source_system: "Analytics Hub",
        subject: "The export is empty",
        status: "open",
        last_message: {
          id: 3,
          participant_id: first.user.id,
          is_system: false,
          content: "Thank you",
          created_at: server.now.toISOString(),
        },
        last_message_at: server.now.toISOString(),
        unread_count: 2,
      },
      expect.objectContaining({ id: second.id, last_message: null, last_message_at: null, unread_count: 0 }),
    ]);
    expect((await list(dana, "?limit=1&skip=1")).body).toMatchObject([{ id: second.id }]);
    await server.ask(`POST /api/collaboration/sessions/${first.id}/read`, {
      token: dana.token,
      body: { message_id: 2 },
    });
    expect((await list(dana)).body).toMatchObject([{ unread_count: 1 }, { unread_count: 0 }]);
  });

  it("costs no query while nothing changes, and hears of messages, marks and new sessions", async () => {
    const session = await boundSession(dana);
    let seen = await until(() => list(dana), 200);
    const unchanged = () => until(() => list(dana, "", tagOf(seen)), 304);
    const changed = async () => {
      seen = await until(() => list(dana, "", tagOf(seen)), 200);
      return seen.body as unknown;
    };
    await unchanged();
    expect(await server.statementsOf(unchanged)).toEqual([]);
    await say(session, session.user.token, "Help");
    expect(await changed()).toMatchObject([{ unread_count: 1 }]);
    await askByLink(server, `POST /${session.id}/read`, session.developer.token, { message_id: 1 });
    expect(await changed()).toMatchObject([{ unread_count: 0 }]);
    await boundSession(dana);
    expect(await changed()).toHaveLength(2);
  });
});

describe("an account that ends", () => {
  it("leaves its messages to the others, without name and link", async () => {
    const session = await boundSession(dana);
    await say(session, session.developer.token, "I will look into it");
    await leave(server, dana);
    const { body } = await askByLink(server, `GET /${session.id}`, session.user.token);
    expect(body.participants).toMatchObject([
      { user_name: "Uma", is_bound: false },
      { user_name: "Deleted user", is_bound: false },
    ]);
    const messages = await askByLink(server, `GET /${session.id}/messages`, session.user.token);
    expect(messages.body).toMatchObject([{ content: "I will look into it" }]);
    expect((await askByLink(server, `GET /${session.id}`, session.developer.token)).status).toBe(401);
  });

  it("leaves its place to a new participant of the same name", async () => {
    const session = await boundSession(dana);
    await leave(server, dana);
    const ticket = { ...driver.newTicket(), external_ticket_id: await ticketOf(session) };
    const { body } = await driver.ask("POST", "", { body: ticket });
    expect(body.participants).toMatchObject([
      { user_name: "Uma" },
      { user_name: "Deleted user", link: null },
      { user_name: "Dana", link: expect.any(String) },
    ]);
  });
});

describe("the export of an account", () => {
  it("has what was said and sent in its sessions, and nothing of the others", async () => {
    const session = await boundSession(dana);
    await say(session, session.user.token, "Help");
    const file = await bringFile(server, session.id, { token: session.developer.token }, { bytes: "a,b\n" });
    await askByLink(server, `POST /${session.id}/messages`, session.developer.token, {
      content: "This one?",
      attachment_ids: [(file.body as { readonly id: number }).id],
    });
    const { body } = await server.ask("GET /api/account/export", { token: dana.token });
    expect(body.data).toMatchObject({
      support_sessions: [{ session_id: session.id, user_name: "Dana" }],
      support_messages: [{ session_id: session.id, id: 2, content: "This one?" }],
      support_files: [{ session_id: session.id, message_id: 2, file_size: 4 }],
    });
  });
});
