import { afterAll, describe, expect, it } from "@jest/globals";
import { HANG_MS } from "../../support/patience.ts";
import { moderate } from "../moderation/operator.ts";
import { builtClient } from "../support/built-client.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

const folder = await builtClient({ rendersPages: true });
/** It loads the code of the pages, so that each later server has its whole rendering budget for pages. */
const first = await TestServer.start({}, { clientFolder: folder });
const maker = await first.signUp("developer", "maker");
const video = await addVideo(first, maker.id);
const watch = `/video_display/stream/${video}`;
const paths: readonly string[] = ["/videos", `/developers/${maker.id}/videos`];
for (const path of [...paths, watch]) await renderedPage(first, path);
const server = await TestServer.start({}, { clientFolder: folder, database: first.database });
afterAll(async () => {
  await server.app.close();
  await first.stop();
});

const page = (path: string, headers: Record<string, string> = {}) => renderedPage(server, path, headers);

const kept = () =>
  Promise.all(
    paths.map(async (path) => {
      const { body, headers } = await page(path);
      return { path, hasVideo: String(body).includes("The till"), tag: String(headers["etag"]) };
    }),
  );

/** Waits until no page comes from the cache: announcements arrive some milliseconds after their commit. */
async function forgotten(pages: readonly { readonly path: string; readonly tag: string }[]): Promise<void> {
  const late = performance.now() + HANG_MS;
  for (const { path, tag } of pages)
    while ((await page(path, { "if-none-match": tag })).status === 304) {
      if (performance.now() > late) throw new Error(`${path} is still as it was`);
      await server.database.pool.query("select 1");
    }
}

describe("a cached page with a video", () => {
  it("is forgotten when moderators hide the video, and when they show it again", async () => {
    const before = await kept();
    expect(before.map(({ hasVideo }) => hasVideo)).toEqual([true, true]);
    await moderate(server, "hide", `video/${video}`, "Somebody else's film.");
    await forgotten(before);
    const hidden = await kept();
    expect(hidden.map(({ hasVideo }) => hasVideo)).toEqual([false, false]);
    await moderate(server, "show", `video/${video}`, "It is theirs.");
    await forgotten(hidden);
    expect((await kept()).map(({ hasVideo }) => hasVideo)).toEqual([true, true]);
  });

  it("has the captions that were put there or taken away meanwhile", async () => {
    const captions = `/api/videos/${video}/captions/de` as const;
    const seen = async () => {
      const { body, headers } = await page(watch);
      return { hasCaptions: String(body).includes(`/captions/${video}/de?`), tag: String(headers["etag"]) };
    };
    const { token } = maker;
    const before = await seen();
    const content = "WEBVTT\n\n00:00.000 --> 00:01.000\nEine Kasse\n";
    await server.ask(`PUT ${captions}`, { token, body: { content } });
    await forgotten([{ path: watch, tag: before.tag }]);
    const captioned = await seen();
    await server.ask(`DELETE ${captions}`, { token });
    await forgotten([{ path: watch, tag: captioned.tag }]);
    const after = await seen();
    expect([before, captioned, after].map(({ hasCaptions }) => hasCaptions)).toEqual([false, true, false]);
  });
});
