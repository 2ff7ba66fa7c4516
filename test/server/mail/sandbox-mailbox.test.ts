import { createHash } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { Mail } from "../../../server/mail/mailer.ts";
import { SandboxMailbox } from "../../../server/mail/sandbox-mailbox.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestServer } from "../support/test-server.ts";

let server: TestServer | undefined;
const database = await openTestDatabase();
afterAll(() => database.close());
const startServer = (env?: Record<string, string>) =>
  TestServer.start(env, { database: { ...database, close: () => Promise.resolve() } });
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function page(mails: readonly Mail[]): Promise<string> {
  const mailbox = new SandboxMailbox(() => new Date("2026-03-02T09:00:00Z"));
  for (const mail of mails) await mailbox.send(mail);
  const result = mailbox.page();
  return result.kind === "html" ? result.html : "";
}

describe("SandboxMailbox", () => {
  it("says so when it is empty", async () => {
    expect(await page([])).toContain("No emails yet.");
  });

  it("shows text as text, whatever is in it", async () => {
    const evil = `"><script>alert('x')</script>&`;
    const body = await page([
      { to: evil, subject: evil, paragraphs: [evil], link: { label: evil, url: `http://x/?${evil}` } },
    ]);
    expect(body).not.toContain("<script");
    expect(body.match(/&lt;script&gt;alert\(&#39;x&#39;\)/g)).toHaveLength(5);
  });

  it("keeps the latest hundred, newest first", async () => {
    const mails = Array.from({ length: 120 }, (_, n) => ({
      to: `n${String(n)}@x.example`,
      subject: "Hello",
      paragraphs: [],
    }));
    const shown = [...(await page(mails)).matchAll(/n(\d+)@x\.example/g)].map(([, n]) => Number(n));
    expect(shown).toEqual(Array.from({ length: 100 }, (_, n) => 119 - n));
  });
});

describe("the page of a server's mails", () => {
  it("runs nothing, is kept nowhere, and allows the one style that it carries", async () => {
    server = await startServer();
    const { status, headers, body } = await server.ask("GET /practice-mail");
    expect(status).toBe(200);
    const [style = ""] = /(?<=<style>)[^]*(?=<\/style>)/.exec(body as string) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
  });

  it("leads a newcomer to the end of a registration", async () => {
    server = await startServer({ PUBLIC_URL: "http://atelier.example:8080", PRACTICE_MAIL: "on" });
    const { token } = await server.signUp("client", "anna");
    let link: string | undefined;
    while (link === undefined) {
      // A look at the database lets what is under way there go on.
      await server.database.pool.query("select 1");
      const { body } = await server.ask("GET /practice-mail");
      link = /href="(http:\/\/atelier\.example:8080\/verify-email\?token=[\w-]{43})"/.exec(
        body as string,
      )?.[1];
    }
    const key = new URL(link).searchParams.get("token");
    await server.ask("POST /api/auth/verify-email", { token, body: { token: key } });
    expect((await server.ask("GET /api/account", { token })).body.email_verified).toBe(true);
    expect(server.logLines.join("")).not.toContain(key);
  });

  it.each([
    ["in production", { NODE_ENV: "production" }, 404],
    ["in production when it is asked for by name", { NODE_ENV: "production", PRACTICE_MAIL: "on" }, 200],
    ["when it is off", { PRACTICE_MAIL: "off" }, 404],
  ])("is there or not %s", async (_, env, status) => {
    server = await startServer(env);
    const { headers, body } = await server.ask("GET /practice-mail");
    const isPage = String(headers["content-type"]).startsWith("text/html");
    expect(isPage && String(body).includes("Practice mailbox")).toBe(status === 200);
  });
});
