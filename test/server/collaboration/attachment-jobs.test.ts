import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { FILES_KEPT_MS, WAITING_KEPT_MS } from "../../../core/collaboration/session-limits.ts";
import {
  dropWaitingAttachments,
  removeFilesOfResolved,
} from "../../../server/collaboration/attachment-jobs.ts";
import { AttachmentSink } from "../../../server/collaboration/attachment-sink.ts";
import { dropUnfinishedFiles } from "../../../server/files/file-jobs.ts";
import { noteStrays } from "../../../server/files/stray-files.ts";
import { aPicture, attachmentsPath, formOf } from "../support/brought-files.ts";
import { PortalDriver } from "../support/portal-driver.ts";
import { askByLink, type OpenedSession } from "../support/ticket-driver.ts";

const HOUR = 60 * 60_000;

let portal: PortalDriver;
beforeAll(async () => {
  portal = await PortalDriver.open();
});
afterAll(() => portal.server.stop());

async function brought(session: OpenedSession): Promise<number> {
  const { body } = await portal.send(session, formOf({ name: "screen.png", bytes: await aPicture() }));
  return Number(body["id"]);
}

async function sent(session: OpenedSession): Promise<number> {
  const id = await brought(session);
  await askByLink(portal.server, `POST /${session.id}/messages`, session.user.token, {
    attachment_ids: [id],
  });
  return id;
}

const resolve = ({ id }: OpenedSession) =>
  portal.driver.ask("PATCH", `/${id}/status`, { body: { status: "resolved" } });
const statusOf = async (session: OpenedSession, id: number, rest = "") =>
  (await portal.server.ask(`GET ${attachmentsPath(session.id, session.user, `/${String(id)}${rest}`)}`))
    .status;
const attachmentsOf = async ({ id, user }: OpenedSession) => {
  const { body } = await askByLink(portal.server, `GET /${id}/messages`, user.token);
  return (body as { attachments: unknown[] }[]).flatMap(({ attachments }) => attachments);
};

describe("the files of a session", () => {
  it("go with their previews half a year after it was resolved, and their names stay", async () => {
    const [resolved, open] = [await portal.driver.session(), await portal.driver.session()];
    const [gone, kept] = [await sent(resolved), await sent(open)];
    await resolve(resolved);
    const before = (await portal.names()).length;
    const at = portal.server.now.getTime();
    await portal.run(removeFilesOfResolved, new Date(at + FILES_KEPT_MS - 1));
    expect(await statusOf(resolved, gone)).toBe(200);
    await portal.run(removeFilesOfResolved, new Date(at + FILES_KEPT_MS));
    for (const rest of ["", "/preview"]) {
      expect(await statusOf(resolved, gone, rest)).toBe(410);
      expect(await statusOf(open, kept, rest)).toBe(200);
    }
    expect(await attachmentsOf(resolved)).toEqual([
      {
        id: gone,
        file_name: "screen.png",
        file_size: expect.any(Number),
        file_path: null,
        preview_path: null,
      },
    ]);
    expect((await portal.names()).length).toBe(before - 2);
  });

  it("go of however many sessions there are, and nothing is looked at twice", async () => {
    const sessions: OpenedSession[] = [];
    for (let at = 0; at < 45; at += 1) sessions.push(await portal.driver.session());
    for (const session of sessions) await resolve(session);
    const later = new Date(portal.server.now.getTime() + FILES_KEPT_MS);
    await portal.run(removeFilesOfResolved, later);
    const { rows } = await portal.server.database.pool.query<{ left: string }>(
      "select count(*) as left from collaboration_sessions where resolved_at is not null and files_removed_at is null",
    );
    expect(rows).toEqual([{ left: expect.anything() }]);
    expect(Number(rows[0]?.left)).toBe(0);
    const statements = await portal.server.statementsOf(() => portal.run(removeFilesOfResolved, later));
    expect(statements.filter((sql) => sql.includes("update"))).toHaveLength(1);
  });

  it("that were never sent go after a day", async () => {
    const session = await portal.driver.session();
    const before = await portal.names();
    const [waiting, used] = [await brought(session), await sent(session)];
    const at = portal.server.now.getTime();
    await portal.run(dropWaitingAttachments, new Date(at + WAITING_KEPT_MS));
    expect(await statusOf(session, waiting)).toBe(200);
    await portal.run(dropWaitingAttachments, new Date(at + WAITING_KEPT_MS + 1));
    expect(await statusOf(session, waiting)).toBe(404);
    expect(await statusOf(session, used)).toBe(200);
    expect((await portal.names()).length).toBe(before.length + 2);
  });

  it("of which a process that has gone had half go a day later", async () => {
    const before = await portal.names();
    const { kysely: db } = portal.server.database;
    const parts = { db, files: portal.store, log: portal.server.app.log, now: () => portal.server.now };
    const sink = await AttachmentSink.open(parts, "somebody", 1_000_000);
    await new Promise<void>((done) => void sink.stream.write(Buffer.alloc(500_000), () => done()));
    await portal.run(dropUnfinishedFiles, new Date(portal.server.now.getTime() + 26 * HOUR));
    expect(await portal.names()).toEqual(before);
    await sink.discard();
  });

  it("are no strays", async () => {
    const session = await portal.driver.session();
    const id = await sent(session);
    const { kysely } = portal.server.database;
    await portal.names();
    const later = new Date(Date.now() + 24 * HOUR);
    expect(await noteStrays(kysely, portal.store, later)).toMatchObject({ strays: 0 });
    expect(await statusOf(session, id, "/preview")).toBe(200);
  });
});
