import { afterAll, describe, expect, it } from "@jest/globals";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const HOUR = 60 * 60_000;
const OLD = "a long enough phrase";
const NEW = "quite another phrase";
const SPENT = "This link has expired or was already used. Please request a new one.";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const account = async (token: string) => (await server.ask("GET /api/account", { token })).body;
const verify = (token: string, password = OLD) =>
  server.ask("POST /api/auth/verify-email", { body: { token, password } });
const forget = (email: string) => server.ask("POST /api/auth/forgot-password", { body: { email } });
const reset = (token: string, password = NEW) =>
  server.ask("POST /api/auth/reset-password", { body: { token, password } });
const signIn = (username: string, password: string) =>
  server.ask("POST /api/auth/login", { body: { username, password } });

async function resetToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(204);
  return mails.takeToken(email, "new password");
}

describe("confirming an email", () => {
  it("takes the token of the registration's mail, once", async () => {
    const { token } = await server.signUp("client", "vera");
    expect((await account(token)).email_verified).toBe(false);
    const key = await mails.takeToken("vera@example.com", "Confirm");
    expect((await verify(key)).status).toBe(204);
    expect((await account(token)).email_verified).toBe(true);
    expect(await verify(key)).toMatchObject({ status: 409, body: { detail: SPENT } });
  });

  it("counts one of ten clicks at once", async () => {
    await server.signUp("client", "vroni");
    const key = await mails.takeToken("vroni@example.com", "Confirm");
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(key)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it("is too late after a day", async () => {
    const { token } = await server.signUp("client", "viktor");
    const key = await mails.takeToken("viktor@example.com", "Confirm");
    server.advance(24 * HOUR);
    expect((await verify(key)).status).toBe(409);
    const { rows } = await server.database.pool.query(
      "select email_verified_at from users where username = 'viktor'",
    );
    expect({ account: rows[0], tokenLength: token.length }).toEqual({
      account: { email_verified_at: null },
      tokenLength: 43,
    });
  });

  it.each([[""], ["x"], ["A".repeat(43)], ["A".repeat(201)]])("takes no made-up token %p", async (key) => {
    expect([409, 422]).toContain((await verify(key)).status);
  });

  it("takes no token that was sent for a new password", async () => {
    await server.signUp("client", "vito");
    const key = await resetToken("vito@example.com");
    expect((await verify(key)).status).toBe(409);
    expect((await reset(key)).status).toBe(204);
  });

  it("takes the account's own session in the place of its password", async () => {
    const { token } = await server.signUp("client", "velma");
    const key = await mails.takeToken("velma@example.com", "Confirm");
    const read = (asker?: string) =>
      server.ask("POST /api/auth/verification", {
        ...(asker !== undefined && { token: asker }),
        body: { token: key },
      });
    expect((await read(token)).body).toEqual({
      username: "velma",
      email: "velma@example.com",
      proof: "none",
    });
    expect((await read()).body.proof).toBe("password");
    const body = { token: key };
    expect((await server.ask("POST /api/auth/verify-email", { token, body })).status).toBe(204);
    expect(await read(token)).toMatchObject({ status: 409, body: { detail: SPENT } });
  });

  it("is not done by a link alone, nor by somebody else's session, nor by a guess", async () => {
    const { token } = await server.signUp("client", "vanessa");
    const { token: other } = await server.signUp("client", "vincent");
    const key = await mails.takeToken("vanessa@example.com", "Confirm");
    const body = { token: key };
    const replies = [
      await server.ask("POST /api/auth/verify-email", { body }),
      await server.ask("POST /api/auth/verify-email", { token: other, body }),
      await verify(key, "a wrong guess"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(replies.map(({ body: { detail } }) => detail.errors[0].field)).toEqual([
      "password",
      "password",
      "password",
    ]);
    expect((await account(token)).email_verified).toBe(false);
    expect((await verify(key)).status).toBe(204);
  });

  it("asks for a sign-in where the account has no password", async () => {
    const { token, id } = await server.signUp("client", "vasco");
    const key = await mails.takeToken("vasco@example.com", "Confirm");
    await server.database.pool.query("update users set password_hash = null where id = $1", [id]);
    const read = await server.ask("POST /api/auth/verification", { body: { token: key } });
    expect(read.body.proof).toBe("session");
    expect((await verify(key)).status).toBe(403);
    const body = { token: key };
    expect((await server.ask("POST /api/auth/verify-email", { token, body })).status).toBe(204);
  });

  it("sends another mail to who is signed in and not confirmed yet", async () => {
    const { token } = await server.signUp("client", "valerie");
    const first = await mails.takeToken("valerie@example.com", "Confirm");
    expect((await server.ask("POST /api/auth/resend-verification", { token })).status).toBe(204);
    const second = await mails.takeToken("valerie@example.com", "Confirm");
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(204);
    const again = await server.ask("POST /api/auth/resend-verification", { token });
    expect(again).toMatchObject({ status: 409, body: { detail: "Your email is already confirmed." } });
  });
});

describe("a forgotten password", () => {
  it("is replaced through the mail, and the old one and every session end with it", async () => {
    const first = await server.signUp("client", "rosa");
    const second = (await signIn("rosa", OLD)).body.token as string;
    const key = await resetToken("rosa@example.com");
    expect((await reset(key)).status).toBe(204);
    for (const token of [first.token, second])
      expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
    expect((await signIn("rosa", OLD)).status).toBe(401);
    const { token } = (await signIn("rosa", NEW)).body as { token: string };
    // The person who received the mail owns the address.
    expect((await account(token)).email_verified).toBe(true);
    await mails.take("rosa@example.com", "password was changed");
    expect((await reset(key)).body.detail).toBe(SPENT);
  });

  it("takes one of several resets at once, and drops the other mails of the account", async () => {
    await server.signUp("client", "rita");
    const [one, other] = [await resetToken("rita@example.com"), await resetToken("rita@example.com")];
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(one)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
    expect((await reset(other)).status).toBe(409);
  });

  it("disconnects every provider, as one of them may be somebody else's", async () => {
    const { id } = await server.signUp("client", "robber");
    await server.database.kysely
      .insertInto("identities")
      .values({ provider: "google", subject: "robbers-own", user_id: id as never })
      .execute();
    expect((await reset(await resetToken("robber@example.com"))).status).toBe(204);
    const { rowCount } = await server.database.pool.query("select 1 from identities where user_id = $1", [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it("is too late after an hour", async () => {
    await server.signUp("client", "ruth");
    const key = await resetToken("ruth@example.com");
    server.advance(HOUR);
    expect((await reset(key)).status).toBe(409);
    expect((await signIn("ruth", OLD)).status).toBe(200);
  });

  it("is not spent by a password that will not do", async () => {
    await server.signUp("client", "rolf");
    const key = await resetToken("rolf@example.com");
    for (const password of ["short", "rolf-rolf", "rolf@example.com"])
      expect((await reset(key, password)).status).toBe(422);
    expect((await reset(key, "Password123")).body.detail.errors).toEqual([
      { field: "password", message: expect.any(String) },
    ]);
    expect((await reset(key)).status).toBe(204);
  });

  it("is found by the email in any case, and worth nothing once the account has another one", async () => {
    const { token } = await server.signUp("client", "rina");
    const change = (email: string) =>
      server.ask("PUT /api/account", { token, body: { full_name: "Rina", email, password: OLD } });
    const key = await resetToken("rina@example.com");
    expect((await change("Rina@Example.com")).status).toBe(200);
    expect(
      (await server.ask("POST /api/auth/forgot-password", { body: { email: "RINA@example.com" } })).status,
    ).toBe(204);
    await mails.take("Rina@Example.com", "new password");
    expect((await change("rina2@example.com")).status).toBe(200);
    expect((await verify(await mails.takeToken("rina2@example.com", "Confirm"))).status).toBe(204);
    expect((await reset(key)).status).toBe(409);
  });

  it("survives the change of the case of an email", async () => {
    const { token } = await server.signUp("client", "rike");
    const key = await resetToken("rike@example.com");
    await server.ask("PUT /api/account", { token, body: { full_name: "Rike", email: "Rike@Example.com" } });
    expect((await reset(key)).status).toBe(204);
  });

  it("answers the same whether or not the email has an account, and writes to nobody without one", async () => {
    await server.signUp("client", "rudi");
    const known = await forget("rudi@example.com");
    const unknown = await forget("nobody@example.com");
    const same = ({ status, body, headers }: typeof known) => ({ status, body, names: Object.keys(headers) });
    expect(same(unknown)).toEqual(same(known));
    await mails.take("rudi@example.com", "new password");
    // Mails are sent one after another: once this one is there, the unknown address has been handled.
    await forget("rudi@example.com");
    await mails.take("rudi@example.com", "new password");
    expect(mails.all.filter(({ to }) => to.startsWith("nobody"))).toEqual([]);
    expect(
      (await server.database.pool.query("select 1 from mail_outbox where address like 'nobody%'")).rowCount,
    ).toBe(0);
  });

  it.each([[""], ["nobody"], ["a@b"], ["a\u0000@b.example"], [`a@b.example\r\nBcc: c@d.example`]])(
    "refuses the address %p",
    async (email) => {
      expect((await forget(email)).status).toBe(422);
    },
  );

  it("opens nothing for a sign-in with the old password that began before", async () => {
    await server.signUp("client", "rahel");
    const key = await resetToken("rahel@example.com");
    const before = await signIn("rahel", OLD);
    expect(before.status).toBe(200);
    const [, ...logins] = await Promise.all([
      reset(key),
      ...Array.from({ length: 6 }, () => signIn("rahel", OLD)),
    ]);
    for (const { status, body } of [before, ...logins]) {
      expect([200, 401]).toContain(status);
      const token = status === 200 ? (body.token as string) : undefined;
      expect((await server.ask("GET /api/auth/me", { token })).status).toBe(401);
    }
  });
});

describe("a server without mail", () => {
  it("says so instead of promising a mail, and registers all the same", async () => {
    const mute = await TestServer.start({ PRACTICE_MAIL: "off" });
    const { token } = await mute.signUp("client", "anna");
    const forgot = await mute.ask("POST /api/auth/forgot-password", { body: { email: "anna@example.com" } });
    expect(forgot).toMatchObject({ status: 409, body: { detail: "This server doesn't send email." } });
    expect((await mute.ask("POST /api/auth/resend-verification", { token })).status).toBe(409);
    expect((await mute.database.pool.query("select 1 from mail_outbox")).rowCount).toBe(0);
    await mute.stop();
  });
});

describe("the tokens of mails", () => {
  it("are in no log line and, in the clear, nowhere in the database", async () => {
    await server.signUp("client", "tilda");
    const keys = [
      await mails.takeToken("tilda@example.com", "Confirm"),
      await resetToken("tilda@example.com"),
    ];
    const { rows } = await server.database.pool.query<{ row: string }>(
      "select t::text as row from mail_tokens t union all select o::text from mail_outbox o",
    );
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(server.logLines.join("")).not.toContain(key);
      expect(rows.some(({ row }) => row.includes(key))).toBe(false);
    }
    expect(server.logLines.join("")).not.toContain("tilda");
  });
});
