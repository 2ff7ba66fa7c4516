import { afterAll, describe, expect, it } from "@jest/globals";
import type { ParticipantId } from "../../../core/shared/id.ts";
import { bindParticipant } from "../../../server/collaboration/support-repository.ts";
import { aPicture, attachmentsPath, bringFile, type Credential } from "../support/brought-files.ts";
import { askByLink, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
const session = await driver.session();
afterAll(() => server.stop());

interface Brought {
  readonly id: number;
  readonly file_name: string;
  readonly file_size: number;
  readonly file_path: string;
  readonly preview_path: string | null;
}

/** Brings a file, and returns it as messages show it. */
async function brought(
  seat: Credential,
  file: Parameters<typeof bringFile>[3] = {},
  of = session,
): Promise<Brought> {
  const { status, body } = await bringFile(server, of.id, seat, file);
  expect(status).toBe(201);
  const { may_have_details: _, ...shown } = body as Brought & { readonly may_have_details: boolean };
  return shown;
}

const ask = (method: "GET" | "DELETE", seat: Credential, rest: string, headers = {}, of = session) =>
  server.ask(`${method} ${attachmentsPath(of.id, seat, rest)}`, {
    ...("bearer" in seat && { token: seat.bearer }),
    headers,
  });

const say = (seat: Credential, ids: readonly number[], more: object = {}, of = session) =>
  "token" in seat
    ? askByLink(server, `POST /${of.id}/messages`, seat.token, { attachment_ids: ids, ...more })
    : server.ask(`POST /api/collaboration/sessions/${of.id}/messages`, {
        token: seat.bearer,
        body: { attachment_ids: ids, ...more },
      });

describe("a file", () => {
  it("waits for its message under its own side's eyes alone, and is everybody's with it", async () => {
    const file = await brought(session.user, { fileName: "report.txt", bytes: "all is well\n" });
    expect(file).toEqual({
      id: file.id,
      file_name: "report.txt",
      file_size: 12,
      file_path: `/api/collaboration/sessions/${session.id}/attachments/${file.id}`,
      preview_path: null,
    });
    expect((await ask("GET", session.user, `/${file.id}`)).body).toBe("all is well\n");
    expect((await ask("GET", session.developer, `/${file.id}`)).status).toBe(404);
    expect((await ask("GET", { bearer: driver.key }, `/${file.id}`)).status).toBe(404);
    const { status, body } = await say(session.user, [file.id]);
    expect({ status, attachments: body.attachments }).toEqual({ status: 201, attachments: [file] });
    for (const seat of [session.developer, { bearer: driver.key }])
      expect((await ask("GET", seat, `/${file.id}`)).body).toBe("all is well\n");
  });

  it("is not sent by another side than the one that brought it", async () => {
    const file = await brought(session.user);
    for (const seat of [session.developer, { bearer: driver.key }]) {
      const { status, body } = await say(seat, [file.id]);
      expect({ status, errors: body.detail.errors }).toMatchObject({
        status: 422,
        errors: [{ field: "attachment_ids" }],
      });
    }
  });

  it("of another session does not exist", async () => {
    const other = await driver.session();
    const file = await brought(other.user, {}, other);
    await say(other.user, [file.id], {}, other);
    for (const seat of [session.user, session.developer, { bearer: driver.key }]) {
      expect((await ask("GET", seat, `/${file.id}`)).status).toBe(404);
      expect((await ask("DELETE", seat, `/${file.id}`)).status).toBe(404);
    }
    expect((await say(session.user, [file.id])).status).toBe(422);
  });

  it("of the ticket system is sent in the name of one of its users, and not echoed", async () => {
    const told = await driver.session({ callback_url: "https://example.com/events" });
    const key = { bearer: driver.key };
    const file = await brought(key, { name: "from-the-ticket.txt" }, told);
    const { status, body } = await say(
      key,
      [file.id],
      { content: "See", participant_id: told.user.id },
      told,
    );
    expect({ status, author: body.participant_id }).toEqual({ status: 201, author: told.user.id });
    const mine = await brought(told.user, {}, told);
    await say(told.user, [mine.id], {}, told);
    const { rows } = await server.database.pool.query<{ payload: string }>(
      "select payload from webhook_deliveries where order_key = $1 and type = 'attachment.added'",
      [told.id],
    );
    expect(
      rows.map(({ payload }) => (JSON.parse(payload) as { data: { attachment: Brought } }).data.attachment),
    ).toEqual([mine]);
  });

  it("is read and brought by the developer whose account is bound to the session", async () => {
    const bound = await driver.session();
    const dana = await server.signUp("developer", "dana");
    await bindParticipant(server.database.kysely, bound.developer.id as ParticipantId, dana.id as never);
    const file = await brought({ bearer: dana.token }, {}, bound);
    expect((await ask("GET", bound.developer, `/${file.id}`, {}, bound)).status).toBe(200);
    expect((await say({ bearer: dana.token }, [file.id], {}, bound)).status).toBe(201);
  });

  it("is taken back until it was sent", async () => {
    const file = await brought(session.user);
    expect((await ask("DELETE", session.developer, `/${file.id}`)).status).toBe(404);
    expect((await ask("DELETE", session.user, `/${file.id}`)).status).toBe(204);
    expect((await ask("GET", session.user, `/${file.id}`)).status).toBe(404);
    expect((await say(session.user, [file.id])).status).toBe(422);
    const sent = await brought(session.user);
    await say(session.user, [sent.id]);
    expect((await ask("DELETE", session.user, `/${sent.id}`)).status).toBe(409);
  });

  it("is neither brought nor read without a good link", async () => {
    const file = await brought(session.user);
    for (const token of ["", "x".repeat(43), session.user.token.slice(1)]) {
      expect((await bringFile(server, session.id, { token })).status).toBe(401);
      expect((await ask("GET", { token }, `/${file.id}`)).status).toBe(401);
    }
    expect(
      (await server.ask(`GET /api/collaboration/sessions/${session.id}/attachments/${file.id}`)).status,
    ).toBe(401);
    const nowhere = "00000000-0000-4000-8000-000000000000";
    expect((await bringFile(server, nowhere, session.user)).status).toBe(404);
  });

  it("is out of reach for somebody whose link was revoked", async () => {
    const one = await driver.session();
    const file = await brought(one.user, {}, one);
    await driver.ask("DELETE", `/${one.id}/participants/${one.user.id}/link`);
    expect((await ask("GET", one.user, `/${file.id}`, {}, one)).status).toBe(401);
    expect((await bringFile(server, one.id, one.user)).status).toBe(401);
  });

  it("is read with a key only in the scope of its reading, and brought in that of its writing", async () => {
    const reading = await TicketDriver.open(server, ["sessions:read"]);
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into collaboration_sessions
       (id, integration_id, external_ticket_id, source_system, subject, created_at, active_at)
       values (gen_random_uuid(), $1, 'T', 'S', 'S', now(), now()) returning id`,
      [reading.integrationId],
    );
    const id = rows[0]?.id ?? "";
    expect((await bringFile(server, id, { bearer: reading.key })).status).toBe(403);
  });

  it("leaves no credential in a log line", async () => {
    const file = await brought(session.user, { bytes: await aPicture() });
    await ask("GET", session.user, `/${file.id}`);
    await ask("GET", session.user, `/${file.id}/preview`);
    const lines = server.logLines.join("\n");
    expect(lines).not.toContain(session.user.token);
    expect(lines).not.toContain(driver.key);
  });
});

describe("the answer with a file", () => {
  it("is a download that nothing opens as a part of the site", async () => {
    const page = "<!doctype html><script>alert(document.domain)</script>";
    const file = await brought(session.user, { name: "a.html", type: "text/html", bytes: page });
    const { headers, body } = await ask("GET", session.user, `/${file.id}`);
    expect(body).toBe(page);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="a.html"; filename*=UTF-8''a.html`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "bytes",
      "content-length": String(page.length),
    });
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    [`${"n".repeat(5_000)}.pdf`, `${"n".repeat(146)}.pdf`],
    ["отчёт 😀.txt", "отчёт 😀.txt"],
  ])("has a safe name where the sender's was %j", async (fileName, kept) => {
    const file = await brought(session.user, { fileName });
    expect(file.file_name).toBe(kept);
    const { headers } = await ask("GET", session.user, `/${file.id}`);
    const [, exact = ""] = /filename\*=UTF-8''(\S+)$/.exec(String(headers["content-disposition"])) ?? [];
    expect(decodeURIComponent(exact)).toBe(kept);
    await ask("DELETE", session.user, `/${file.id}`);
  });

  it("takes the name from the file's own part where the form has no other", async () => {
    const file = await brought(session.user, { name: "Übersicht Mai.csv" });
    expect(file.file_name).toBe("Übersicht Mai.csv");
  });

  it("comes in parts", async () => {
    const file = await brought(session.user, { bytes: "0123456789" });
    const part = await ask("GET", session.user, `/${file.id}`, { range: "bytes=2-4" });
    expect(part).toMatchObject({ status: 206, body: "234", headers: { "content-range": "bytes 2-4/10" } });
  });
});
