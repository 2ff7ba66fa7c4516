import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "@jest/globals";
import { UPLOAD_KEPT_MS } from "../../../core/videos/video-limits.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import type { Appending, FileStore } from "../../../server/files/file-store.ts";
import { dropOld } from "../../../server/resumable-uploads/upload-jobs.ts";
import { dropOldUploads } from "../../../server/videos/upload-jobs.ts";
import { videoUploads } from "../../../server/videos/video-uploads.ts";
import { film } from "../support/films.ts";
import { TestServer } from "../support/test-server.ts";
import { MB, sha, TUS, UploadDriver } from "../support/upload-driver.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

/** The sweep uses no service of the server. */
const NO_SERVER = {} as Parameters<typeof dropOldUploads>[2];

/** It is a folder on a disk that has room for `free` more bytes. */
class SmallDisk extends DiskFileStore implements FileStore {
  free = Number.POSITIVE_INFINITY;
  /** It is called after each part of an upload that was written. */
  onTaken: () => void = () => undefined;

  override async append(name: string, part: Appending): Promise<void> {
    return super.append(name, { ...part, bytes: this.#fitting(part.bytes) });
  }

  async *#fitting(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      const fitting = chunk.subarray(0, this.free);
      this.free -= fitting.byteLength;
      yield fitting;
      this.onTaken();
      if (fitting.byteLength < chunk.byteLength) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    }
  }
}

const folder = emptyFolder();
const disk = new SmallDisk(folder);
const driver = await UploadDriver.open({}, { files: disk });
afterAll(() => driver.server.stop());

describe("an upload", () => {
  it("is refused with 507 by a disk that is full, and goes on where it was when there is room", async () => {
    const webm = await film({ type: "webm", bytesPerPicture: 150_000 });
    const { url, videoId } = await driver.begun(webm.byteLength);
    disk.free = MB;
    const refused = await driver.patch(url, 0, webm);
    expect(refused.status).toBe(507);
    const kept = await driver.offsetOf(url);
    expect(kept).toBe(MB);
    disk.free = Number.POSITIVE_INFINITY;
    expect((await driver.patch(url, kept, webm.subarray(kept))).status).toBe(204);
    await driver.settled(videoId);
    expect(sha(await driver.stored(videoId))).toBe(sha(webm));
  });

  it("keeps what has come when the line breaks, and goes on from there", async () => {
    const mp4 = await film({ type: "mp4", seconds: 4, bytesPerPicture: 300_000 });
    const { url, videoId } = await driver.begun(mp4.byteLength);
    const taken = Promise.withResolvers<undefined>();
    disk.onTaken = () => taken.resolve(undefined);
    const line = new AbortController();
    const broken = fetch(`${driver.origin}${url}`, {
      method: "PATCH",
      headers: {
        authorization: driver.authorization,
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
      body: new ReadableStream<Uint8Array>({
        // The stream is never closed, as if more bytes would come.
        start: (controller) => controller.enqueue(new Uint8Array(mp4.subarray(0, 3 * MB))),
      }),
      duplex: "half",
      signal: line.signal,
    } as RequestInit);
    await taken.promise;
    line.abort();
    await expect(broken).rejects.toThrow();
    // How many bytes had left the caller's own buffers depends on the machine.
    const kept = await driver.offsetOf(url);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(3 * MB);
    await driver.patch(url, kept, mp4.subarray(kept));
    expect(await driver.settled(videoId)).toMatchObject({ status: "ready", size: mp4.byteLength });
  });

  it("goes on in another process, whose lock is the database's", async () => {
    const webm = await film({ type: "webm", bytesPerPicture: 150_000 });
    const { url, videoId } = await driver.begun(webm.byteLength);
    const { database } = driver.server;
    const other = await TestServer.start(
      {},
      { files: new DiskFileStore(folder), database: { ...database, close: () => Promise.resolve() } },
    );
    try {
      await other.app.listen({ port: 0, host: "127.0.0.1" });
      const elsewhere = `http://127.0.0.1:${String((other.app.server.address() as AddressInfo).port)}`;
      await driver.patch(url, 0, webm.subarray(0, MB));
      const both = await Promise.all([
        driver.patch(url, MB, webm.subarray(MB)),
        driver.patch(url, MB, webm.subarray(MB), {}, elsewhere),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      await driver.settled(videoId);
      expect(sha(await driver.stored(videoId))).toBe(sha(webm));
    } finally {
      await other.stop();
    }
  });

  it("goes on in another session of the same person", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await driver.begun(webm.byteLength);
    await driver.patch(url, 0, webm.subarray(0, 1_000));
    const token = await driver.server.signIn("anna");
    const rest = { authorization: `Bearer ${token}` };
    expect((await driver.patch(url, 1_000, webm.subarray(1_000), rest)).status).toBe(204);
    expect((await driver.settled(videoId)).status).toBe("ready");
  });

  it("is kept for a day after its last byte, and then goes with its video", async () => {
    // The clock of this server is advanced, so it is not the one that the other tests use.
    const own = await UploadDriver.open();
    const { server } = own;
    const { url, videoId } = await own.begun(2_000);
    const sweep = () => dropOldUploads(server.database.kysely, server.now, NO_SERVER);
    server.advance(UPLOAD_KEPT_MS - 60_000);
    await sweep();
    expect(await own.offsetOf(url)).toBe(0);
    server.advance(120_000);
    await sweep();
    const token = await server.signIn("anna");
    expect((await server.ask(`GET /api/videos/${videoId}/own`, { token })).status).toBe(404);
    await server.stop();
  });

  it("stays when it goes on while others are swept", async () => {
    const own = await UploadDriver.open();
    const { server } = own;
    const { kysely } = server.database;
    const begun = [await own.begun(2_000), await own.begun(2_000)];
    server.advance(UPLOAD_KEPT_MS + 60_000);
    let removed = 0;
    const sweep = dropOld({
      ...videoUploads,
      remove: async (tx, id) => {
        removed += 1;
        await tx
          .updateTable("video_uploads")
          .set({ last_byte_at: server.now })
          .where("id", "<>", id)
          .execute();
        await videoUploads.remove(tx, id);
      },
    });
    await sweep(kysely, server.now, NO_SERVER);
    expect(removed).toBe(1);
    const left = await kysely.selectFrom("video_uploads").select("video_id").execute();
    expect(begun.map(({ videoId }) => videoId)).toContain(left[0]?.video_id);
    await server.stop();
  });
});
