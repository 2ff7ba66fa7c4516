import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpRecordingUploads } from "../../../adapters/http/http-recording-uploads.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { film } from "../../server/support/films.ts";
import { UploadDriver } from "../../server/support/upload-driver.ts";
import { clientAt, failed } from "./set-up-client.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());

function api(origin = driver.origin) {
  const { token } = driver.anna;
  const now = () => 0;
  return new HttpRecordingUploads(clientAt(origin, token), new FakeBearer(token), { origin, now });
}
const beginning = () => ({
  fileName: "Bildschirm für alle 2026-01-05 09.07.webm",
  mediaType: "video/webm;codecs=vp9,opus",
  idempotencyKey: randomUUID(),
});

describe("HttpRecordingUploads on the real server", () => {
  it("sends a recording piece by piece, cuts it and ends it", async () => {
    const webm = new Blob([new Uint8Array(await film({ type: "webm", isLive: true, seconds: 4 }))]);
    const { url, videoId } = await api().begin(beginning());
    expect(await api().append(url, 0, webm.slice(0, 9_000))).toBe(9_000);
    expect(await failed(api().append(url, 0, webm.slice(9_000)))).toMatchObject({ kind: "conflict" });
    expect(await api().offsetOf(url)).toBe(9_000);
    expect(await api().append(url, 9_000, webm.slice(9_000))).toBe(webm.size);
    await api().trim(videoId, { startMs: 1_000, endMs: 3_000 });
    await api().finish(url, webm.size);
    expect(await driver.settled(videoId)).toMatchObject({
      title: "Bildschirm für alle 2026-01-05 09.07",
      status: "ready",
      duration_seconds: 2,
    });
  });

  it("begins one recording, however often that is asked", async () => {
    const asked = beginning();
    expect(await api().begin(asked)).toEqual(await api().begin(asked));
  });

  it("tells a lost network from a refusal", async () => {
    expect(await failed(api("http://127.0.0.1:1").begin(beginning()))).toMatchObject({ kind: "network" });
    expect(await failed(api().offsetOf(`${driver.origin}/api/videos/uploads/${randomUUID()}`))).toMatchObject(
      {
        kind: "not-found",
      },
    );
  });
});
