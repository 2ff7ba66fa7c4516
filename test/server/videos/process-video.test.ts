import { afterAll, describe, expect, it } from "@jest/globals";
import { claimVideo, keepClaim } from "../../../server/videos/claim-video.ts";
import { giveUpVideo, postponeVideo, processVideo } from "../../../server/videos/process-video.ts";
import { VideoWorker } from "../../../server/videos/video-worker.ts";
import { film } from "../support/films.ts";
import { sha, TUS, UploadDriver } from "../support/upload-driver.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());

describe("a file that has arrived", () => {
  async function failed(bytes: Buffer) {
    const { url, videoId } = await driver.begun(bytes.byteLength);
    expect((await driver.patch(url, 0, bytes)).status).toBe(204);
    const { status, failure_reason: reason, can_retry: canRetry } = await driver.settled(videoId);
    return { status, reason, canRetry };
  }

  it.each([
    ["cut off", async () => (await film({ type: "mp4", startsFast: true })).subarray(0, 5_000)],
    ["without its index", async () => (await film({ type: "mp4" })).subarray(0, 9_000)],
    [
      "of nothing but a head",
      () => Promise.resolve(Buffer.from("\0\0\0\x14ftypisom\0\0\x02\0isom", "latin1")),
    ],
    [
      "of boxes in boxes",
      () => {
        const depth = 20_000;
        const boxes = Buffer.alloc(depth * 8);
        for (let at = 0; at < depth; at += 1) {
          boxes.writeUInt32BE((depth - at) * 8, at * 8);
          boxes.write(at === 0 ? "moov" : "trak", at * 8 + 4, "latin1");
        }
        return Promise.resolve(
          Buffer.concat([Buffer.from("\0\0\0\x14ftypisom\0\0\x02\0isom", "latin1"), boxes]),
        );
      },
    ],
    [
      "of noise behind a good head",
      () =>
        Promise.resolve(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(70_000, 0xa7)])),
    ],
  ])("%s fails with a reason", async (_, bytes) => {
    const { status, reason, canRetry } = await failed(await bytes());
    expect({ status, canRetry, reason: typeof reason }).toEqual({
      status: "failed",
      canRetry: false,
      reason: "string",
    });
  });

  it("replaces the one before, which is watched until then and when the new one is bad", async () => {
    const webm = await film({ type: "webm" });
    const first = await driver.begun(webm.byteLength);
    await driver.patch(first.url, 0, webm);
    await driver.settled(first.videoId);
    const bad = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 1)]);
    const second = await driver.begun(bad.byteLength, { video_id: String(first.videoId) });
    expect(second.videoId).toBe(first.videoId);
    await driver.patch(second.url, 0, bad);
    expect(await driver.settled(first.videoId)).toMatchObject({ status: "ready" });
    expect(sha(await driver.stored(first.videoId))).toBe(sha(webm));
    const better = await film({ type: "webm", seconds: 3 });
    const third = await driver.begun(better.byteLength, { video_id: String(first.videoId) });
    await driver.patch(third.url, 0, better);
    expect(await driver.settled(first.videoId)).toMatchObject({ status: "ready", duration_seconds: 3 });
    expect(sha(await driver.stored(first.videoId))).toBe(sha(better));
  });

  it("that failed is still there, with its reason, when the one that should replace it is given up", async () => {
    const bad = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 1)]);
    const first = await driver.begun(bad.byteLength);
    await driver.patch(first.url, 0, bad);
    const before = await driver.settled(first.videoId);
    const second = await driver.begun(1_000, { video_id: String(first.videoId) });
    const headers = { authorization: driver.authorization, ...TUS };
    await (await fetch(`${driver.origin}${second.url}`, { method: "DELETE", headers })).text();
    expect(await driver.own(first.videoId)).toMatchObject({
      status: "failed",
      failure_reason: before.failure_reason,
    });
  });
});

