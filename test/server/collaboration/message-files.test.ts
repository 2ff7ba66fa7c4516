import { afterAll, describe, expect, it } from "@jest/globals";
import type { AttachmentId, CollaborationSessionId, ParticipantId } from "../../../core/shared/id.ts";
import { askByLink, type OpenedSession, TicketDriver } from "../support/ticket-driver.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
const driver = await TicketDriver.open(server);
afterAll(() => server.stop());

async function brought({ id }: OpenedSession, by: number | null): Promise<AttachmentId> {
  const row = await server.database.kysely
    .insertInto("collaboration_attachments")
    .values({
      session_id: id as CollaborationSessionId,
      message_id: null,
      participant_id: by as ParticipantId | null,
      file_name: "log.txt",
      file_size: 1_234,
      media_type: "text/plain",
      file: null,
      preview: null,
      created_at: server.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const send = ({ id }: OpenedSession, token: string, attachment_ids: readonly number[], content?: string) =>
  askByLink(server, `POST /${id}/messages`, token, { attachment_ids, content });

describe("the files of a message", () => {
  it("go with it, words or not, and are shown to everybody", async () => {
    const session = await driver.session({ callback_url: "https://tickets.example/" });
    const ids = [await brought(session, session.user.id), await brought(session, session.user.id)];
    const [first = 0, second = 0] = ids;
    const sent = await send(session, session.user.token, [second, first, first]);
    const path = `/api/collaboration/sessions/${session.id}/attachments/${String(first)}`;
    const shown = { id: first, file_name: "log.txt", file_path: path, preview_path: null, file_size: 1_234 };
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ content: "", attachments: [shown, { id: second }] });
    const read = await askByLink(server, `GET /${session.id}/messages`, session.developer.token);
    expect(read.body).toEqual([sent.body]);
    const told = await server.database.kysely
      .selectFrom("webhook_deliveries")
      .select("type")
      .where("order_key", "=", session.id)
      .orderBy("sequence")
      .execute();
    expect(told.map(({ type }) => type)).toEqual([
      "session.created",
      "message.created",
      "attachment.added",
      "attachment.added",
    ]);
  });

  it("are the sender's own, of this session, and sent once", async () => {
    const session = await driver.session();
    const { user, developer } = session;
    const mine = await brought(session, user.id);
    const refused = [
      await brought(session, developer.id),
      await brought(session, null),
      await brought(await driver.session(), user.id),
    ];
    for (const id of refused) expect((await send(session, user.token, [mine, id], "Look")).status).toBe(422);
    expect((await send(session, user.token, [mine], "Look")).status).toBe(201);
    expect((await send(session, user.token, [mine], "Again")).status).toBe(422);
    expect((await askByLink(server, `GET /${session.id}/messages`, user.token)).body).toHaveLength(1);
  });
});
