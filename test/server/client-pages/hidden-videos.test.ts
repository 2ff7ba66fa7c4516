import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rm } from "node:fs/promises";
import { HANG_MS } from "../../support/patience.ts";
import { moderate } from "../moderation/operator.ts";
import { builtClient } from "../support/built-client.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { TestServer } from "../support/test-server.ts";
import { addVideo } from "../support/video-rows.ts";

/** Has read the code of the pages, on its own budget of rendering; whoever is started beside it has all of theirs. */
let first: TestServer;
let server: TestServer;
let folder: string;
let video: number;
let paths: readonly string[];

beforeAll(async () => {
  folder = await builtClient({ rendersPages: true });
  first = await TestServer.start({}, { clientFolder: folder });
  const { id } = await first.signUp("developer", "maker");
  video = await addVideo(first, id);
  paths = ["/videos", `/developers/${id}/videos`];
  for (const path of paths) await renderedPage(first, path);
  server = await TestServer.start({}, { clientFolder: folder, database: first.database });
});
afterAll(async () => {
  await server.app.close();
  await first.stop();
  await rm(folder, { recursive: true });
});

const page = (path: string, headers: Record<string, string> = {}) => renderedPage(server, path, headers);

/** Of each page: whether the video is in it, and the tag that it is kept under. */
const kept = () =>
  Promise.all(
    paths.map(async (path) => {
      const { body, headers } = await page(path);
      return { path, hasVideo: String(body).includes("The till"), tag: String(headers["etag"]) };
    }),
  );

/** An announcement arrives some milliseconds after its commit; until then nothing is rendered anew. */
async function forgotten(pages: Awaited<ReturnType<typeof kept>>): Promise<void> {
  const late = performance.now() + HANG_MS;
  for (const { path, tag } of pages)
    while ((await page(path, { "if-none-match": tag })).status === 304) {
      if (performance.now() > late) throw new Error(`${path} is still as it was`);
      await server.database.pool.query("select 1");
    }
}

describe("a kept page with a video", () => {
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
});
