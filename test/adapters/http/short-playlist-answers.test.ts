import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpPlaylistEditingApi } from "../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistsApi } from "../../../adapters/http/http-playlists-api.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { PlaylistId, UserId, VideoId } from "../../../core/shared/id.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const MISSING = { status: 404, body: { detail: "Not Found" } };
const [THREE, SEVEN, EIGHT, NINE] = [3 as PlaylistId, 7 as VideoId, 8 as VideoId, 9 as VideoId];
const FORM = { name: "Shops", description: "", isPublic: false };
const of = (...ids: number[]) => ({ body: { id: 3, videos: ids.map((id) => ({ id })), share_token: "abc" } });
const asked = () =>
  server.received.map(({ method, url }) => `${method} ${url.replace("/api/playlists/", "")}`);

function reading(...replies: Reply[]) {
  server.answers(...replies);
  return new HttpPlaylistsApi(setUpClient(server).http);
}

function editing(...replies: Reply[]) {
  server.answers(...replies);
  return new HttpPlaylistEditingApi(setUpClient(server).http);
}

describe("playlists of a server that says only which videos they have", () => {
  it("are their readers' own, with names made of their numbers", async () => {
    expect(await firstValueFrom(reading(of(8, 7)).get(THREE))).toEqual({
      id: 3,
      name: "Playlist 3",
      description: "",
      isPublic: false,
      videoCount: 2,
      owner: { id: UNKNOWN_ID, username: "", fullName: "", avatar: null },
      isOwn: true,
      hiddenBecause: null,
      createdAt: "",
      videos: [
        { order: 0, videoId: 8, video: expect.objectContaining({ title: "Video 8" }) },
        { order: 1, videoId: 7, video: expect.objectContaining({ title: "Video 7" }) },
      ],
      shareToken: "abc",
    });
    const list = reading({ body: [of(7).body, { id: 4 }] }).listOf(1 as UserId, { skip: 0, limit: 50 });
    expect(await firstValueFrom(list)).toMatchObject({
      rows: [
        { name: "Playlist 3", videoCount: 1 },
        { name: "Playlist 4", videoCount: 0 },
      ],
      total: 2,
    });
  });

  it("belong to nobody who opens them by a link, and play their videos", async () => {
    expect(await firstValueFrom(reading(of(7)).shared("abc"))).toMatchObject({ isOwn: false, videoCount: 1 });
    expect(await firstValueFrom(reading(MISSING).sharedVideo("abc", SEVEN))).toMatchObject({
      id: 7,
      streamUrl: "/api/video_display/stream/7",
    });
  });

  it("are offered beside a video with those that do not have it", async () => {
    const replies = [{ body: [of(7).body] }, { body: [{ id: 4 }, of(7).body] }];
    expect(await firstValueFrom(reading(...replies).choicesFor(SEVEN, 1 as UserId))).toMatchObject([
      { id: 3, hasVideo: true },
      { id: 4, hasVideo: false },
    ]);
    expect(asked()).toEqual(["GET video/7", "GET user/1?skip=0&limit=100"]);
  });

  it("are changed whatever the server answers", async () => {
    const created = await editing({ status: 201, body: { id: 3 } }).create(FORM, crypto.randomUUID());
    expect(created).toMatchObject({ id: 3, videos: [], isOwn: true });
    expect(await editing(of(7)).replace(THREE, FORM)).toMatchObject({ id: 3, videoCount: 1 });
    for (const answer of [{ body: {} }, { body: null }, { status: 204 }, { body: "saved" }]) {
      expect(await editing(answer, of(7)).replace(THREE, FORM)).toMatchObject({ videoCount: 1 });
      expect(asked()).toEqual(["PUT 3", "GET 3"]);
      expect(await editing(answer, of(7, 8)).add(THREE, EIGHT)).toMatchObject({ videoCount: 2 });
    }
    expect(await failed(editing({ status: 422 }).replace(THREE, FORM))).toMatchObject({ kind: "invalid" });
  });

  it("are put in order video by video where the server takes no whole order", async () => {
    const api = editing(MISSING, of(7, 8, 9), { status: 204 }, of(8, 9, 7));
    const ordered = await api.reorder(THREE, [EIGHT, NINE, SEVEN]);
    expect(ordered.videos.map(({ videoId }) => videoId)).toEqual([8, 9, 7]);
    expect(asked()).toEqual(["PUT 3/order", "GET 3", "DELETE 3/videos/7", "POST 3/videos/7?order=2"]);
  });

  it("are left in their order when their videos are others by now", async () => {
    const refused = failed(editing(MISSING, of(7, 8)).reorder(THREE, [EIGHT, NINE, SEVEN]));
    expect(await refused).toMatchObject({ kind: "invalid" });
    expect(asked()).toHaveLength(2);
  });
});
