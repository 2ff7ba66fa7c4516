import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpPublicVideosApi } from "../../../adapters/http/http-public-videos-api.ts";
import { HttpWatchingApi } from "../../../adapters/http/http-watching-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { NO_VIDEO_FILTER } from "../../../core/videos/video-filter.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const MISSING = { status: 405, body: { detail: "Method Not Allowed" } };
const SEVEN = 7 as VideoId;
const watching = (token: string | null, ...replies: Reply[]) => {
  server.answers(...replies);
  const { http, bearer } = setUpClient(server);
  bearer.present = token;
  return new HttpWatchingApi(http, bearer);
};
const asked = () => server.received.map(({ method, url }) => `${method} ${url}`);

describe("videos of a server that says only ids and titles", () => {
  it("are listed with nothing that it does not say", async () => {
    server.answers({ body: [{ id: 7, title: "The till" }, { id: 8 }] });
    const api = new HttpPublicVideosApi(setUpClient(server).http);
    expect(await firstValueFrom(api.list(NO_VIDEO_FILTER, { skip: 0, limit: 24 }))).toEqual({
      rows: [
        {
          id: 7,
          title: "The till",
          privacy: "public",
          durationSeconds: null,
          width: null,
          height: null,
          poster: null,
          views: 0,
          creator: { id: UNKNOWN_ID, username: "", fullName: "", avatar: null },
          createdAt: "",
        },
        expect.objectContaining({ id: 8, title: "Video 8" }),
      ],
      total: 2,
    });
  });

  it("are watched by their links", async () => {
    const api = watching(null, { body: { id: 7, title: "The till" } });
    expect(await firstValueFrom(api.shared("abc"))).toMatchObject({
      title: "The till",
      streamUrl: "/api/video_display/stream/7",
      streamUntil: null,
      mediaType: "",
      status: "ready",
      projectUrl: null,
    });
  });

  it("are found in its list where it has no call for one alone", async () => {
    const list = { body: [{ id: 6 }, { id: 7, title: "The till" }] };
    const video = { id: 7, title: "The till", isOwn: false, streamUrl: "/api/video_display/stream/7" };
    expect(await firstValueFrom(watching("token", MISSING, list).get(SEVEN))).toMatchObject(video);
    expect(asked()).toEqual(["GET /api/videos/7", "GET /api/video_display/"]);
    const inShowcase = watching("token", MISSING, list).inSharedShowcase("abc", SEVEN);
    expect(await firstValueFrom(inShowcase)).toMatchObject(video);
  });

  it.each([["videos"], ["user_videos"]])("are found among the viewer's own %s", async (name) => {
    const own = { body: { [name]: [{ id: 7, title: "The till" }] } };
    const found = await firstValueFrom(watching("token", MISSING, { body: [] }, own).get(SEVEN));
    expect(found).toMatchObject({ title: "The till", isOwn: true });
  });

  it("are played by their numbers alone where no list has them", async () => {
    const video = { title: "Video 7", streamUrl: "/api/video_display/stream/7", isOwn: false };
    expect(
      await firstValueFrom(watching("token", MISSING, { body: [] }, { body: {} }).get(SEVEN)),
    ).toMatchObject(video);
    expect(await firstValueFrom(watching(null, MISSING, { body: [] }).get(SEVEN))).toMatchObject(video);
    // A visitor has no list of their own.
    expect(asked()).toHaveLength(2);
  });

  it("are not looked for where our server says that they are gone", async () => {
    const gone = { status: 404, body: { detail: "Video not found", code: "not_found" } };
    expect(await failed(firstValueFrom(watching("token", gone).get(SEVEN)))).toMatchObject({
      kind: "not-found",
    });
    expect(asked()).toHaveLength(1);
  });
});
