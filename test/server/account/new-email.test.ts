import { afterAll, describe, expect, it } from "@jest/globals";
import { CANCELLED } from "../../../server/auth/mail-tokens.ts";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const OLD = "a long enough phrase";
const NEW = "quite another phrase";

const mails = new SentMails();
const server = await TestServer.start({}, { mailer: mails });
afterAll(() => server.stop());

const show = async (token: string) => (await server.ask("GET /api/account", { token })).body;
const change = (token: string, body: object) => server.ask("PUT /api/account", { token, body });
const cancel = (token: string) => server.ask("DELETE /api/account/pending-email", { token });
const changePassword = (token: string, body: object) =>
  server.ask("POST /api/account/password", { token, body });

async function withoutPassword(id: number): Promise<void> {
  await server.database.pool.query("update users set password_hash = null where id = $1", [id]);
}

describe("a new email", () => {
  it("needs the password, and takes the place of the old one once it is confirmed", async () => {
    const { token } = await server.signUp("client", "emma");
    const first = await mails.takeToken("emma@example.com", "Confirm");
    await server.ask("POST /api/auth/verify-email", { token, body: { token: first } });
    const asked = { full_name: "Emma", email: "emma@new.example" };
    expect((await change(token, asked)).body.detail.errors).toEqual([
      { field: "password", message: "Please enter your password" },
    ]);
    expect((await change(token, { ...asked, password: "wrong" })).body.detail.errors).toEqual([
      { field: "password", message: "This isn't your password" },
    ]);
    expect((await change(token, { ...asked, password: OLD })).body).toMatchObject({
      email: "emma@example.com",
      email_verified: true,
      pending_email: "emma@new.example",
    });
    await mails.take("emma@example.com", "A new email was requested");
    const key = await mails.takeToken("emma@new.example", "Confirm");
    await server.ask("POST /api/auth/verify-email", { token, body: { token: key } });
    expect(await show(token)).toMatchObject({
      email: "emma@new.example",
      email_verified: true,
      pending_email: null,
    });
    await mails.take("emma@example.com", "email was changed");
  });

  it("sends nothing to an old address that nobody has confirmed", async () => {
    const { token } = await server.signUp("client", "ella");
    await mails.take("ella@example.com", "Confirm");
    await change(token, { full_name: "Ella", email: "ella@new.example", password: OLD });
    const key = await mails.takeToken("ella@new.example", "Confirm");
    await server.ask("POST /api/auth/verify-email", { token, body: { token: key } });
    expect((await show(token)).email).toBe("ella@new.example");
    expect(mails.all.filter(({ to }) => to === "ella@example.com")).toEqual([]);
  });

  it("makes the link of an address that is wanted no more worthless", async () => {
    const { token } = await server.signUp("client", "elsa");
    await change(token, { full_name: "Elsa", email: "elsa@typo.example", password: OLD });
    const key = await mails.takeToken("elsa@typo.example", "Confirm");
    await change(token, { full_name: "Elsa", email: "elsa@new.example", password: OLD });
    const body = { token: key };
    expect((await server.ask("POST /api/auth/verify-email", { token, body })).status).toBe(409);
  });

  it("is called off by a change of the password", async () => {
    const { token } = await server.signUp("client", "elke");
    await change(token, { full_name: "Elke", email: "elke@thief.example", password: OLD });
    const key = await mails.takeToken("elke@thief.example", "Confirm");
    await changePassword(token, { current_password: OLD, new_password: NEW });
    expect((await show(token)).pending_email).toBeNull();
    const body = { token: key };
    expect((await server.ask("POST /api/auth/verify-email", { token, body })).status).toBe(409);
  });

  it("can be cancelled, and the link that was mailed for it says so", async () => {
    const { token } = await server.signUp("client", "elif");
    const first = await mails.takeToken("elif@example.com", "Confirm");
    await change(token, { full_name: "Elif", email: "elif@typo.example", password: OLD });
    const body = { token: await mails.takeToken("elif@typo.example", "Confirm") };
    expect((await cancel(token)).body).toMatchObject({ email: "elif@example.com", pending_email: null });
    const opened = await server.ask("POST /api/auth/verification", { token, body });
    const pressed = await server.ask("POST /api/auth/verify-email", { token, body });
    for (const { status, body: told } of [opened, pressed])
      expect({ status, detail: told.detail }).toEqual({ status: 409, detail: CANCELLED });
    // The address that stays is confirmed by the mail that was sent for it.
    await server.ask("POST /api/auth/verify-email", { token, body: { token: first } });
    expect((await show(token)).email_verified).toBe(true);
  });

  it("stays cancelled when the same address is asked for again", async () => {
    const { token } = await server.signUp("client", "elin");
    const asked = { full_name: "Elin", email: "elin@new.example", password: OLD };
    await change(token, asked);
    const first = await mails.takeToken("elin@new.example", "Confirm");
    await cancel(token);
    await change(token, asked);
    const second = await mails.takeToken("elin@new.example", "Confirm");
    const confirm = async (key: string) =>
      (await server.ask("POST /api/auth/verify-email", { token, body: { token: key } })).status;
    expect({ first: await confirm(first), second: await confirm(second) }).toEqual({
      first: 409,
      second: 204,
    });
    expect((await show(token)).email).toBe("elin@new.example");
  });

  it("is cancelled or confirmed when both come at once, never half of each", async () => {
    const { token } = await server.signUp("client", "elvira");
    await change(token, { full_name: "Elvira", email: "elvira@new.example", password: OLD });
    const key = await mails.takeToken("elvira@new.example", "Confirm");
    const [cancelled, confirmed] = await Promise.all([
      cancel(token),
      server.ask("POST /api/auth/verify-email", { token, body: { token: key } }),
    ]);
    expect(cancelled.status).toBe(200);
    expect(await show(token)).toMatchObject({
      email: confirmed.status === 204 ? "elvira@new.example" : "elvira@example.com",
      pending_email: null,
    });
  });

  it("is cancelled again without an effect, and when none waits", async () => {
    const { token } = await server.signUp("client", "elmo");
    const before = await show(token);
    expect((await cancel(token)).body).toEqual(before);
    expect((await cancel(token)).status).toBe(200);
  });

  it("does not tell whether somebody has it, who is told by mail where it is confirmed", async () => {
    const { token: holder } = await server.signUp("client", "taken");
    const key = await mails.takeToken("taken@example.com", "Confirm");
    await server.ask("POST /api/auth/verify-email", { token: holder, body: { token: key } });
    const { token } = await server.signUp("client", "taker");
    const asked = (email: string) => change(token, { full_name: "T", email, password: OLD });
    const [taken, free] = [await asked("TAKEN@Example.com"), await asked("free@example.com")];
    expect(taken.status).toBe(200);
    expect({ ...taken.body, pending_email: "" }).toEqual({ ...free.body, pending_email: "" });
    await mails.take("taken@example.com", "Your email already has an account");
    expect((await show(holder)).email).toBe("taken@example.com");
  });

  it("goes to the one of two who confirms it first", async () => {
    const people = [await server.signUp("client", "one"), await server.signUp("client", "two")];
    const statuses: number[] = [];
    const keys: string[] = [];
    for (const { token } of people) {
      const asked = await change(token, { full_name: "X", email: "both@example.com", password: OLD });
      statuses.push(asked.status);
      keys.push(await mails.takeToken("both@example.com", "Confirm"));
    }
    expect(statuses).toEqual([200, 200]);
    const replies = await Promise.all(
      people.map(({ token }, at) =>
        server.ask("POST /api/auth/verify-email", { token, body: { token: keys[at] } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it("stays wanted through changes of the name that were under way", async () => {
    const { token } = await server.signUp("client", "edgar");
    await Promise.all([
      change(token, { full_name: "Edgar", email: "edgar@new.example", password: OLD }),
      ...Array.from({ length: 4 }, () => change(token, { full_name: "E", email: "edgar@example.com" })),
    ]);
    expect(await show(token)).toMatchObject({
      email: "edgar@example.com",
      pending_email: "edgar@new.example",
    });
  });

  it("is asked for five times an hour by one account, and one address is mailed five times a day", async () => {
    const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1" }, { mailer: new SentMails() });
    const ask = async (token: string, email: string) =>
      (await strict.ask("PUT /api/account", { token, body: { full_name: "A", email, password: OLD } }))
        .status;
    const { token } = await strict.signUp("client", "anna");
    const byAccount: number[] = [];
    for (let n = 1; n <= 6; n++) byAccount.push(await ask(token, `other${n}@example.com`));
    expect(byAccount).toEqual([200, 200, 200, 200, 200, 429]);
    const byAddress: number[] = [];
    for (let n = 1; n <= 6; n++) {
      const { token: other } = await strict.signUp("client", `anna${n}`);
      byAddress.push(await ask(other, "victim@example.com"));
    }
    expect(byAddress).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });

  it("has nothing of its sender's choice in its mail but the username", async () => {
    const { token } = await server.signUp("client", "eve_the_1st");
    await change(token, { full_name: "You have won", email: "third@example.com", password: OLD });
    const mail = await mails.take("third@example.com", "Confirm");
    expect(JSON.stringify(mail)).not.toContain("You have won");
    expect(mail.paragraphs.join(" ")).toContain("eve_the_1st");
  });

  it("needs a sign-in of the last ten minutes where there is no password", async () => {
    const { token, id } = await server.signUp("client", "erik");
    await withoutPassword(id);
    server.advance(10 * 60_000);
    const asked = { full_name: "Erik", email: "erik@new.example" };
    expect(await change(token, asked)).toMatchObject({
      status: 403,
      body: { detail: "Please sign in again, then do this within 10 minutes." },
    });
    await server.database.pool.query("update sessions set created_at = $1 where user_id = $2", [
      server.now,
      id,
    ]);
    expect((await change(token, asked)).status).toBe(200);
  });
});
