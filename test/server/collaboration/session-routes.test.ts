import { afterAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { askByLink, type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const look = ({ id }: OpenedSession, token: string) => askByLink(server, `GET /${id}`, token);
const read = async ({ id }: OpenedSession, token: string, query = "") =>
  (await askByLink(server, `GET /${id}/messages${query}`, token)).body as Record<string, unknown>[];
const say = ({ id }: OpenedSession, token: string, content: unknown, more: object = {}, headers = {}) =>
  askByLink(server, `POST /${id}/messages`, token, { content, ...more }, headers);
const setStatus = ({ id }: OpenedSession, token: string, status: string) =>
  askByLink(server, `PATCH /${id}/status`, token, { status });

describe("a session", () => {
  it("is shown to its participants, each told who they are", async () => {
    const session = await driver.session({ external_ticket_id: "T-seen" });
    const { status, body } = await look(session, session.developer.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: session.id,
      external_ticket_id: "T-seen",
      source_system: "Analytics Hub",
      subject: "The export is empty",
      status: "open",
      participants: [
        {
          id: session.user.id,
          user_name: "Uma",
          user_type: "analytics_hub_user",
          is_current_user: false,
          is_bound: false,
        },
        {
          id: session.developer.id,
          user_name: "Dana",
          user_type: "atelier_developer",
          is_current_user: true,
          is_bound: false,
        },
      ],
      previous_session_id: null,
      created_at: server.now.toISOString(),
      resolved_at: null,
      files_until: null,
      link_until: new Date(server.now.getTime() + 30 * DAY).toISOString(),
      last_message_id: 0,
      read_id: 0,
      is_bound: false,
      satisfaction: null,
    });
  });

  it("is read by the ticket system, which is none of them", async () => {
    const session = await driver.session();
    const { status, body } = await driver.ask("GET", `/${session.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ link_until: null, read_id: 0, is_bound: false });
    expect(body.participants.map((one: { is_current_user: boolean }) => one.is_current_user)).toEqual([
      false,
      false,
    ]);
  });
});

describe("messages", () => {
  it("are numbered from 1, trimmed, and read in pieces", async () => {
    const session = await driver.session();
    const first = await say(session, session.user.token, "  It is empty \n");
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: 1,
      participant_id: session.user.id,
      is_system: false,
      content: "It is empty",
      message_type: "text",
      created_at: server.now.toISOString(),
      attachments: [],
    });
    await say(session, session.developer.token, "Since when?");
    await say(session, session.user.token, "Monday");
    const numbers = async (query: string) =>
      (await read(session, session.user.token, query)).map(({ id }) => id);
    expect(await numbers("")).toEqual([1, 2, 3]);
    expect(await numbers("?after_id=1")).toEqual([2, 3]);
    expect(await numbers("?before_id=3")).toEqual([1, 2]);
  });

  it("are sent once for one intention", async () => {
    const session = await driver.session();
    const key = { "idempotency-key": randomUUID() };
    const sent = Array.from({ length: 10 }, () => say(session, session.user.token, "Once", {}, key));
    for (const { status, body } of await Promise.all(sent))
      expect({ status, id: body.id as number }).toEqual({ status: 201, id: 1 });
    expect(await read(session, session.user.token)).toHaveLength(1);
  });

  it("of a ticket system are taken once under its own number for them, resolved or not", async () => {
    const session = await driver.session();
    const send = (content: string) =>
      driver.ask("POST", `/${session.id}/messages`, { body: { content, external_message_id: "note-1" } });
    const first = await send("From the ticket");
    expect(first.body).toMatchObject({ id: 1, participant_id: null, is_system: false });
    expect((await send("Something else")).body).toEqual(first.body);
    await setStatus(session, session.developer.token, "resolved");
    expect((await send("Something else")).body).toEqual(first.body);
  });

  it("of a ticket system may be said by one of its users, by no developer of ours", async () => {
    const session = await driver.session();
    const send = (participant_id: number) =>
      driver.ask("POST", `/${session.id}/messages`, { body: { content: "Hello", participant_id } });
    expect((await send(session.user.id)).body).toMatchObject({ participant_id: session.user.id });
    for (const id of [session.developer.id, (await driver.session()).user.id, 2_000_000_000])
      expect((await send(id)).body.detail.errors).toEqual([
        { field: "participant_id", message: "Choose a participant of the ticket system." },
      ]);
  });

  it("come from whom the link was made for, whatever they say", async () => {
    const session = await driver.session();
    const sent = await say(session, session.user.token, "Hello", { participant_id: session.developer.id });
    expect(sent.body).toMatchObject({ participant_id: session.user.id });
  });
});

describe("the status", () => {
  it("is set by a developer and said in the thread", async () => {
    const session = await driver.session();
    const changed = await setStatus(session, session.developer.token, "in_progress");
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ status: "in_progress", last_message_id: 1 });
    expect(await read(session, session.user.token)).toMatchObject([
      { id: 1, participant_id: null, is_system: true, content: "Status changed to: in_progress" },
    ]);
    // Nothing has changed.
    await setStatus(session, session.developer.token, "in_progress");
    expect(await read(session, session.user.token)).toHaveLength(1);
  });

  it("is resolved for ever", async () => {
    const session = await driver.session();
    const { developer, user } = session;
    const resolved = await setStatus(session, developer.token, "resolved");
    expect(resolved.body).toMatchObject({
      resolved_at: server.now.toISOString(),
      files_until: new Date(server.now.getTime() + 180 * DAY).toISOString(),
    });
    for (const status of ["open", "in_progress", "resolved"])
      expect((await setStatus(session, developer.token, status)).status).toBe(409);
    const byKey = await driver.ask("PATCH", `/${session.id}/status`, { body: { status: "resolved" } });
    expect(byKey.status).toBe(409);
    expect((await say(session, user.token, "One more thing")).status).toBe(409);
    expect((await look(session, user.token)).status).toBe(200);
  });
});

describe("what was read", () => {
  it("only moves forward, and never past the last message", async () => {
    const session = await driver.session();
    const { user, developer } = session;
    for (const content of ["One", "Two"]) await say(session, user.token, content);
    const mark = async (message_id: number) => {
      const { status } = await askByLink(server, `POST /${session.id}/read`, developer.token, { message_id });
      expect(status).toBe(204);
      return (await look(session, developer.token)).body.read_id as number;
    };
    expect(await mark(1)).toBe(1);
    expect(await mark(9)).toBe(2);
    expect(await mark(1)).toBe(2);
    expect((await look(session, user.token)).body).toMatchObject({ read_id: 0 });
  });
});

describe("satisfaction", () => {
  it("is said once, in whole stars", async () => {
    const session = await driver.session();
    const rate = (token: string, rating: unknown) =>
      askByLink(server, `POST /${session.id}/satisfaction`, token, { rating: rating as number });
    await setStatus(session, session.developer.token, "resolved");
    for (const rating of [0, 6, 2.5, "5", null])
      expect((await rate(session.user.token, rating)).status).toBe(422);
    expect((await rate(session.user.token, 4)).body).toMatchObject({ satisfaction: 4 });
    expect((await rate(session.user.token, 5)).status).toBe(409);
    expect((await driver.ask("GET", `/${session.id}`)).body).toMatchObject({ satisfaction: 4 });
  });
});
