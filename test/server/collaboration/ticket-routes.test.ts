import { afterAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { askByLink, seatOf, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const DAY = 24 * 60 * 60_000;

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const open = (body: object, headers = {}) => driver.ask("POST", "", { body, headers });
const statusOf = async (id: string, token: string) => (await askByLink(server, `GET /${id}`, token)).status;

describe("opening a session", () => {
  it("gives each participant a link of their own", async () => {
    const { status, body } = await open(driver.newTicket());
    expect(status).toBe(200);
    const links = body.participants.map(({ link }: { link: string }) => link);
    expect(new Set(links).size).toBe(2);
    for (const link of links)
      expect(link).toMatch(new RegExp(`^http://[^/]+/collaboration/${body.id as string}/[\\w-]{43}$`));
  });

  it("answers the same session with the same links while it is not resolved", async () => {
    const ticket = driver.newTicket({ first_message: "Help" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(ticket)));
    const [first] = answers;
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: first?.body });
    expect(first?.body.last_message_id).toBe(1);
  });

  it("adds the participants that it does not have", async () => {
    const ticket = driver.newTicket() as { participants: object[] };
    const first = await open(ticket);
    const again = await open({
      ...ticket,
      participants: [...ticket.participants, { user_name: "Umar", user_type: "analytics_hub_user" }],
    });
    expect(again.body.participants).toHaveLength(3);
    expect(again.body.participants.slice(0, 2)).toEqual(first.body.participants);
  });

  it("gives two people of one name a link each, the same ones again", async () => {
    const people = ["Uma", "Uma", "Uma"].map((user_name) => ({ user_name, user_type: "analytics_hub_user" }));
    const ticket = driver.newTicket({ participants: people.slice(1) });
    const first = await open(ticket);
    const tokens = (body: { participants: { id: number; link: string }[] }) =>
      body.participants.map((one) => seatOf(one).token);
    expect(new Set(tokens(first.body)).size).toBe(2);
    expect((await open(ticket)).body).toEqual(first.body);
    const third = await open({ ...ticket, participants: people });
    expect(tokens(third.body).slice(0, 2)).toEqual(tokens(first.body));
    expect(tokens(third.body)).toHaveLength(3);
    expect((await open(ticket)).body).toEqual(third.body);
  });

  it("takes the composed and the decomposed form of a name for one", async () => {
    const named = (user_name: string) => [{ user_name, user_type: "analytics_hub_user" }];
    const ticket = driver.newTicket({ participants: named("Zoë Ångström".normalize("NFC")) });
    const first = await open(ticket);
    const again = await open({ ...ticket, participants: named("Zoë Ångström".normalize("NFD")) });
    expect(again.body).toEqual(first.body);
  });

  it("says the first message as the first participant of the ticket system", async () => {
    const session = await driver.session({
      first_message: " The export is empty since Monday. ",
      participants: [
        { user_name: "Dana", user_type: "atelier_developer" },
        { user_name: "Uma", user_type: "analytics_hub_user" },
      ],
    });
    const { body } = await driver.ask("GET", `/${session.id}/messages`);
    expect(body).toMatchObject([
      { participant_id: session.developer.id, content: "The export is empty since Monday." },
    ]);
  });

  it("is a new session once the one before is resolved, which it may go on with", async () => {
    const ticket = driver.newTicket();
    const first = (await open(ticket)).body.id as string;
    const errorsOf = async (previous_session_id: string) =>
      (await open({ ...driver.newTicket(), previous_session_id })).body.detail.errors[0].field as string;
    expect(await errorsOf(first)).toBe("previous_session_id");
    expect(await errorsOf(randomUUID())).toBe("previous_session_id");
    await driver.ask("PATCH", `/${first}/status`, { body: { status: "resolved" } });
    const second = await open({ ...ticket, previous_session_id: first });
    expect(second.body).toMatchObject({ status: "open", previous_session_id: first });
    expect(second.body.id).not.toBe(first);
  });

  it("is each integration's own", async () => {
    const ticket = driver.newTicket();
    const other = await TicketDriver.open(server);
    const mine = (await open(ticket)).body.id as string;
    const theirs = (await other.ask("POST", "", { body: ticket })).body.id as string;
    expect(theirs).not.toBe(mine);
    await driver.ask("PATCH", `/${mine}/status`, { body: { status: "resolved" } });
    const stolen = await other.ask("POST", "", { body: { ...other.newTicket(), previous_session_id: mine } });
    expect(stolen.status).toBe(422);
  });

  it("answers the links again for the same idempotency key, and stores none of them", async () => {
    const key = randomUUID();
    const ticket = driver.newTicket();
    const first = await open(ticket, { "idempotency-key": key });
    expect((await open(ticket, { "idempotency-key": key })).body).toEqual(first.body);
    const kept = await server.database.kysely
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("caller", "=", `integration:${driver.integrationId}`)
      .execute();
    expect(kept).toContainEqual({ answer: first.body.id });
    const stored = JSON.stringify(kept);
    for (const { link } of first.body.participants)
      expect(stored).not.toContain(seatOf({ id: 1, link }).token);
  });

  it("gives new links for those that were not used for 30 days", async () => {
    const ticket = driver.newTicket();
    const [before] = (await open(ticket)).body.participants.map(seatOf);
    server.advance(31 * DAY);
    const { id, participants } = (await open(ticket)).body;
    const [after] = participants.map(seatOf);
    expect(after.id).toBe(before.id);
    expect(await statusOf(id, before.token)).toBe(401);
    expect(await statusOf(id, after.token)).toBe(200);
  });
});

