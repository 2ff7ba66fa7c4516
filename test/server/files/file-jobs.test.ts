import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { checkStore, noteMissing, removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { isFew, noteStrays } from "../../../server/files/stray-files.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { film } from "../support/films.ts";
import { UploadDriver } from "../support/upload-driver.ts";
import { newDataDirectory } from "../support/data-directory.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";

const DAY = 24 * 60 * 60_000;

let folder: string;
let store: DiskFileStore;
let driver: UploadDriver;
beforeAll(async () => {
  folder = await newDataDirectory();
  store = new DiskFileStore(folder);
  driver = await UploadDriver.open({}, { files: store });
});
afterAll(async () => {
  await driver.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** This time is before that of all other unwanted files. */
const EARLY = new Date("2020-01-01T00:00:00Z");
const later = () => new Date(Date.now() + DAY);

async function video() {
  const webm = await film({ type: "webm" });
  const { url, videoId } = await driver.begun(webm.byteLength);
  await driver.patch(url, 0, webm);
  await driver.settled(videoId);
  const { kysely: db } = driver.server.database;
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
    const { log } = driver.server.app;
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
    expect(
      driver.server.logLines.filter((line) => line.includes("is unwanted and still named")),
    ).toHaveLength(1);
    await db.updateTable("files").set({ status: "stored" }).where("name", "=", name).execute();
  });

  it("goes on with the rest after one that the store does not remove", async () => {
    const { kysely: db } = driver.server.database;
    const { log } = driver.server.app;
    const names = [`videos/${randomUUID()}`, `videos/${randomUUID()}`];
    for (const name of names) {
      await store.put(name, one(Buffer.from("unwanted")));
      const row = { name, size: 8, status: "unwanted", created_at: EARLY, touched_at: EARLY } as const;
      await db.insertInto("files").values(row).execute();
    }
    const [stuck = "", other = ""] = names;
    const files = {
      owner: () => store.owner(),
      remove: (name: string) => (name === stuck ? Promise.reject(new Error("EIO")) : store.remove(name)),
    } as unknown as FileStore;
    await removeUnwantedFiles(db, new Date(), { services: { files } as Services, log });
    expect(await store.sizeOf(other)).toBeUndefined();
    expect(driver.server.logLines.filter((line) => line.includes("could not be removed"))).toHaveLength(1);
    await store.remove(stuck);
  });

  it("takes the file that arrived once its video is another one, and the upload stays complete", async () => {
    const mp4 = await film({ type: "mp4" });
    const { url, videoId } = await driver.begun(mp4.byteLength);
    await driver.patch(url, 0, mp4);
    await driver.settled(videoId);
    const { kysely: db } = driver.server.database;
    const unwanted = () => db.selectFrom("files").select("id").where("status", "=", "unwanted").execute();
    expect(await unwanted()).toHaveLength(1);
    const { log } = driver.server.app;
    await removeUnwantedFiles(db, later(), { services: { files: store } as unknown as Services, log });
    expect(await unwanted()).toEqual([]);
    expect(await driver.offsetOf(url)).toBe(mp4.byteLength);
    expect((await driver.patch(url, mp4.byteLength, Buffer.alloc(0))).status).toBe(204);
    expect(await driver.own(videoId)).toMatchObject({ status: "ready", failure_reason: null });
  });
});

describe("looking through the store", () => {
  /** Runs the check as the job does, when it is due again. */
  const check = async (now: Date, files: FileStore = store) => {
    const { kysely: db } = driver.server.database;
    await db.updateTable("file_checks").set({ due_at: EARLY }).execute();
    await checkStore(db, now, { services: { files } as Services, log: driver.server.app.log });
  };
  const stray = async () => {
    const name = `videos/${randomUUID()}`;
    await store.put(name, one(Buffer.from("stray")));
    return name;
  };
  const said = (words: string) => driver.server.logLines.filter((line) => line.includes(words));

  it("removes bytes without a row 30 days after it found them, and no others", async () => {
    const { name } = await video();
    const without = await stray();
    await check(later());
    await check(new Date(later().getTime() + 30 * DAY - 60_000));
    expect(await store.sizeOf(without)).toBe(5);
    await check(new Date(later().getTime() + 30 * DAY + 60_000));
    expect(await store.sizeOf(without)).toBeUndefined();
    expect(await store.sizeOf(name)).toBeGreaterThan(0);
  });

  it("counts anew for bytes whose row was there in between", async () => {
    const { kysely: db } = driver.server.database;
    const name = await stray();
    await check(later());
    await db.insertInto("files").values({ name, size: 5, status: "stored" }).execute();
    await check(new Date(later().getTime() + 20 * DAY));
    await db.deleteFrom("files").where("name", "=", name).execute();
    await check(new Date(later().getTime() + 40 * DAY));
    expect(await store.sizeOf(name)).toBe(5);
    await store.remove(name);
  });

  it("removes none of what is more than a crash leaves, until it is told to", async () => {
    const names: string[] = [];
    for (let count = 0; count < 11; count += 1) names.push(await stray());
    await check(later());
    await check(new Date(later().getTime() + 31 * DAY));
    for (const name of names) expect(await store.sizeOf(name)).toBe(5);
    expect(said("too many files have no row")).toHaveLength(1);
    for (const name of names) await store.remove(name);
  });

  it("takes ten files, or one in twenty of all, for what a crash leaves", () => {
    expect({ ten: isFew(10, 10), eleven: isFew(11, 219), ofMany: isFew(11, 220) }).toEqual({
      ten: true,
      eleven: false,
      ofMany: true,
    });
  });

  it("removes nothing from another database's store", async () => {
    const { kysely: db } = driver.server.database;
    const files: FileStore = store;
    const services = { files } as Services;
    const without = await stray();
    const unwanted = await stray();
    const row = {
      name: unwanted,
      size: 5,
      status: "unwanted",
      created_at: EARLY,
      touched_at: EARLY,
    } as const;
    await db.insertInto("files").values(row).execute();
    const own = (await store.owner()) ?? "";
    await store.setOwner(randomUUID());
    await check(later());
    await check(new Date(later().getTime() + 31 * DAY));
    await removeUnwantedFiles(db, later(), { services, log: driver.server.app.log });
    await store.setOwner(own);
    expect({
      without: await store.sizeOf(without),
      unwanted: await store.sizeOf(unwanted),
    }).toEqual({ without: 5, unwanted: 5 });
    expect(said("is not this database's own").length).toBeGreaterThan(0);
    await store.remove(without);
  });

  it("says of a row without bytes that they are gone, until they are back", async () => {
    const { db, name, videoId, webm } = await video();
    expect(await noteMissing(db, store)).toBe(0);
    await store.remove(name);
    expect(await noteMissing(db, store)).toBe(1);
    expect(await driver.own(videoId)).toMatchObject({
      status: "ready",
      failure_reason: "The file is no longer there. Please upload it again.",
    });
    await store.put(name, one(webm));
    expect(await noteMissing(db, store)).toBe(0);
    expect(await driver.own(videoId)).toMatchObject({ failure_reason: null });
  });

  it("keeps what is being written", async () => {
    const { url } = await driver.begun(1_000_000);
    const webm = await film({ type: "webm" });
    await driver.patch(url, 0, webm.subarray(0, 5_000));
    expect(await noteStrays(driver.server.database.kysely, store, later())).toMatchObject({ strays: 0 });
    expect(await driver.offsetOf(url)).toBe(5_000);
    expect((await stat(join(folder, ".writing"))).isDirectory()).toBe(true);
  });
});
