import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpVideoCaptionsApi } from "../../../adapters/http/http-video-captions-api.ts";
import { HttpVideoPostersApi } from "../../../adapters/http/http-video-posters-api.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { plane } from "../../server/support/pictures.ts";
import { UploadDriver } from "../../server/support/upload-driver.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientAt, failed } from "./set-up-client.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());
const id = (await addVideo(driver.server, driver.anna.id)) as VideoId;

describe("HttpVideoPostersApi on the real server", () => {
  it("gives a poster and takes it away", async () => {
    const posters = new HttpVideoPostersApi(clientAt(driver.origin, driver.anna.token));
    const bytes = new Uint8Array(await plane(300, 200).png().toBuffer());
    const { poster } = await posters.put(id, new Blob([bytes], { type: "image/png" }));
    expect(poster?.small).toContain(`/api/video_display/poster/${id}?size=small`);
    expect(await posters.remove(id)).toMatchObject({ id, poster: null });
  });

  it("says why an image is none", async () => {
    const posters = new HttpVideoPostersApi(clientAt(driver.origin, driver.anna.token));
    expect(await failed(posters.put(id, new Blob(["<svg/>"])))).toMatchObject({
      detail: "This is an SVG image: save it as a PNG, JPEG or WebP first.",
    });
    const others = new HttpVideoPostersApi(clientAt(driver.origin, driver.berta.token));
    expect(await failed(others.put(id, new Blob(["x"])))).toMatchObject({ kind: "not-found" });
  });
});

describe("HttpVideoCaptionsApi on the real server", () => {
  it("adds captions in a language and removes them", async () => {
    const captions = new HttpVideoCaptionsApi(clientAt(driver.origin, driver.anna.token));
    const text = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
    expect((await captions.put(id, "pt-BR", text)).captionLanguages).toEqual(["pt-BR"]);
    expect((await captions.remove(id, "pt-BR")).captionLanguages).toEqual([]);
  });
});