describe("a video that is processed", () => {
  it("is nobody else's while that is said every half minute, and then the next one's", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await driver.begun(webm.byteLength);
    await driver.patch(url, 0, webm);
    await driver.settled(videoId);
    const { kysely: db, pool } = driver.server.database;
    const start = Date.now();
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    await pool.query("update videos set work_due_at = $1, incoming_file_id = file_id where id = $2", [
      at(0),
      videoId,
    ]);
    const claimed = await claimVideo(db, at(0));
    expect(claimed?.id).toBe(videoId);
    if (claimed === undefined) return;
    expect(await claimVideo(db, at(29))).toBeUndefined();
    await keepClaim(db, claimed, at(29));
    expect(await claimVideo(db, at(58))).toBeUndefined();
    expect((await claimVideo(db, at(60)))?.id).toBe(videoId);
    await pool.query("update videos set work_due_at = null, incoming_file_id = null where id = $1", [
      videoId,
    ]);
    await keepClaim(db, claimed, at(61));
    expect(await claimVideo(db, at(1_000))).toBeUndefined();
  });

  it("leaves what was made of it to be dropped when its process is killed before the video names it", async () => {
    const { waiting, db } = await waitingAnew();
    const { now } = driver.server;
    const kept = { ...waiting, trim: { startMs: 0, endMs: 1_000 } };
    let asked = 0;
    const killed = () => {
      asked += 1;
      // The time is asked first for the new file's row, and then for the video that would name it.
      if (asked === 2) throw new Error("Killed");
      return now;
    };
    await expect(processVideo({ db, files: driver.server.files, now: killed }, kept)).rejects.toThrow(
      "Killed",
    );
    const made = await db
      .selectFrom("files")
      .select("status")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(made.status).toBe("writing");
  });

  it("waits no more when it failed here and is done elsewhere, or has got another file", async () => {
    const { waiting, db, videoId } = await waitingAnew();
    await driver.server.database.pool.query(
      "update videos set incoming_file_id = null, work_due_at = null where id = $1",
      [videoId],
    );
    await postponeVideo(db, waiting, driver.server.now);
    const { rows } = await driver.server.database.pool.query("select work_due_at from videos where id = $1", [
      videoId,
    ]);
    expect(rows).toEqual([{ work_due_at: null }]);
  });

  it("is begun three times at the most, though each time its process is killed", async () => {
    const { db, videoId } = await waitingAnew();
    const { pool } = driver.server.database;
    const later = new Date(Date.now() + 120 * 60_000);
    await pool.query("update videos set work_tries = 3 where id = $1", [videoId]);
    const worker = new VideoWorker({
      db,
      files: driver.server.files,
      now: () => later,
      log: driver.server.app.log,
    });
    worker.wake();
    await worker.idle();
    const { rows } = await pool.query("select failure, work_due_at from videos where id = $1", [videoId]);
    expect(rows).toEqual([{ failure: "interrupted", work_due_at: null }]);
  });

  it("waits while its video is hidden", async () => {
    const { db, waiting, videoId } = await waitingAnew();
    const { pool } = driver.server.database;
    const later = new Date(Date.now() + 120 * 60_000);
    await pool.query("update videos set is_hidden = true where id = $1", [videoId]);
    expect(await claimedAt(later)).not.toContain(videoId);
    await pool.query("update videos set is_hidden = false where id = $1", [videoId]);
    expect(await claimedAt(later)).toContain(videoId);
    await giveUpVideo(db, waiting, "too_complicated", later);
  });

  async function claimedAt(time: Date): Promise<number[]> {
    const claimed: number[] = [];
    for (;;) {
      const video = await claimVideo(driver.server.database.kysely, time);
      if (video === undefined) return claimed;
      claimed.push(video.id);
    }
  }

  /** Makes a ready video whose file waits once more, and claims it. */
  async function waitingAnew() {
    const webm = await film({ type: "webm", seconds: 3 });
    const { url, videoId } = await driver.begun(webm.byteLength);
    await driver.patch(url, 0, webm);
    await driver.settled(videoId);
    const { kysely: db, pool } = driver.server.database;
    // This time is far from the clock of the worker, which looks for due videos.
    const later = new Date(Date.now() + 60 * 60_000);
    await pool.query("update videos set work_due_at = $1, incoming_file_id = file_id where id = $2", [
      later,
      videoId,
    ]);
    const waiting = await claimVideo(db, later);
    if (waiting?.id !== videoId) throw new Error("It was not claimed");
    return { waiting, db, videoId };
  }
});
