import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { film } from "../support/films.ts";
import { MB, TUS, UploadDriver } from "../support/upload-driver.ts";
import { uploadMetadata } from "../support/uploads.ts";

let driver: UploadDriver;
beforeAll(async () => {
  driver = await UploadDriver.open();
});
afterAll(() => driver.server.stop());

/** Begins an upload whose length is not known yet. */
async function begun(headers: Record<string, string> = {}) {
  const answer = await driver.server.ask("POST /api/videos/uploads", {
    token: driver.anna.token,
    headers: {
      ...TUS,
      "upload-defer-length": "1",
      "upload-metadata": uploadMetadata({ filename: "Recording.webm", filetype: "video/webm" }),
      ...headers,
    },
  });
  return { url: String(answer.headers["location"]), videoId: Number(answer.headers["x-video-id"]) };
}

const NOTHING = Buffer.alloc(0);
const ended = (url: string, length: number) =>
  driver.patch(url, length, NOTHING, { "upload-length": String(length) });

async function recorded(bytes: Buffer, trim?: { start_ms: number; end_ms: number | null }) {
  const { url, videoId } = await begun();
  expect((await driver.patch(url, 0, bytes)).status).toBe(204);
  if (trim !== undefined) {
    const cut = await driver.server.ask(`PUT /api/videos/${videoId}/trim`, {
      token: driver.anna.token,
      body: trim,
    });
    expect(cut.status).toBe(204);
  }
  expect((await ended(url, bytes.byteLength)).status).toBe(204);
  return { videoId, video: await driver.settled(videoId) };
}

/** Returns what a player reads of the video before it plays. */
async function facts(videoId: number) {
  const bytes = await driver.stored(videoId);
  using input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error("No pictures");
  const first = await new EncodedPacketSink(track).getFirstPacket();
  return {
    duration: await input.getDurationFromMetadata(),
    first: first?.type,
    hasCues: bytes.includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b])),
    isFast: bytes.indexOf("moov") >= 0 && bytes.indexOf("moov") < bytes.indexOf("mdat"),
    bytes,
  };
}

