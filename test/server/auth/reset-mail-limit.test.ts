import { afterAll, describe, expect, it } from "@jest/globals";
import { SentMails } from "../support/sent-mails.ts";
import { TestServer } from "../support/test-server.ts";

const OLD = "a long enough phrase";
const NEW = "quite another phrase";

const sent = new SentMails();
const strict = await TestServer.start({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" }, { mailer: sent });
afterAll(() => strict.stop());

const from = async (ip: string, email: string, cookie = "") =>
  strict.ask("POST /api/auth/forgot-password", {
    body: { email },
    headers: { "x-forwarded-for": ip, cookie },
  });
const ordered = async (email: string) =>
  (await strict.database.pool.query("select 1 from mail_outbox where address = $1", [email])).rowCount;

describe("the limit of mails", () => {
  it("holds for one caller, whomever they ask for", async () => {
    const statuses = [];
    for (let n = 1; n <= 6; n++) statuses.push((await from("10.9.9.9", `other${n}@example.com`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it("holds for one address: it gets no more, and who asks is told nothing of it, known or not", async () => {
    await strict.signUp("client", "anna");
    for (const email of ["anna@example.com", "unknown@example.com"]) {
      const told = new Set<number>();
      for (let n = 1; n <= 12; n++) told.add((await from(`10.0.${email.length}.${n}`, email)).status);
      expect(told).toEqual(new Set([204]));
    }
    for (let mail = 0; mail < 3; mail += 1) await sent.take("anna@example.com", "new password");
    // Mails are sent one after another: once this one is there, no earlier one can be under way.
    await strict.signUp("client", "later");
    await sent.take("later@example.com", "Confirm");
    expect(
      sent.all.filter(({ to, subject }) => to === "anna@example.com" && subject.includes("new")),
    ).toEqual([]);
    expect(await ordered("anna@example.com")).toBe(0);
  });

  it("leaves the owner a link that works, and the owner's own browser a mail of its own", async () => {
    await strict.signUp("client", "olga");
    const { headers } = await strict.ask("POST /api/auth/login", {
      body: { username: "olga", password: OLD },
      headers: { "x-forwarded-for": "10.7.7.7" },
    });
    const [cookie = ""] = String(headers["set-cookie"]).split(";", 1);
    for (let n = 1; n <= 12; n++) await from(`10.1.1.${n}`, "olga@example.com");
    const links = [];
    for (let mail = 0; mail < 3; mail += 1)
      links.push(await sent.takeToken("olga@example.com", "new password"));
    // Another caller has also used up what her IP address may ask for.
    for (let n = 1; n <= 6; n++) await from("10.7.7.7", `nobody${n}@example.com`);
    expect((await from("10.7.7.7", "olga@example.com", cookie)).status).toBe(204);
    const own = await sent.takeToken("olga@example.com", "new password");
    expect(own).not.toBe("");
    // By then the limit lets other callers ask for more mails.
    strict.advance(20 * 60_000);
    const reset = await strict.ask("POST /api/auth/reset-password", {
      body: { token: links[2], password: NEW },
    });
    expect(reset.status).toBe(204);
  });

  it("lets in who chose a new password through a mail, however often strangers have guessed", async () => {
    await strict.signUp("client", "paul");
    for (let n = 1; n <= 10; n++)
      await strict.ask("POST /api/auth/login", {
        body: { username: "paul", password: "a wrong one" },
        headers: { "x-forwarded-for": `10.2.2.${n}` },
      });
    await from("10.8.8.8", "paul@example.com");
    const reset = await strict.ask("POST /api/auth/reset-password", {
      body: { token: await sent.takeToken("paul@example.com", "new password"), password: NEW },
    });
    const [cookie = ""] = String(reset.headers["set-cookie"]).split(";", 1);
    const signedIn = await strict.ask("POST /api/auth/login", {
      body: { username: "paul", password: NEW },
      headers: { "x-forwarded-for": "10.8.8.8", cookie },
    });
    expect(signedIn.status).toBe(200);
  });
});
