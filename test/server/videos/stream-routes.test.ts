import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { film } from "../support/films.ts";
import { UploadDesk } from "../support/upload-desk.ts";

let desk: UploadDesk;
beforeAll(async () => {
  desk = await UploadDesk.open();
});
afterAll(() => desk.server.stop());

describe("bytes to watch", () => {
  it("come in ranges, to whom the address was signed for, until the session ends", async () => {
    const webm = await film({ type: "webm" });
    const { url, videoId } = await desk.begun(webm.byteLength);
    await desk.patch(url, 0, webm);
    await desk.settled(videoId);
    const token = await desk.server.signIn("anna");
    const { body } = await desk.server.ask(`GET /api/videos/${videoId}`, { token });
    const address = `${desk.origin}${body.stream_url as string}`;
    const part = await fetch(address, { headers: { range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${webm.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(webm.subarray(10, 20));
    const bare = await fetch(`${desk.origin}/api/video_display/stream/${videoId}`);
    expect(bare.status).toBe(404);
    const forged = await fetch(address.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    expect(forged.status).toBe(404);
    await desk.server.ask("POST /api/auth/logout", { token });
    expect((await fetch(address)).status).toBe(404);
  });
});
