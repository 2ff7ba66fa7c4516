import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpOwnVideosApi } from "../../../adapters/http/http-own-videos-api.ts";
import { HttpVideoLinksApi } from "../../../adapters/http/http-video-links-api.ts";
import type { ShareLinkId, VideoId } from "../../../core/shared/id.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { film } from "../../server/support/films.ts";
import { UploadDriver } from "../../server/support/upload-driver.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const ALL = { skip: 0, limit: 50 };
const videosOf = (token: string) => new HttpOwnVideosApi(clientAt(driver.origin, token));
const linksOf = (token: string) =>
  new HttpVideoLinksApi(clientAt(driver.origin, token), new FakeNavigation());
const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());
const bytes = await film({ type: "webm" });
const { url, videoId } = await driver.begun(bytes.byteLength);
await driver.patch(url, 0, bytes);
await driver.settled(videoId);
const id = videoId as VideoId;

describe("HttpOwnVideosApi on the real server", () => {
  it("lists the caller's own, and asks no longer once nobody wants the answer", async () => {
    const videos = videosOf(driver.anna.token);
    const { rows, total } = await firstValueFrom(videos.list(ALL));
    expect({ rows, total }).toMatchObject({
      rows: [{ id, status: "ready", failureReason: null, canRetry: false, captionLanguages: [] }],
      total: 1,
    });
    expect(await firstValueFrom(videos.get(id))).toEqual(rows[0]);
    expect((await firstValueFrom(videosOf(driver.berta.token).list(ALL))).rows).toEqual([]);
    expect(await toldAfterCancelling(videos.list(ALL))).toEqual([]);
    expect(await toldAfterCancelling(videos.get(id))).toEqual([]);
  });

  it("saves words, and says which of them are wrong", async () => {
    const videos = videosOf(driver.anna.token);
    const form = { title: "The till", description: "In use", privacy: "unlisted" } as const;
    expect(await videos.save(id, form)).toMatchObject(form);
    expect(await failed(videos.save(id, { ...form, title: " " }))).toMatchObject({
      kind: "invalid",
      fieldErrors: [{ field: "title", message: "Title is required" }],
    });
    expect(await failed(videosOf(driver.berta.token).save(id, form))).toMatchObject({ kind: "not-found" });
    expect(await failed(videos.retry(id))).toMatchObject({ kind: "conflict" });
  });

  it("makes one link for each project, lists them and revokes them", async () => {
    const links = linksOf(driver.anna.token);
    const link = await links.share(id, "https://shop.example");
    expect(link).toMatchObject({ projectUrl: "https://shop.example", lastUsedAt: null });
    expect(await links.share(id, "https://shop.example")).toEqual(link);
    expect((await links.share(id, "")).projectUrl).toBeNull();
    expect(await firstValueFrom(links.list(id))).toHaveLength(2);
    const number = link.id ?? (0 as ShareLinkId);
    await links.revoke(id, number);
    await links.revoke(id, number);
    expect(await firstValueFrom(links.list(id))).toMatchObject([{ projectUrl: null }]);
    expect(await failed(links.share(id, "shop"))).toMatchObject({ fieldErrors: [{ field: "projectUrl" }] });
    expect(await toldAfterCancelling(links.list(id))).toEqual([]);
  });

  it("deletes a video once", async () => {
    const videos = videosOf(driver.anna.token);
    await videos.remove(id);
    await videos.remove(id);
    expect((await firstValueFrom(videos.list(ALL))).total).toBe(0);
  });
});
