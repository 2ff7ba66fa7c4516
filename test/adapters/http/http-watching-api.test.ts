import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpVideoLinksApi } from "../../../adapters/http/http-video-links-api.ts";
import { HttpWatchingApi } from "../../../adapters/http/http-watching-api.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { UploadDriver } from "../../server/support/upload-driver.ts";
import { clientAt, failed, toldAfterCancelling } from "./set-up-client.ts";

const driver = await UploadDriver.open();
afterAll(() => driver.server.stop());

const visitor = () => new HttpWatchingApi(clientAt(driver.origin, null), new FakeBearer());

async function add(privacy: "public" | "unlisted"): Promise<VideoId> {
  return (await addVideo(driver.server, driver.anna.id, privacy)) as VideoId;
}

describe("HttpWatchingApi on the real server", () => {
  it("gets a video to watch, and counts that it was", async () => {
    const id = await add("public");
    const video = await firstValueFrom(visitor().get(id));
    expect(video).toMatchObject({ id, title: "The till", isOwn: false, streamUntil: null, views: 0 });
    await visitor().countView(video);
    expect(await firstValueFrom(visitor().get(id))).toMatchObject({ views: 1 });
    expect(await toldAfterCancelling(visitor().get(id))).toEqual([]);
  });

  it("gets an unlisted one by its link alone, and counts its views by the grant of the address", async () => {
    const id = await add("unlisted");
    expect(await failed(firstValueFrom(visitor().get(id)))).toMatchObject({ kind: "not-found" });
    const http = clientAt(driver.origin, driver.anna.token);
    const link = await new HttpVideoLinksApi(http, new FakeNavigation()).share(id, "https://shop.example");
    const shareToken = link.shareToken ?? "";
    const video = await firstValueFrom(visitor().shared(shareToken));
    expect(video).toMatchObject({ id, projectUrl: "https://shop.example" });
    expect(Date.parse(video.streamUntil ?? "")).toBeGreaterThan(driver.server.now.getTime());
    await visitor().countView(video);
    expect(await firstValueFrom(visitor().shared(shareToken))).toMatchObject({ views: 1 });
    expect(await failed(firstValueFrom(visitor().shared(`${shareToken.slice(1)}x`)))).toMatchObject({
      kind: "not-found",
    });
  });
});
