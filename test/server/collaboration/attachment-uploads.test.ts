import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ATTACHMENT_BYTES, SESSION_FILE_BYTES } from "../../../core/collaboration/session-limits.ts";
import { S3FileStore } from "../../../server/files/s3-file-store.ts";
import { aPicture, attachmentsPath, FORM_TYPE, formOf } from "../support/brought-files.ts";
import { PortalDriver } from "../support/portal-driver.ts";
import { RawRequest } from "../support/raw-request.ts";
import { S3Server } from "../support/s3-server.ts";
import type { OpenedSession } from "../support/ticket-driver.ts";

const MB = 1024 * 1024;

const s3 = await S3Server.start();
afterAll(() => s3.stop());

describe.each(["a folder", "S3 storage"])("an upload into %s", (where) => {
  let portal: PortalDriver;
  let session: OpenedSession;
  beforeAll(async () => {
    portal = await PortalDriver.open(where === "a folder" ? undefined : new S3FileStore(s3.settings));
  });
  beforeEach(async () => {
    session = await portal.driver.session();
  });
  afterAll(() => portal.server.stop());

  const begin = (head: readonly string[]) =>
    RawRequest.begin(portal.port, [
      `POST ${attachmentsPath(session.id, session.user)} HTTP/1.1`,
      `Content-Type: ${FORM_TYPE}`,
      ...head,
    ]);

  /** Returns how many more files are in the store after `work` has settled. */
  async function staying(work: () => Promise<unknown>): Promise<number> {
    const before = await portal.names();
    await work();
    await portal.settled();
    return (await portal.names()).length - before.length;
  }

  it("keeps every byte of the largest file, and says how large it is", async () => {
    const bytes = Buffer.alloc(ATTACHMENT_BYTES, "0123456789abcdef\n");
    const { status, body } = await portal.send(session, formOf({ bytes }));
    expect({ status, size: body["file_size"] }).toEqual({ status: 201, size: ATTACHMENT_BYTES });
    const path = attachmentsPath(session.id, session.user, `/${String(body["id"])}`);
    const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }, 60_000);

  it("refuses a byte more, and leaves nothing", async () => {
    const bytes = Buffer.alloc(ATTACHMENT_BYTES + 1, "x");
    const left = await staying(async () => {
      const { status, body } = await portal.send(session, formOf({ bytes }));
      expect({ status, detail: body["detail"] }).toEqual({
        status: 413,
        detail: "The file is larger than 25 MB.",
      });
    });
    expect(left).toBe(0);
  }, 60_000);

  it("refuses at once what says that it is larger", async () => {
    const request = await begin([`Content-Length: ${String(ATTACHMENT_BYTES + MB)}`]);
    expect(await request.statusAtOnce()).toBe(413);
  });

  it("ends a body that never ends, with little in memory, and leaves nothing", async () => {
    const left = await staying(async () => {
      const piece = "x".repeat(MB);
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        start: (sink) => {
          sink.enqueue(new Uint8Array(formOf({ bytes: "" }).subarray(0, -40)));
        },
        pull: (sink) => {
          sent += MB;
          sink.enqueue(Buffer.from(piece));
        },
      });
      const options = {
        method: "POST",
        body: endless,
        duplex: "half",
        headers: { "content-type": FORM_TYPE },
      };
      const address = `http://127.0.0.1:${portal.port}${attachmentsPath(session.id, session.user)}`;
      const status = await fetch(address, options as RequestInit).then(
        (response) => response.status,
        () => 413,
      );
      expect(status).toBe(413);
      expect(sent).toBeLessThan(2 * ATTACHMENT_BYTES);
    });
    expect(left).toBe(0);
  }, 60_000);

  it("leaves nothing when its sender goes away half-way", async () => {
    const left = await staying(async () => {
      const request = await begin(["Content-Length: 5000000"]);
      request.send(
        formOf({ bytes: "x".repeat(100_000) })
          .subarray(0, -60)
          .toString(),
      );
      await portal.writing(1);
      request.abort();
    });
    expect(left).toBe(0);
  });

  it("leaves nothing of an empty file", async () => {
    const left = await staying(async () => {
      const { status, body } = await portal.send(session, formOf({ bytes: "" }));
      expect({ status, detail: body["detail"] }).toEqual({ status: 422, detail: "The file is empty." });
    });
    expect(left).toBe(0);
  });

  it("is one file however often it is repeated, and refused for another one", async () => {
    const key = { "idempotency-key": randomUUID() };
    const picture = formOf({ name: "a.png", bytes: await aPicture() });
    const left = await staying(async () => {
      const first = await portal.send(session, picture, key);
      expect(first.status).toBe(201);
      expect(await portal.send(session, picture, key)).toEqual(first);
      expect(await Promise.all([1, 2].map(() => portal.send(session, picture, key)))).toEqual([first, first]);
      const other = await portal.send(session, formOf({ name: "a.png", bytes: "another" }), key);
      expect({ status: other.status, code: other.body["code"] }).toEqual({
        status: 422,
        code: "idempotency_key_reused",
      });
      expect((await portal.send(session, picture, { "idempotency-key": "no" })).status).toBe(422);
    });
    // The file and its preview.
    expect(left).toBe(2);
  });
});

