import { afterEach, describe, expect, it } from "@jest/globals";
import type { Mail } from "../../../server/mail/mailer.ts";
import { SmtpMailer } from "../../../server/mail/smtp-mailer.ts";
import { TEXTS, TITLES } from "../../corpus/texts.ts";
import { SmtpServer } from "../support/smtp-server.ts";
import { TestServer } from "../support/test-server.ts";

let smtp: SmtpServer;
afterEach(() => smtp.stop());

const mail: Mail = {
  to: "anna@example.com",
  subject: "Grüße <b>from</b> here",
  paragraphs: ["Hello <script>alert(1)</script>,", ".\r\nQUIT"],
  link: { label: "Confirm", url: "http://127.0.0.1:3000/verify-email?token=a&b" },
};

const mailer = (query = "", from?: string, user = "") =>
  new SmtpMailer(`smtp://${user}${smtp.host}${query}`, from, "http://atelier.example:3000");

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes the words of a header (RFC 2047). */
function headerText(line: string): string {
  return line
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, coded: string) =>
      way.toUpperCase() === "B"
        ? Buffer.from(coded, "base64").toString()
        : unquoted(coded.replaceAll("_", " ")),
    );
}

/** Unfolds the headers and decodes the parts. */
function read(data: string) {
  const [head = ""] = data.split("\r\n\r\n");
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const text = data
    .split(/\r\n--[^\r]+\r\n/)
    .map((part) => {
      const [partHead = "", ...body] = part.split("\r\n\r\n");
      const coded = body.join("\r\n\r\n");
      if (/base64/i.test(partHead)) return Buffer.from(coded, "base64").toString("utf8");
      return /quoted-printable/i.test(partHead) ? unquoted(coded.replace(/=\r\n/g, "")) : coded;
    })
    .join("\n");
  return { headers, text };
}

