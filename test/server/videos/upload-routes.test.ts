import { createHash, randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { Upload } from "tus-js-client";
import { RECEIVED_DIGEST_HEADER } from "../../../contract/resumable-uploads.ts";
import { blocksOf, digestOf } from "../../../core/uploads/file-digest.ts";
import { film } from "../support/films.ts";
import { MB, sha, TUS, UploadDriver } from "../support/upload-driver.ts";
import { beginUpload } from "../support/uploads.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());
const long = await film({ type: "mp4", seconds: 4, bytesPerPicture: 300_000 });

describe("a resumable upload", () => {
  it("is finished by a client that was not written here, in parts, and begins to play at once", async () => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    let videoId = 0;
    new Upload(long, {
      endpoint: `${driver.origin}/api/videos/uploads`,
      headers: { authorization: driver.authorization, "idempotency-key": randomUUID() },
      metadata: { filename: "the_till.mp4", filetype: "video/mp4", privacy: "unlisted" },
      chunkSize: 5 * MB,
      onAfterResponse: (_, answer) => {
        videoId ||= Number(answer.getHeader("x-video-id"));
      },
      onSuccess: () => resolve(undefined),
      onError: reject,
    }).start();
    await promise;
    expect(await driver.settled(videoId)).toMatchObject({
      title: "the till",
      privacy: "unlisted",
      status: "ready",
      failure_reason: null,
      duration_seconds: 4,
      width: 640,
      height: 360,
      size: long.byteLength,
    });
    const bytes = await driver.stored(videoId);
    expect(bytes.byteLength).toBe(long.byteLength);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });

  it("goes on at its offset, byte for byte", async () => {
    const webm = await film({ type: "webm", bytesPerPicture: 50_000 });
    const { url, videoId } = await driver.begun(webm.byteLength);
    for (const end of [1, 100, 600_000, webm.byteLength]) {
      const offset = await driver.offsetOf(url);
      expect((await driver.patch(url, offset, webm.subarray(offset, end))).status).toBe(204);
    }
    await driver.settled(videoId);
    expect(sha(await driver.stored(videoId))).toBe(sha(webm));
  });

  it("is one, however often its beginning is repeated", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await beginUpload(driver.server, driver.anna.token, {}, key);
    const again = await beginUpload(driver.server, driver.anna.token, {}, key);
    expect(again.headers["location"]).toBe(first.headers["location"]);
    expect(again.headers["x-video-id"]).toBe(String(first.headers["x-video-id"]));
    const other = await beginUpload(driver.server, driver.anna.token, { size: 999 }, key);
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  it("is one, too, when it is begun twice at the same moment", async () => {
    const key = { "idempotency-key": randomUUID() };
    const begin = () => beginUpload(driver.server, driver.anna.token, {}, key);
    const [one, other] = await Promise.all([begin(), begin()]);
    expect(one.status).toBe(201);
    expect(other.status).toBe(201);
    expect(other.headers["location"]).toBe(one.headers["location"]);
    expect(other.headers["x-video-id"]).toBe(one.headers["x-video-id"]);
  });

  it("stands in its owner's list until it is complete or given up", async () => {
    const { url, videoId } = await driver.begun(5_000, { fingerprint: "till-5000" });
    const mine = async () =>
      (await driver.server.ask("GET /api/videos/uploads", { token: driver.anna.token })).body.uploads.filter(
        (row: { video_id: number }) => row.video_id === videoId,
      );
    expect(await mine()).toMatchObject([{ url, fingerprint: "till-5000", size: 5_000, received: 0 }]);
    const theirs = await driver.server.ask("GET /api/videos/uploads", { token: driver.berta.token });
    expect(theirs.body.uploads).toEqual([]);
    const given = await driver.server.ask(`DELETE ${url}` as "DELETE /", {
      token: driver.anna.token,
      headers: TUS,
    });
    expect(given.status).toBe(204);
    expect(await mine()).toEqual([]);
    expect(
      (await driver.server.ask(`GET /api/videos/${videoId}/own`, { token: driver.anna.token })).status,
    ).toBe(404);
  });

  it("is nobody else's", async () => {
    const { url } = await driver.begun(5_000);
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const { status } = await fetch(`${driver.origin}${url}`, {
        method,
        headers: {
          authorization: `Bearer ${driver.berta.token}`,
          ...TUS,
          ...(method === "PATCH" && {
            "content-type": "application/offset+octet-stream",
            "upload-offset": "0",
          }),
        },
      });
      expect({ method, status }).toEqual({ method, status: 404 });
    }
  });

  it("lets one of two at once go on, and loses nothing", async () => {
    const { url, videoId } = await driver.begun(long.byteLength);
    const both = await Promise.all([driver.patch(url, 0, long), driver.patch(url, 0, long)]);
    const offsets = both.map(({ status, headers }) =>
      status === 204 ? Number(headers.get("upload-offset")) : status,
    );
    // The upload that gives way is either stopped before its first byte is stored (offset 0), or comes too
    // late (409).
    expect(offsets).toContain(long.byteLength);
    expect([0, 409]).toContain(offsets.find((offset) => offset !== long.byteLength));
    expect((await driver.settled(videoId)).status).toBe("ready");
  });
});