describe("participants", () => {
  it("are added with a link, once for one intention, 20 at the most, and not once it is resolved", async () => {
    const session = await driver.session();
    const add = (user_name: string, key = randomUUID()) =>
      driver.ask("POST", `/${session.id}/participants`, {
        body: { user_name, user_type: "analytics_hub_user" },
        headers: { "idempotency-key": key },
      });
    const key = randomUUID();
    const added = await add("Ulla", key);
    expect(added.status).toBe(201);
    expect(await statusOf(session.id, seatOf(added.body).token)).toBe(200);
    expect((await add("Ulla", key)).body).toEqual(added.body);
    for (let count = 4; count <= 20; count += 1) expect((await add(`U${count}`)).status).toBe(201);
    expect((await add("One more")).status).toBe(409);
    await driver.ask("PATCH", `/${session.id}/status`, { body: { status: "resolved" } });
    expect((await add("Late")).body.detail).toBe("This session has been resolved.");
  });

  it("are given a new link, which ends the one before", async () => {
    const session = await driver.session();
    const key = { "idempotency-key": randomUUID() };
    const renew = () =>
      driver.ask("POST", `/${session.id}/participants/${session.user.id}/link`, { headers: key });
    const renewed = await renew();
    expect(renewed.status).toBe(200);
    expect((await renew()).body).toEqual(renewed.body);
    expect(await statusOf(session.id, session.user.token)).toBe(401);
    expect(await statusOf(session.id, seatOf(renewed.body).token)).toBe(200);
  });

  it("lose their link at once, and get it back with a new one", async () => {
    const session = await driver.session();
    const path = `/${session.id}/participants/${session.user.id}/link`;
    for (let times = 0; times < 2; times += 1) expect((await driver.ask("DELETE", path)).status).toBe(204);
    expect(await statusOf(session.id, session.user.token)).toBe(401);
    const { body } = await open({
      ...driver.newTicket(),
      external_ticket_id: (await driver.ask("GET", `/${session.id}`)).body.external_ticket_id,
    });
    expect(body.participants).toMatchObject([{ link: null }, { link: expect.any(String) }]);
    const renewed = await driver.ask("POST", path);
    expect(await statusOf(session.id, seatOf(renewed.body).token)).toBe(200);
    expect(await statusOf(session.id, session.user.token)).toBe(401);
  });

  it("of another session do not exist", async () => {
    const session = await driver.session();
    const other = await driver.session();
    for (const method of ["POST", "DELETE"] as const)
      expect((await driver.ask(method, `/${session.id}/participants/${other.user.id}/link`)).status).toBe(
        404,
      );
    expect(await statusOf(other.id, other.user.token)).toBe(200);
  });
});
