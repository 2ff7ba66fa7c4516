import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { S3FileStore } from "../../../server/files/s3-file-store.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { picture, plane } from "../support/pictures.ts";
import { S3Server } from "../support/s3-server.ts";
import { UploadDriver } from "../support/upload-driver.ts";
import { addVideo } from "../support/video-rows.ts";

interface Opened {
  readonly driver: UploadDriver;
  readonly files: FileStore;
  readonly close: () => Promise<void>;
}

async function onDisk(): Promise<Opened> {
  const driver = await UploadDriver.open();
  return { driver, files: driver.server.files, close: () => driver.server.stop() };
}

async function onS3(): Promise<Opened> {
  const storage = await S3Server.start();
  const { bucket, endpoint = "", region, accessKeyId, secretAccessKey } = storage.settings;
  const driver = await UploadDriver.open({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const close = async () => {
    await driver.server.stop();
    await storage.stop();
  };
  return { driver, files: new S3FileStore(storage.settings), close };
}

/** Reads an answer to its end: a connection with an unread answer keeps the server from closing. */
async function read(asked: Promise<Response>) {
  const answer = await asked;
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe.each([
  ["a folder", onDisk],
  ["S3-compatible storage", onS3],
])("a poster in %s", (_, open) => {
  let driver: UploadDriver;
  let files: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ driver, files, close } = await open());
  });
  afterAll(() => close());

  const put = (id: number, bytes: Buffer, type = "image/png", token = driver.anna.token) =>
    read(
      fetch(`${driver.origin}/api/videos/${id}/poster`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body: new Uint8Array(bytes),
      }),
    );
  const posterOf = async (id: number) =>
    (await driver.own(id)).poster as { small: string; large: string } | null;
  const look = (address: string, headers: Record<string, string> = {}) =>
    read(fetch(`${driver.origin}${address}`, { headers }));
  const filesOf = async (id: number) =>
    (
      await driver.server.database.pool.query<{ status: string }>(
        "select status from files where name like 'posters/%' and owner_id = (select owner_id from videos where id = $1) order by id",
        [id],
      )
    ).rows.map(({ status }) => status);

  it("is drawn anew, counted, kept by browsers for an hour, and replaced with its bytes", async () => {
    const id = await addVideo(driver.server, driver.anna.id);
    const answer = await put(id, await picture(900, 600).png().toBuffer());
    expect(answer.status).toBe(200);
    const { poster } = JSON.parse(answer.bytes.toString()) as { poster: { small: string; large: string } };
    const seen = await look(poster.small);
    expect(seen.headers.get("content-type")).toBe("image/webp");
    expect(seen.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await look(poster.small, { "if-none-match": String(seen.headers.get("etag")) })).status).toBe(
      304,
    );
    expect(seen.bytes.byteLength).toBeGreaterThan(1_000);
    expect((await look(poster.large.replace(/v=\d+/, "v=99"))).headers.get("cache-control")).toContain(
      "no-cache",
    );
    expect((await put(id, await plane(30, 20).jpeg().toBuffer(), "image/jpeg")).status).toBe(200);
    const second = await posterOf(id);
    expect(second?.small).not.toBe(poster.small);
    expect((await filesOf(id)).filter((status) => status === "unwanted")).toHaveLength(2);
    const removed = await driver.server.ask(`DELETE /api/videos/${id}/poster`, { token: driver.anna.token });
    expect(removed.body).toMatchObject({ id, poster: null });
    expect((await look(poster.small)).status).toBe(404);
  });

  it("of what is not public is seen by those whom its address was signed for, as long as they may", async () => {
    const id = await addVideo(driver.server, driver.anna.id, "private");
    await put(id, await plane(30, 20).png().toBuffer());
    const { large = "" } = (await posterOf(id)) ?? {};
    expect(large).toContain("grant=");
    expect((await look(large)).status).toBe(200);
    expect((await look(large.replace(/&grant=.*/, ""))).status).toBe(404);
    expect((await look(large, { authorization: `Bearer ${driver.berta.token}` })).status).toBe(404);
  });

  it("is nobody's but its owner's to give", async () => {
    const id = await addVideo(driver.server, driver.anna.id);
    const bytes = await plane(30, 20).png().toBuffer();
    expect((await put(id, bytes, "image/png", driver.berta.token)).status).toBe(404);
    expect(await posterOf(id)).toBeNull();
  });

  /** What is refused changes nothing of this video, so one is enough. */
  let kept: Promise<number> | undefined;
  const withPoster = async () => {
    const id = await addVideo(driver.server, driver.anna.id);
    await put(id, await plane(30, 20).png().toBuffer());
    return id;
  };

  it.each([
    ["no image", 415, "image/png", () => Promise.resolve(Buffer.from("<svg/>"))],
    ["another type", 415, "image/svg+xml", () => Promise.resolve(Buffer.from("<svg/>"))],
    [
      "a damaged one",
      422,
      "image/png",
      async () => (await picture(300, 200).png().toBuffer()).subarray(0, 9_000),
    ],
    ["8 MB and a byte", 413, "image/png", () => Promise.resolve(Buffer.alloc(8 * 1024 * 1024 + 1))],
  ])("is refused when it is %s, and the one before stays", async (_name, status, type, bytes) => {
    const id = await (kept ??= withPoster());
    const before = await posterOf(id);
    expect(before).not.toBeNull();
    expect((await put(id, await bytes(), type)).status).toBe(status);
    expect((await posterOf(id))?.small).toBe(before?.small);
  });

  it("goes with its video", async () => {
    const id = await addVideo(driver.server, driver.berta.id);
    await put(id, await plane(30, 20).png().toBuffer(), "image/png", driver.berta.token);
    expect(await filesOf(id)).toEqual(["stored", "stored"]);
    const { rows } = await driver.server.database.pool.query<{ name: string }>(
      "select name from files where name like 'posters/%' and owner_id = $1",
      [driver.berta.id],
    );
    await driver.server.ask(`DELETE /api/videos/${id}`, { token: driver.berta.token });
    const server = { services: { files } as Services, log: driver.server.app.log };
    await removeUnwantedFiles(driver.server.database.kysely, new Date(), server);
    expect(rows).toHaveLength(2);
    for (const { name } of rows) expect(await files.sizeOf(name)).toBeUndefined();
  });
});

describe("a poster of somebody whose storage is full", () => {
  it("is refused with a sentence", async () => {
    const driver = await UploadDriver.open({ MAX_STORAGE_MB: "20" });
    const id = await addVideo(driver.server, driver.anna.id);
    await driver.server.database.pool.query("update files set size = 20 * 1024 * 1024 where owner_id = $1", [
      driver.anna.id,
    ]);
    const answer = await fetch(`${driver.origin}/api/videos/${id}/poster`, {
      method: "PUT",
      headers: { authorization: driver.authorization, "content-type": "image/png" },
      body: new Uint8Array(await plane(30, 20).png().toBuffer()),
    });
    expect({ status: answer.status, text: await answer.text() }).toMatchObject({
      status: 409,
      text: expect.stringContaining("Your storage is full"),
    });
    await driver.server.stop();
  });
});