describe("what is refused", () => {
  it.each([
    ["no name", { filename: "" }, 422],
    ["a name of 5,000 characters", { filename: "x".repeat(5_000) }, 422],
    ["another type", { filetype: "image/svg+xml" }, 415],
    ["an empty file", { size: 0 }, 409],
    ["more than a file may be", { size: 21 * MB }, 413],
    ["an unknown privacy", { privacy: "secret" }, 422],
    ["a video of nobody", { video_id: "999999" }, 422],
  ])("before a byte travels: %s", async (_, asked, status) => {
    const { body, ...reply } = await beginUpload(driver.server, driver.anna.token, asked);
    expect({ status: reply.status, detail: typeof body.detail }).toEqual({
      status,
      detail: expect.any(String),
    });
  });

  it.each(["filename", "filetype", "title", "description", "privacy", "fingerprint", "video_id", "whatever"])(
    "is a text that cannot be stored, whatever it says: %s",
    async (field) => {
      const { status, body } = await beginUpload(driver.server, driver.anna.token, { [field]: "a\0b" });
      expect({ status, errors: body.detail.errors }).toEqual({
        status: 422,
        errors: [{ field, message: "Contains a character that cannot be stored" }],
      });
    },
  );

  it("is to continue with a file whose beginning did not arrive; nothing of it is taken", async () => {
    const { url } = await driver.begun(long.byteLength);
    await driver.patch(url, 0, long.subarray(0, MB + 7));
    const digestFor = async (sent: Buffer) => ({
      [RECEIVED_DIGEST_HEADER]: await digestOf(blocksOf(sent.byteLength), {
        read: ({ first, last }) => Promise.resolve(Uint8Array.from(sent.subarray(first, last + 1))),
        sha256: (part) => Promise.resolve(createHash("sha256").update(part).digest()),
      }),
    });
    const other = Buffer.from(long.subarray(0, MB + 7));
    other[MB + 3] = (other[MB + 3] ?? 0) ^ 1;
    const refused = await driver.patch(url, MB + 7, long.subarray(MB + 7), await digestFor(other));
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 409,
      code: "another_file",
    });
    expect(await driver.offsetOf(url)).toBe(MB + 7);
    const same = await driver.patch(
      url,
      MB + 7,
      long.subarray(MB + 7),
      await digestFor(long.subarray(0, MB + 7)),
    );
    expect(same.status).toBe(204);
  });

  it("is more than a person may have", async () => {
    const carla = await driver.server.signUp("developer", "carla");
    const statuses = [];
    for (let count = 0; count < 26; count += 1)
      statuses.push((await beginUpload(driver.server, carla.token, { size: 20 * MB })).status);
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 201));
    expect(statuses[25]).toBe(409);
  });

  it("is a byte behind the end", async () => {
    const webm = await film({ type: "webm" });
    const { url } = await driver.begun(webm.byteLength);
    expect((await driver.patch(url, 0, Buffer.concat([webm, Buffer.alloc(10)]))).status).toBe(413);
    expect((await driver.patch(url, 0, webm)).status).toBe(204);
    expect((await driver.patch(url, webm.byteLength, Buffer.alloc(10))).status).toBe(413);
  });

  it("is what does not begin as a video, with the rest of its bytes", async () => {
    const { url } = await driver.begun(5 * MB);
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    const answer = await driver.patch(url, 0, Buffer.concat([svg, Buffer.alloc(MB)]));
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 415,
      body: { detail: "This is not an MP4 or WebM video." },
    });
  });
});
