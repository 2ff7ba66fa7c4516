import { afterAll, describe, expect, it } from "@jest/globals";
import type { Updateable } from "kysely";
import { firstValueFrom } from "rxjs";
import { HttpPublicVideosApi } from "../../../adapters/http/http-public-videos-api.ts";
import type { UserId, VideoId } from "../../../core/shared/id.ts";
import type { ListPart } from "../../../core/shared/loadable.ts";
import { NO_VIDEO_FILTER, type VideoFilter } from "../../../core/videos/video-filter.ts";
import type { VideosTable } from "../../../server/videos/video-tables.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { addVideo } from "../../server/support/video-rows.ts";
import { clientsOf, failed, toldAfterCancelling } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clientOf = await clientsOf(server);
const api = new HttpPublicVideosApi(clientOf(null));
const ALL: ListPart = { skip: 0, limit: 50 };
const dana = await server.signUp("developer", "dana");
const otto = await server.signUp("developer", "otto");

async function added({ id }: { readonly id: number }, facts: Updateable<VideosTable> = {}): Promise<VideoId> {
  const video = (await addVideo(server, id)) as VideoId;
  await server.database.kysely
    .updateTable("videos")
    .set({ title: `Film ${String(video)}`, ...facts })
    .where("id", "=", video)
    .execute();
  server.advance(1_000);
  return video;
}
const addedAt = server.now.toISOString();
const oven = await added(dana, { title: "The oven", duration_ms: 90_500, width: 640, height: 360 });
await server.database.pool.query(
  "update videos set small_poster_id = file_id, large_poster_id = file_id where id = $1",
  [oven],
);
const till = await added(dana, { view_count: 7 });
const door = await added(otto, { title: "The door" });

async function found(filter: Partial<VideoFilter>, part = ALL) {
  const { rows, total } = await firstValueFrom(api.list({ ...NO_VIDEO_FILTER, ...filter }, part));
  return { ids: rows.map(({ id }) => id), total };
}

describe("HttpPublicVideosApi on the real server", () => {
  it("lists videos as rows, with null for what the file does not say", async () => {
    const { rows } = await firstValueFrom(api.list(NO_VIDEO_FILTER, ALL));
    expect(rows.find(({ id }) => id === oven)).toEqual({
      id: oven,
      title: "The oven",
      privacy: "public",
      durationSeconds: 90.5,
      width: 640,
      height: 360,
      poster: {
        small: expect.stringMatching(`/poster/${String(oven)}\\?size=small`),
        large: expect.stringMatching(`/poster/${String(oven)}\\?size=large`),
      },
      views: 0,
      creator: { id: dana.id, username: "dana", fullName: "dana", avatar: null },
      createdAt: addedAt,
    });
    expect(rows.find(({ id }) => id === till)).toMatchObject({
      durationSeconds: null,
      width: null,
      height: null,
      poster: null,
      views: 7,
    });
  });

  it("sends words without the blanks around them, the creator and the order", async () => {
    expect(await found({ q: " oven " })).toEqual({ ids: [oven], total: 1 });
    expect(await found({ q: " " })).toEqual({ ids: [door, till, oven], total: 3 });
    expect(await found({ creator: dana.id as UserId })).toEqual({ ids: [till, oven], total: 2 });
    expect(await found({ sort: "oldest" })).toEqual({ ids: [oven, till, door], total: 3 });
  });

  it("lists in parts, by number or after a row", async () => {
    expect(await found({}, { skip: 1, limit: 1 })).toEqual({ ids: [till], total: 3 });
    const { ids } = await found({}, { ...ALL, after: till });
    expect(ids).toEqual([oven]);
  });

  it("keeps what the server says when it refuses", async () => {
    expect(await failed(found({ q: "a".repeat(201) }))).toMatchObject({ kind: "invalid" });
  });

  it("asks no longer once nobody wants the answer", async () => {
    expect(await toldAfterCancelling(api.list(NO_VIDEO_FILTER, ALL))).toEqual([]);
  });
});
