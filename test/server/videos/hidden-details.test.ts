import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { VideoWorker } from "../../../server/videos/video-worker.ts";
import { operate } from "../operator/operate.ts";
import { box, element, withBox, withElement } from "../support/container-parts.ts";
import { packetsOf } from "../support/film-packets.ts";
import { film } from "../support/films.ts";
import { sha, UploadDriver } from "../support/upload-driver.ts";

const MARK = "+48.2082+016.3738/";
const PLACE = box("udta", box("\u00a9xyz", MARK));

const driver = await UploadDriver.open();
const { pool, kysely: db } = driver.server.database;
afterAll(() => driver.server.stop());

/** @param more what the upload says of itself, such as the video whose file it replaces */
async function uploaded(
  bytes: Buffer,
  more: Record<string, string> = {},
): Promise<{ readonly videoId: number; readonly status: string }> {
  const { url, videoId } = await driver.begun(bytes.byteLength, more);
  expect((await driver.patch(url, 0, bytes)).status).toBe(204);
  const { status } = await driver.settled(videoId);
  return { videoId, status };
}

async function fileOf(videoId: number) {
  const { rows } = await pool.query<{ id: number; name: string; size: number; version: number }>(
    `select files.id, files.name, files.size::integer, file_version as version
     from videos join files on files.id = file_id where videos.id = $1`,
    [videoId],
  );
  return rows[0];
}

const texts = element(
  "ae",
  element("d7", "\x05"),
  element("73c5", "\x05"),
  element("83", "\x11"),
  element("86", "S_TEXT/UTF8"),
);

describe("a film that arrives with a place", () => {
  it.each<readonly [string, () => Promise<Buffer>]>([
    ["behind its pictures", async () => withBox(await film({ type: "mp4" }), "moov", PLACE)],
    [
      "in a recording",
      async () => withElement(await film({ type: "webm", isLive: true }), "1549a966", element("7ba9", MARK)),
    ],
    ["in tags", async () => Buffer.concat([await film({ type: "webm" }), element("1254c367", MARK)])],
    [
      "behind fragments",
      async () => Buffer.concat([await film({ type: "mp4", isLive: true }), box("uuid", MARK)]),
    ],
    [
      "beside a track of texts",
      async () =>
        Buffer.concat([
          withElement(await film({ type: "webm", isLive: true }), "1654ae6b", texts),
          element("1254c367", MARK),
        ]),
    ],
  ])("%s is handed out without it, with all its pictures", async (_, make) => {
    const sent = await make();
    expect(sent.includes(MARK)).toBe(true);
    const { videoId, status } = await uploaded(sent);
    expect(status).toBe("ready");
    const stored = await driver.stored(videoId);
    expect(stored.includes(MARK)).toBe(false);
    expect(stored.includes("ediabunny")).toBe(false);
    expect(await packetsOf(stored)).toEqual(await packetsOf(sent));
  });

  it("keeps each byte of its media data", async () => {
    const sent = await film({ type: "mp4", startsFast: true });
    const stored = await driver.stored((await uploaded(Buffer.concat([sent, box("uuid", MARK)]))).videoId);
    const media = sent.subarray(sent.indexOf("mdat"));
    expect(stored.indexOf(media)).toBe(sent.indexOf("mdat"));
  });

  it("fails where it can neither be cleaned nor written anew", async () => {
    const sent = withBox(await film({ type: "mp4" }), "moov", PLACE);
    // The name of the codec is unknown, and a box says that it is longer than the index.
    sent.write("xxxx", sent.indexOf("vp09"), "latin1");
    const broken = withBox(sent, "moov", Buffer.from("0000ffff66726565", "hex"));
    expect((await uploaded(broken)).status).toBe("failed");
  });
});

describe("a film with nothing to remove", () => {
  it("is not copied", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await driver.begun(webm.byteLength);
    const { rows } = await pool.query("select file_id from video_uploads where video_id = $1", [videoId]);
    await driver.patch(url, 0, webm);
    await driver.settled(videoId);
    expect(rows).toEqual([{ file_id: (await fileOf(videoId))?.id }]);
    expect(sha(await driver.stored(videoId))).toBe(sha(webm));
  });
});