describe("an upload", () => {
  let portal: PortalDriver;
  let session: OpenedSession;
  beforeAll(async () => {
    portal = await PortalDriver.open();
  });
  beforeEach(async () => {
    session = await portal.driver.session();
  });
  afterAll(() => portal.server.stop());

  const withText = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const withFile = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nline\r\n`;
  const sendForm = (...parts: readonly string[]) =>
    portal.send(session, `${parts.join("")}--x--\r\n`, { "content-type": "multipart/form-data; boundary=x" });

  it("takes its name before its file, once", async () => {
    expect((await sendForm(withText("file_name", "b.txt"), withFile("file"))).body["file_name"]).toBe(
      "b.txt",
    );
    const twice = await sendForm(
      withText("file_name", "b.txt"),
      withText("file_name", "c.txt"),
      withFile("file"),
    );
    expect(twice.body["file_name"]).toBe("c.txt");
  });

  it.each([
    ["a second file", () => sendForm(withFile("file"), withFile("file"))],
    ["no file", () => sendForm(withText("file_name", "b.txt"))],
    [
      "a name of 100,000 characters",
      () => sendForm(withText("file_name", "n".repeat(100_000)), withFile("file")),
    ],
    [
      "a name of 20,000 characters",
      () => sendForm(withText("file_name", "n".repeat(20_000)), withFile("file")),
    ],
  ])("refuses %s, and leaves nothing", async (_, send) => {
    const before = await portal.names();
    expect((await send()).status).toBe(422);
    await portal.settled();
    expect(await portal.names()).toEqual(before);
  });

  it("refuses the eleventh file that waits, until one was sent or taken back", async () => {
    const ids: unknown[] = [];
    for (let at = 0; at < 10; at += 1) ids.push((await portal.send(session)).body["id"]);
    const eleventh = await portal.send(session);
    expect({ status: eleventh.status, detail: eleventh.body["detail"] }).toEqual({
      status: 409,
      detail: "At most 10 files can wait to be sent. Send or remove some.",
    });
    const developer = { ...session, user: session.developer };
    expect((await portal.send(developer)).status).toBe(201);
    const path = attachmentsPath(session.id, session.user, `/${String(ids[0])}`);
    expect((await portal.server.ask(`DELETE ${path}`)).status).toBe(204);
    expect((await portal.send(session)).status).toBe(201);
  });

  it("makes room with the oldest of ten that were forgotten for an hour, and with no others", async () => {
    const bring = async () => Number((await portal.send(session)).body["id"]);
    const developer = { ...session, user: session.developer };
    const theirs = Number((await portal.send(developer)).body["id"]);
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await bring());
    const statusOf = async (id: number, { user } = session) =>
      (await portal.server.ask(`GET ${attachmentsPath(session.id, user, `/${String(id)}`)}`)).status;
    portal.server.advance(60 * 60_000);
    expect((await portal.send(session)).status).toBe(409);
    portal.server.advance(1);
    ids.push(await bring());
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual([404, ...ids.slice(1).map(() => 200)]);
    expect(await statusOf(theirs, developer)).toBe(200);
  });

  it("counts no more than ten that arrive at the same moment", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push(
        ...(await Promise.all([1, 2, 3].map(() => portal.send(session)))).map(({ status }) => status),
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });

  it("is taken beside others that hardly arrive", async () => {
    const open = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const request = await RawRequest.begin(portal.port, [
          `POST ${attachmentsPath(session.id, session.user)} HTTP/1.1`,
          `Content-Type: ${FORM_TYPE}`,
          "Content-Length: 5000000",
        ]);
        request.send(
          formOf({ bytes: "x".repeat(1_000) })
            .toString()
            .slice(0, 600),
        );
        return request;
      }),
    );
    await portal.writing(6);
    expect((await portal.send(session)).status).toBe(201);
    for (const request of open) request.abort();
    await portal.settled();
  });

  it("refuses what the session has no room for", async () => {
    await portal.server.database.pool.query(
      `insert into collaboration_attachments (session_id, participant_id, file_name, file_size, media_type, created_at)
       values ($1, $2, 'large', $3, 'text/plain', now())`,
      [session.id, session.developer.id, SESSION_FILE_BYTES - 100],
    );
    const small = await portal.send(session, formOf({ bytes: "x".repeat(100) }));
    expect(small.status).toBe(201);
    const { status, body } = await portal.send(session, formOf({ bytes: "x" }));
    expect({ status, detail: body["detail"] }).toEqual({
      status: 409,
      detail: "This session has no room for the file: 0 B of 500 MB are left.",
    });
  });

  it("is refused that is resolved before its last byte, and leaves nothing", async () => {
    const before = await portal.names();
    const form = formOf({ bytes: "x".repeat(1_000) }).toString();
    const request = await RawRequest.begin(portal.port, [
      `POST ${attachmentsPath(session.id, session.user)} HTTP/1.1`,
      `Content-Type: ${FORM_TYPE}`,
      `Content-Length: ${String(form.length)}`,
      "Connection: close",
    ]);
    request.send(form.slice(0, 600));
    await portal.writing(1);
    await portal.driver.ask("PATCH", `/${session.id}/status`, { body: { status: "resolved" } });
    request.send(form.slice(600));
    expect(await request.status()).toBe(409);
    await portal.settled();
    expect(await portal.names()).toEqual(before);
  });
});