describe("SmtpMailer", () => {
  it("hands a mail over as text and as escaped HTML", async () => {
    smtp = await SmtpServer.start();
    await mailer().send(mail);
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, data } = { from: "", to: [], data: "" }] = smtp.received;
    expect({ from, to }).toEqual({ from: "no-reply@atelier.example", to: ["anna@example.com"] });
    const { headers, text } = read(data);
    expect(headers).toContain("Auto-Submitted: auto-generated");
    expect(headers.find((line) => line.startsWith("Subject:"))).toMatch(/=\?UTF-8\?/i);
    expect(text).toContain("Hello <script>alert(1)</script>,");
    expect(text).toContain("Hello &lt;script&gt;alert(1)&lt;/script&gt;,");
    expect(text).toContain('<div lang="en" dir="ltr"');
    expect(text).toContain('href="http://127.0.0.1:3000/verify-email?token=a&amp;b"');
  });

  it("offers the end of such mails by one click, to https addresses alone", async () => {
    smtp = await SmtpServer.start();
    const url = "https://atelier.example/unsubscribe?token=7.a_b-c";
    await mailer().send({ ...mail, unsubscribeUrl: url });
    const { headers, text } = read(smtp.received[0]?.data ?? "");
    expect(headers).toContain(`List-Unsubscribe: <${url}>`);
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(text).toContain(`Unsubscribe:\r\n${url}`);
    await mailer().send({ ...mail, unsubscribeUrl: url.replace("https", "http") });
    await mailer().send(mail);
    const others = smtp.received.slice(1).map(({ data }) => read(data).headers.join("\n"));
    expect(others.filter((headers) => /unsubscribe/i.test(headers))).toEqual([]);
  });

  it("carries words of all scripts in subject and text", async () => {
    smtp = await SmtpServer.start();
    const lines = TEXTS.map((text) => text.split(/\r?\n/)).flat();
    await Promise.all(TITLES.map((subject) => mailer().send({ ...mail, subject, paragraphs: lines })));
    const mails = smtp.received.map(({ data }) => read(data));
    const subjects = mails.map(({ headers }) => headers.find((line) => line.startsWith("Subject: ")) ?? "");
    expect(subjects.map((line) => headerText(line).slice("Subject: ".length)).toSorted()).toEqual(
      TITLES.toSorted(),
    );
    expect(lines.filter((line) => !mails[0]?.text.includes(line))).toEqual([]);
  });

  it("names a mail by its reference", async () => {
    smtp = await SmtpServer.start();
    await mailer().send({ ...mail, reference: "abc-123" });
    expect(read(smtp.received[0]?.data ?? "").headers).toContain("Message-ID: <abc-123@atelier.example>");
  });

  it.each(["no-reply@studio.example", "Studio Mail <no-reply@studio.example>"])(
    "sends from %p when that is set",
    async (from) => {
      smtp = await SmtpServer.start();
      await mailer("", from).send(mail);
      expect(smtp.received[0]?.from).toBe("no-reply@studio.example");
    },
  );

  it.each([
    "a,b@example.com",
    "a;c@example.com",
    'a"b@example.com',
    "a(eve@evil.example)b@example.com",
    "group:eve@example.com",
    "anna@exämple.com",
  ])("sends to nobody else for the odd address %p", async (to) => {
    smtp = await SmtpServer.start({ extensions: ["SMTPUTF8"] });
    await mailer()
      .send({ ...mail, to })
      .catch(() => undefined);
    for (const one of smtp.received) {
      expect(one.to).toHaveLength(1);
      expect(one.to[0]).not.toMatch(/^(eve|b)@|evil\.example$/);
    }
    expect(smtp.commands.filter((line) => /^RCPT/i.test(line)).length).toBeLessThanOrEqual(1);
  });

  it("lets no subject or name add a header", async () => {
    smtp = await SmtpServer.start();
    await mailer().send({ ...mail, subject: "Hi\r\nBcc: eve@evil.example\r\n\r\nBody" });
    const { headers } = read(smtp.received[0]?.data ?? "");
    expect(headers.some((line) => /^bcc:/i.test(line))).toBe(false);
    expect(smtp.received[0]?.to).toEqual(["anna@example.com"]);
  });

  it("rejects when the mail server refuses", async () => {
    smtp = await SmtpServer.start({
      refuses: (line) => (/^RCPT/i.test(line) ? "550 no such box" : undefined),
    });
    await expect(mailer().send(mail)).rejects.toMatchObject({ code: "EENVELOPE" });
  });

  it("rejects when the mail server is away or says nothing", async () => {
    smtp = await SmtpServer.start({ isMute: true });
    await expect(mailer("?greetingTimeout=200").send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    const gone = mailer();
    await smtp.stop();
    smtp = await SmtpServer.start();
    await expect(gone.send(mail)).rejects.toMatchObject({ code: "ESOCKET" });
  });

  it("gives no password to a server without encryption, unless it is told to", async () => {
    smtp = await SmtpServer.start({
      extensions: ["AUTH PLAIN LOGIN"],
      refuses: (line) => (/^STARTTLS/i.test(line) ? "502 not here" : undefined),
    });
    await expect(mailer("", undefined, "user:secret@").send(mail)).rejects.toMatchObject({ code: "ETLS" });
    expect(smtp.commands.some((line) => /^AUTH/i.test(line))).toBe(false);
    await mailer("?requireTLS=false", undefined, "user:secret@").send(mail);
    expect(smtp.received).toHaveLength(1);
  });
});

describe("a server with SMTP_URL", () => {
  it("sends its mails there, and shows no mailbox of its own", async () => {
    smtp = await SmtpServer.start();
    const server = await TestServer.start({ SMTP_URL: `smtp://${smtp.host}` });
    await server.signUp("client", "berta");
    expect((await server.ask("GET /practice-mail")).status).toBe(404);
    // Closing waits for the mail that is under way.
    await server.stop();
    expect(smtp.received.map(({ to }) => to)).toEqual([["berta@example.com"]]);
    expect(server.logLines.join("")).not.toContain("berta");
  });
});
