import { afterAll, describe, expect, it } from "@jest/globals";
import { allWaysIn } from "../../../server/app/features.ts";
import { operate } from "../operator/operate.ts";
import { SentMails } from "../support/sent-mails.ts";
import { askByLink, seatOf, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

const WHERE = { callback_url: "https://tickets.example/hooks" };
const endAll = (...words: readonly string[]) => operate(server, "access end-all", ...words);

async function mailTokens() {
  return (await server.database.pool.query("select from mail_tokens")).rows;
}

async function statusesOf(asked: Readonly<Record<string, () => Promise<{ readonly status: number }>>>) {
  const statuses = Object.entries(asked).map(async ([name, ask]) => [name, (await ask()).status] as const);
  return Object.fromEntries(await Promise.all(statuses));
}

/** A person with everything that lets somebody in without a password; all links in mails have been sent. */
async function opened(name: string) {
  const dana = await server.signUp("developer", name);
  const session = await driver.session(WHERE);
  const bound = await driver.session(WHERE);
  await server.ask("POST /api/collaboration/support", {
    token: dana.token,
    body: { session_id: bound.id, token: bound.developer.token },
  });
  const made = await server.ask("POST /api/playlists/", { token: dana.token, body: { name: "Mine" } });
  const shared = await server.ask(`POST /api/playlists/${String(made.body.id)}/share`, {
    token: dana.token,
    body: {},
  });
  const email = `${name}@example.com`;
  await server.ask("POST /api/auth/forgot-password", { body: { email } });
  for (const subject of ["Confirm", "new password"]) await mails.take(email, subject);
  const ways = {
    signIn: () => server.ask("GET /api/auth/me", { token: dana.token }),
    sharedPlaylist: () => server.ask(`GET /api/playlists/shared/${String(shared.body.share_token)}`),
    sessionLink: () => askByLink(server, `GET /${session.id}`, session.user.token),
    boundSession: async () =>
      server.ask(`GET /api/collaboration/sessions/${bound.id}`, { token: await server.signIn(name) }),
  };
  return { dana, session, bound, ways };
}

describe("access end-all", () => {
  it("ends nothing without --confirm, and names what it would end", async () => {
    const { ways } = await opened("anna");
    const printed = await endAll();
    for (const { name } of allWaysIn) expect(printed).toContain(name);
    expect(Object.values(await statusesOf(ways))).toEqual([200, 200, 200, 200]);
  });

  it("ends sign-ins, share links, links in mails and links to sessions of everybody", async () => {
    const people = [await opened("berta"), await opened("carla")];
    expect(await mailTokens()).not.toHaveLength(0);
    await endAll("--confirm");
    for (const { ways } of people)
      expect(await statusesOf(ways)).toEqual({
        signIn: 401,
        sharedPlaylist: 404,
        sessionLink: 401,
        boundSession: 404,
      });
    expect(await mailTokens()).toHaveLength(0);
  });

  it("lets the next opening of a ticket make new links, which work", async () => {
    const ticket = driver.newTicket();
    const before = (await driver.ask("POST", "", { body: ticket })).body;
    await endAll("--confirm");
    const { body } = await driver.ask("POST", "", { body: ticket });
    expect(body.id).toBe(before.id);
    const [seat] = body.participants.map(seatOf);
    expect((await askByLink(server, `GET /${body.id as string}`, seat.token)).status).toBe(200);
  });

  it("leaves a revoked link revoked", async () => {
    const ticket = driver.newTicket();
    const { body } = await driver.ask("POST", "", { body: ticket });
    await driver.ask("DELETE", `/${body.id as string}/participants/${seatOf(body.participants[0]).id}/link`);
    await endAll("--confirm");
    const again = await driver.ask("POST", "", { body: ticket });
    expect(again.body.participants).toMatchObject([{ link: null }, { link: expect.any(String) }]);
  });

  it("tells ticket systems that accounts are bound no longer", async () => {
    const { bound } = await opened("dora");
    await endAll("--confirm");
    const { rows } = await server.database.pool.query<{ payload: string }>(
      "select payload from webhook_deliveries where order_key = $1 order by sequence desc limit 1",
      [bound.id],
    );
    expect(JSON.parse(rows[0]?.payload ?? "null")).toMatchObject({
      type: "participant.account_changed",
      data: { participant: { id: bound.developer.id }, account: null },
    });
  });

  it("finds nothing to end the second time", async () => {
    await opened("emma");
    await endAll("--confirm");
    const printed = await endAll("--confirm");
    for (const { name } of allWaysIn) expect(printed).toContain(`${name}: 0 ended`);
  });
});

/** Tables with a hashed secret that is no way in, each with the reason. */
const NO_WAYS_IN: Readonly<Record<string, string>> = {
  users: "passwords, which people change themselves",
  known_browsers: "a known browser still needs the password",
  idempotency_keys: "hashes of bodies",
  integration_keys: "rotated for each integration, so that its ticket system gets the new one",
  sign_in_attempts: "a sign-in that waits for the provider",
  connect_tickets: "ends with the session that it was made in",
  terminal_sign_ins: "an approval ends with the session that gave it",
  agreements: "hashes of terms",
};

describe("allWaysIn", () => {
  it("have every table with a hashed secret that opens something", async () => {
    const { rows } = await server.database.pool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_hash'`,
    );
    const ended = allWaysIn.flatMap(({ tables }) => tables);
    const left = rows.map((row) => row.table_name).filter((name) => !ended.includes(name));
    expect(left.filter((name) => !(name in NO_WAYS_IN))).toEqual([]);
    expect(Object.keys(NO_WAYS_IN).filter((name) => !left.includes(name))).toEqual([]);
  });
});
