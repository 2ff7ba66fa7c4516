import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { AttachmentSink } from "../../../server/collaboration/attachment-sink.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { DiskRoom } from "../../../server/files/disk-room.ts";
import { removeUnwantedFiles, watchRoom } from "../../../server/files/file-jobs.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { rewriteContainer } from "../../../server/video-containers/rewrite-container.ts";
import { film } from "../support/films.ts";
import { picture } from "../support/pictures.ts";
import { MB, sha, TUS, UploadDriver } from "../support/upload-driver.ts";
import { beginUpload, uploadMetadata } from "../support/uploads.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const RESERVE = 50 * MB;
const ROOMY = 1_000 * MB;

const folder = emptyFolder();
const disk = { bytes: ROOMY };
const used = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const files = new DiskFileStore(folder, {
  free: () => Promise.resolve(disk.bytes - used()),
  reserve: RESERVE,
});
/** From now on the disk takes so many bytes beside its reserve. */
const leave = (bytes: number) => void (disk.bytes = RESERVE + bytes + used());
const driver = await UploadDriver.open({ MAX_STORAGE_MB: "60" }, { files });
const { server } = driver;
afterEach(() => void (disk.bytes = ROOMY));
afterAll(() => server.stop());

const { token } = driver.anna;
const host = { services: { files } as unknown as Services, log: server.app.log };
const sweep = () => removeUnwantedFiles(server.database.kysely, new Date(), host);
const full = { status: 507, body: { code: "storage_full" } };
const create = (size: number) => beginUpload(server, token, { size });

describe("a disk that is full up to its reserve", () => {
  it("refuses an upload at its creation when its length does not fit, and takes a shorter one", async () => {
    leave(5 * MB);
    const { body: before } = await server.ask("GET /api/video_display/my-videos", { token });
    expect(await create(5 * MB + 1)).toMatchObject(full);
    const { body: after } = await server.ask("GET /api/video_display/my-videos", { token });
    expect(after.total).toBe(before.total);
    const { url } = await driver.begun(5 * MB);
    await server.ask(`DELETE ${url as "/"}`, { token, headers: TUS });
  });

  it("names the owner's own limit where both are reached", async () => {
    leave(0);
    const own = await server.signUp("developer", "much");
    for (const size of [20, 20, 20]) {
      disk.bytes = ROOMY;
      expect((await beginUpload(server, own.token, { size: size * MB })).status).toBe(201);
    }
    leave(0);
    const refused = await beginUpload(server, own.token, { size: MB });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body.detail).not.toContain("server has no room");
  });

  it("refuses a recording, whose length nobody knows", async () => {
    leave(0);
    const metadata = uploadMetadata({ filename: "a.webm", filetype: "video/webm" });
    const headers = { ...TUS, "upload-defer-length": "1", "upload-metadata": metadata };
    expect(await server.ask("POST /api/videos/uploads", { token, headers })).toMatchObject(full);
  });

  it("keeps what had come of an upload, which goes on when there is room", async () => {
    const webm = await film({ type: "webm", bytesPerPicture: 600_000 });
    const { url, videoId } = await driver.begun(webm.byteLength);
    leave(3 * MB);
    expect((await driver.patch(url, 0, webm)).status).toBe(507);
    const kept = await driver.offsetOf(url);
    expect(kept).toBeGreaterThan(MB);
    expect(kept).toBeLessThanOrEqual(3 * MB);
    expect((await driver.patch(url, kept, webm.subarray(kept))).status).toBe(507);
    disk.bytes = ROOMY;
    const further = await driver.offsetOf(url);
    expect(further).toBeGreaterThanOrEqual(kept);
    expect((await driver.patch(url, further, webm.subarray(further))).status).toBe(204);
    await driver.settled(videoId);
    expect(sha(await driver.stored(videoId))).toBe(sha(webm));
  });

  it("refuses small videos and images, and keeps nothing of them", async () => {
    await sweep();
    leave(1_000);
    const before = used();
    const video = new FormData();
    video.set("title", "The till");
    video.set(
      "file",
      new Blob([new Uint8Array(await film({ type: "webm" }))], { type: "video/webm" }),
      "a.webm",
    );
    const image = new Uint8Array(await picture(400, 400).png().toBuffer());
    const send = async (method: string, path: string, body: BodyInit, type = {}) => {
      const headers = { authorization: driver.authorization, ...type };
      return (await fetch(`${driver.origin}${path}`, { method, headers, body })).status;
    };
    expect(await send("POST", "/api/videos/", video)).toBe(507);
    expect(await send("PUT", "/api/profile/avatar", image, { "content-type": "image/png" })).toBe(507);
    await sweep();
    expect(used()).toBeLessThanOrEqual(before);
  });

  it("refuses an attachment, and keeps nothing of it", async () => {
    leave(1_000);
    const before = used();
    const parts = { db: server.database.kysely, files, log: server.app.log, now: () => server.now };
    const sink = await AttachmentSink.open(parts, "somebody", MB);
    const failed = new Promise((seen) => sink.stream.once("error", seen));
    sink.stream.end(Buffer.alloc(MB));
    expect(await failed).toEqual(new Refusal("storage_full"));
    await sink.discard();
    expect(used()).toBe(before);
  });

  it("refuses the temporary file of a recording before it is begun", async () => {
    const scratch = new DiskRoom(() => Promise.resolve(10 * MB), RESERVE);
    const rewritten = rewriteContainer(
      files,
      { name: "videos/none", size: MB },
      { startMs: 0, endMs: null },
      () => Promise.resolve(1),
      { scratch },
    );
    await expect(rewritten).rejects.toThrow(new Refusal("storage_full"));
  });

  it("gives the bytes of a deleted upload back", async () => {
    const { url } = await driver.begun(10 * MB);
    const webm = await film({ type: "webm", bytesPerPicture: 150_000 });
    await driver.patch(url, 0, webm);
    leave(-10 * MB);
    const before = used();
    const headers = TUS;
    expect((await server.ask(`DELETE ${url as "/"}`, { token, headers })).status).toBe(204);
    await sweep();
    expect(used()).toBeLessThan(before - webm.byteLength + 1_000);
  });

  it("is told by /api/ready, which answers 200, and in the log when it begins and ends", async () => {
    const told = () => server.logLines.filter((line) => line.includes("the disk of the files"));
    const look = async () => {
      await watchRoom(server.database.kysely, server.now, host);
      const { status, body } = await server.ask("GET /api/ready");
      return { status, body, lines: told().length };
    };
    leave(0);
    expect(await look()).toEqual({ status: 200, body: { status: "ok", files: "full" }, lines: 1 });
    expect(await look()).toMatchObject({ lines: 1 });
    disk.bytes = ROOMY;
    expect(await look()).toEqual({ status: 200, body: { status: "ok", files: "ok" }, lines: 2 });
  });
});
