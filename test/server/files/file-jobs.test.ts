import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { noteMissing, removeStrays, removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import type { Services } from "../../../server/http/services.ts";
import { film } from "../support/films.ts";
import { UploadDesk } from "../support/upload-desk.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";

const DAY = 24 * 60 * 60_000;

let folder: string;
let store: DiskFileStore;
let desk: UploadDesk;
beforeAll(async () => {
  folder = await newDataDirectory();
  store = new DiskFileStore(folder);
  desk = await UploadDesk.open({}, { files: store });
});
afterAll(async () => {
  await desk.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Before whatever else is unwanted. */
const EARLY = new Date("2020-01-01T00:00:00Z");
const later = () => new Date(Date.now() + DAY);

async function video() {
  const webm = await film({ type: "webm" });
  const { url, videoId } = await desk.begun(webm.byteLength);
  await desk.patch(url, 0, webm);
  await desk.settled(videoId);
  const { kysely: db } = desk.server.database;
  const { name } = await db
    .selectFrom("videos")
    .innerJoin("files", "files.id", "videos.file_id")
    .select("files.name")
    .where("videos.id", "=", videoId as VideoId)
    .executeTakeFirstOrThrow();
  return { videoId, webm, name, db };
}

async function* one(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

describe("removing what is unwanted", () => {
  it("leaves the bytes of what a row still names, says so, and goes on with the rest", async () => {
    const { db, name, webm } = await video();
    const { log } = desk.server.app;
    const files: FileStore = store;
    const stray = `videos/${randomUUID()}`;
    await store.put(stray, one(Buffer.from("stray")));
    await db
      .updateTable("files")
      .set({ status: "unwanted", touched_at: EARLY })
      .where("name", "=", name)
      .execute();
    const after = new Date(EARLY.getTime() + 1);
    const row = { name: stray, size: 5, status: "unwanted", created_at: after, touched_at: after } as const;
    await db.insertInto("files").values(row).execute();
    await removeUnwantedFiles(db, new Date(), { services: { files } as Services, log });
    expect(await store.sizeOf(name)).toBe(webm.byteLength);
    expect(await store.sizeOf(stray)).toBeUndefined();
    const left = await db.selectFrom("files").select("name").where("status", "=", "unwanted").execute();
    expect(left).toEqual([{ name }]);
    expect(desk.server.logLines.filter((line) => line.includes("is unwanted and still named"))).toHaveLength(
      1,
    );
    await db.updateTable("files").set({ status: "stored" }).where("name", "=", name).execute();
  });

  it("goes on with the rest after one that the store does not remove", async () => {
    const { kysely: db } = desk.server.database;
    const { log } = desk.server.app;
    const names = [`videos/${randomUUID()}`, `videos/${randomUUID()}`];
    for (const name of names) {
      await store.put(name, one(Buffer.from("unwanted")));
      const row = { name, size: 8, status: "unwanted", created_at: EARLY, touched_at: EARLY } as const;
      await db.insertInto("files").values(row).execute();
    }
    const [stuck = "", other = ""] = names;
    const files = {
      remove: (name: string) => (name === stuck ? Promise.reject(new Error("EIO")) : store.remove(name)),
    } as unknown as FileStore;
    await removeUnwantedFiles(db, new Date(), { services: { files } as Services, log });
    expect(await store.sizeOf(other)).toBeUndefined();
    expect(desk.server.logLines.filter((line) => line.includes("could not be removed"))).toHaveLength(1);
    await store.remove(stuck);
  });

  it("takes the file that arrived once its video is another one, and the upload stays complete", async () => {
    const mp4 = await film({ type: "mp4" });
    const { url, videoId } = await desk.begun(mp4.byteLength);
    await desk.patch(url, 0, mp4);
    await desk.settled(videoId);
    const { kysely: db } = desk.server.database;
    const unwanted = () => db.selectFrom("files").select("id").where("status", "=", "unwanted").execute();
    expect(await unwanted()).toHaveLength(1);
    const { log } = desk.server.app;
    await removeUnwantedFiles(db, later(), { services: { files: store } as unknown as Services, log });
    expect(await unwanted()).toEqual([]);
    expect(await desk.offsetOf(url)).toBe(mp4.byteLength);
    expect((await desk.patch(url, mp4.byteLength, Buffer.alloc(0))).status).toBe(204);
    expect(await desk.own(videoId)).toMatchObject({ status: "ready", failure_reason: null });
  });
});

describe("looking through the store", () => {
  it("removes bytes without a row, and no others", async () => {
    const { db, name } = await video();
    const stray = `videos/${randomUUID()}`;
    await store.put(stray, one(Buffer.from("stray")));
    expect(await removeStrays(db, store, new Date())).toBe(0);
    expect(await removeStrays(db, store, later())).toBe(1);
    expect(await store.sizeOf(stray)).toBeUndefined();
    expect(await store.sizeOf(name)).toBeGreaterThan(0);
  });

  it("says of a row without bytes that they are gone, until they are back", async () => {
    const { db, name, videoId, webm } = await video();
    expect(await noteMissing(db, store)).toBe(0);
    await store.remove(name);
    expect(await noteMissing(db, store)).toBe(1);
    expect(await desk.own(videoId)).toMatchObject({
      status: "ready",
      failure_reason: "The file is no longer there. Please upload it again.",
    });
    await store.put(name, one(webm));
    expect(await noteMissing(db, store)).toBe(0);
    expect(await desk.own(videoId)).toMatchObject({ failure_reason: null });
  });

  it("keeps what is being written", async () => {
    const { url } = await desk.begun(1_000_000);
    const webm = await film({ type: "webm" });
    await desk.patch(url, 0, webm.subarray(0, 5_000));
    expect(await removeStrays(desk.server.database.kysely, store, later())).toBe(0);
    expect(await desk.offsetOf(url)).toBe(5_000);
    expect((await stat(join(folder, ".writing"))).isDirectory()).toBe(true);
  });
});