describe("a recording that is sent while it is made", () => {
  it("is of unknown length until it ends, and can be searched afterwards", async () => {
    const webm = await film({ type: "webm", isLive: true, seconds: 4 });
    const { url, videoId } = await begun();
    for (const [start, end] of [
      [0, 7_000],
      [7_000, 15_000],
      [15_000, webm.byteLength],
    ] as const)
      expect((await driver.patch(url, start, webm.subarray(start, end))).status).toBe(204);
    const head = await fetch(`${driver.origin}${url}`, {
      method: "HEAD",
      headers: { authorization: driver.authorization, ...TUS },
    });
    expect(head.headers.get("upload-defer-length")).toBe("1");
    expect(head.headers.get("upload-offset")).toBe(String(webm.byteLength));
    expect((await ended(url, webm.byteLength)).status).toBe(204);
    expect(await driver.settled(videoId)).toMatchObject({ status: "ready", duration_seconds: 4 });
    expect(await facts(videoId)).toMatchObject({ duration: 4, first: "key", hasCues: true });
  });

  it("is finished as it is when it breaks off in the middle of a picture", async () => {
    const webm = await film({ type: "webm", isLive: true, seconds: 4 });
    const { videoId, video } = await recorded(webm.subarray(0, webm.byteLength - 700));
    expect(video.status).toBe("ready");
    // The pictures of the last cluster are lost with it.
    expect((await facts(videoId)).duration).toBeGreaterThanOrEqual(3);
  });

  it("begins to play at once as an mp4, too", async () => {
    const { videoId, video } = await recorded(await film({ type: "mp4", isLive: true, seconds: 3 }));
    expect(video).toMatchObject({ status: "ready", duration_seconds: 3 });
    expect(await facts(videoId)).toMatchObject({ duration: 3, isFast: true });
  });

  it("shows nothing of what was cut away", async () => {
    const webm = await film({ type: "webm", isLive: true, seconds: 6 });
    // Each second begins with a key picture.
    const { videoId, video } = await recorded(webm, { start_ms: 1_200, end_ms: 4_500 });
    expect(video).toMatchObject({ status: "ready", duration_seconds: 2.5 });
    const { first, bytes } = await facts(videoId);
    expect(first).toBe("key");
    // Each picture consists of its own number, repeated.
    const shown = (picture: number) => bytes.includes(Buffer.alloc(900, picture));
    expect({ before: shown(19), first: shown(20), last: shown(44), behind: shown(45) }).toEqual({
      before: false,
      first: true,
      last: true,
      behind: false,
    });
  });

  it("is cut no more once it is there, and never to nothing", async () => {
    const { videoId } = await recorded(await film({ type: "webm", isLive: true }));
    const cut = (end_ms: number) =>
      driver.server.ask(`PUT /api/videos/${videoId}/trim`, {
        token: driver.anna.token,
        body: { start_ms: 500, end_ms },
      });
    expect((await cut(5_000)).status).toBe(409);
    expect((await cut(900)).body.detail.errors).toEqual([
      { field: "end_ms", message: "Keep at least one second." },
    ]);
  });

  it("is cut alone: a file that takes its place is whole", async () => {
    const { url, videoId } = await begun();
    const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 1)]);
    await driver.patch(url, 0, head);
    await driver.server.ask(`PUT /api/videos/${videoId}/trim`, {
      token: driver.anna.token,
      body: { start_ms: 1_000, end_ms: 2_500 },
    });
    const webm = await film({ type: "webm", seconds: 4 });
    const given = await driver.begun(webm.byteLength, { video_id: String(videoId) });
    await driver.patch(given.url, 0, webm);
    expect(await driver.settled(videoId)).toMatchObject({ status: "ready", duration_seconds: 4 });
    expect(await driver.stored(videoId)).toEqual(webm);
  });

  it("that could not be cut leaves nothing to cut of the file that takes its place", async () => {
    const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2_000, 1)]);
    const { videoId, video } = await recorded(head, { start_ms: 1_000, end_ms: 2_500 });
    expect(video.status).toBe("failed");
    const webm = await film({ type: "webm", seconds: 4 });
    const given = await driver.begun(webm.byteLength, { video_id: String(videoId) });
    await driver.patch(given.url, 0, webm);
    expect(await driver.settled(videoId)).toMatchObject({ status: "ready", duration_seconds: 4 });
  });

  it("needs room for what comes, and no more", async () => {
    const { url } = await begun();
    const used = async () =>
      (await driver.server.ask("GET /api/videos/uploads", { token: driver.anna.token })).body.storage
        .used as number;
    const before = await used();
    const head = (await film({ type: "webm", isLive: true })).subarray(0, 1_000);
    const first = Buffer.concat([head, Buffer.alloc(MB)]);
    expect((await driver.patch(url, 0, first)).status).toBe(204);
    expect((await used()) - before).toBe(first.byteLength - 1);
    const answer = await driver.patch(url, first.byteLength, Buffer.alloc(20 * MB));
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 413,
      body: { detail: "The file is too large." },
    });
    expect(await driver.offsetOf(url)).toBe(first.byteLength);
    expect((await used()) - before).toBe(first.byteLength - 1);
  });

  it("is told apart in its owner's list, and ends with no less than has come", async () => {
    const { url, videoId } = await begun();
    const head = (await film({ type: "webm", isLive: true })).subarray(0, 1_000);
    await driver.patch(url, 0, head);
    const { body } = await driver.server.ask("GET /api/videos/uploads", { token: driver.anna.token });
    expect(body.uploads.find((each: { video_id: number }) => each.video_id === videoId)).toMatchObject({
      size: null,
      received: 1_000,
    });
    expect((await driver.patch(url, 1_000, NOTHING, { "upload-length": "999" })).status).toBe(422);
    const empty = await begun();
    expect((await ended(empty.url, 0)).status).toBe(422);
  });
});