describe("a film that was stored before", () => {
  const worker = (now: Date, log = driver.server.app.log) =>
    new VideoWorker({ db, files: driver.server.files, now: () => now, log });

  /** Puts this file in the place of a new video's, as if nobody had read it, and lets it be due in an hour. */
  async function stored(bytes: Buffer) {
    const { videoId } = await uploaded(await film({ type: "webm" }));
    const file = await fileOf(videoId);
    await driver.server.files.remove(String(file?.name));
    await driver.server.files.put(String(file?.name), Readable.from([bytes]));
    await pool.query("update files set size = $1 where id = $2", [bytes.byteLength, file?.id]);
    const due = new Date(Date.now() + 60 * 60_000);
    await pool.query("update videos set details_due_at = $1 where id = $2", [due, videoId]);
    return { videoId: videoId as VideoId, due, file };
  }

  async function stateOf(videoId: number) {
    const { rows } = await pool.query(
      "select status, failure, details_due_at, details_tries from videos where id = $1",
      [videoId],
    );
    return rows[0] as unknown;
  }

  it("loses its details once, and is counted until then", async () => {
    const sent = withBox(await film({ type: "mp4", startsFast: false }), "moov", PLACE);
    const { videoId, due, file } = await stored(sent);
    expect(await operate(driver.server, "videos waiting")).toContain(
      "still to be freed of place, device and author: 1.",
    );
    const works = worker(due);
    works.wake();
    await works.idle();
    const after = await fileOf(videoId);
    expect(after).toMatchObject({ size: sent.byteLength, version: Number(file?.version) + 1 });
    const bytes = await driver.stored(videoId);
    expect(bytes.includes(MARK)).toBe(false);
    expect(await packetsOf(bytes)).toEqual(await packetsOf(sent));
    expect(await stateOf(videoId)).toEqual({
      status: "ready",
      failure: null,
      details_due_at: null,
      details_tries: 1,
    });
    expect((await pool.query("select status from files where id = $1", [file?.id])).rows).not.toContainEqual({
      status: "stored",
    });
    expect(await operate(driver.server, "videos waiting")).not.toContain("still to be freed");
    works.wake();
    await works.idle();
    expect(await fileOf(videoId)).toEqual(after);
  });

  it("stays as it is where nothing can be read of it", async () => {
    const { videoId, due, file } = await stored(Buffer.alloc(500, 0xa7));
    const works = worker(due);
    works.wake();
    await works.idle();
    expect(await fileOf(videoId)).toMatchObject({ id: file?.id });
    expect(await stateOf(videoId)).toMatchObject({ status: "ready", failure: null, details_due_at: null });
  });

  it("waits while its video is hidden, and is given up after three tries that ended the process", async () => {
    const { videoId, due, file } = await stored(withBox(await film({ type: "mp4" }), "moov", PLACE));
    await pool.query("update videos set is_hidden = true, details_tries = 3 where id = $1", [videoId]);
    const works = worker(due);
    works.wake();
    await works.idle();
    expect(await stateOf(videoId)).toMatchObject({ details_due_at: due });
    await pool.query("update videos set is_hidden = false where id = $1", [videoId]);
    works.wake();
    await works.idle();
    expect(await stateOf(videoId)).toMatchObject({ details_due_at: null });
    expect(await fileOf(videoId)).toMatchObject({ id: file?.id });
  });

  it("is tried again in an hour where the store cannot be read", async () => {
    const { videoId, due } = await stored(withBox(await film({ type: "mp4" }), "moov", PLACE));
    const { files } = driver.server;
    const broken = {
      sizeOf: (name: string) => files.sizeOf(name),
      read: () => Readable.from([]).destroy(new Error("away")),
    };
    const works = new VideoWorker({
      db,
      files: broken as unknown as typeof files,
      now: () => due,
      log: driver.server.app.log,
    });
    works.wake();
    await works.idle();
    expect(await stateOf(videoId)).toMatchObject({
      details_due_at: new Date(due.getTime() + 60 * 60_000),
      details_tries: 0,
    });
  });

  it("gives way to a file that arrives meanwhile", async () => {
    const { videoId, due } = await stored(withBox(await film({ type: "mp4" }), "moov", PLACE));
    const { files } = driver.server;
    const better = await film({ type: "webm", seconds: 3 });
    let made = "";
    const meanwhile = {
      sizeOf: (name: string) => files.sizeOf(name),
      read: (name: string, first: number, last: number) => files.read(name, first, last),
      put: async (name: string, bytes: AsyncIterable<Buffer>) => {
        made = name;
        await uploaded(better, { video_id: String(videoId) });
        return files.put(name, bytes);
      },
    };
    const { log } = driver.server.app;
    const works = new VideoWorker({
      db,
      files: meanwhile as unknown as typeof files,
      now: () => due,
      log,
    });
    works.wake();
    await works.idle();
    expect(sha(await driver.stored(videoId))).toBe(sha(better));
    expect(await stateOf(videoId)).toMatchObject({ status: "ready", details_due_at: null });
    const { rows } = await pool.query("select status from files where name = $1", [made]);
    expect(rows).not.toContainEqual({ status: "stored" });
  });

  it("counts a try whose result the database refuses", async () => {
    const { videoId, due } = await stored(withBox(await film({ type: "mp4" }), "moov", PLACE));
    const rule = `check (id <> ${videoId} or details_due_at is not null) not valid`;
    await pool.query(`alter table videos add constraint refused ${rule}`);
    const works = worker(due);
    works.wake();
    await works.idle();
    await pool.query("alter table videos drop constraint refused");
    expect(await stateOf(videoId)).toMatchObject({ details_due_at: expect.any(Date), details_tries: 1 });
  });
});
