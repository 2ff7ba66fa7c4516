import { expect } from "@jest/globals";
import { HttpOwnVideosApi } from "../../../../adapters/http/http-own-videos-api.ts";
import { HttpPlaylistEditingApi } from "../../../../adapters/http/http-playlist-editing-api.ts";
import { HttpPlaylistLinksApi } from "../../../../adapters/http/http-playlist-links-api.ts";
import { HttpPlaylistsApi } from "../../../../adapters/http/http-playlists-api.ts";
import { HttpPublicVideosApi } from "../../../../adapters/http/http-public-videos-api.ts";
import { HttpVideoLinksApi } from "../../../../adapters/http/http-video-links-api.ts";
import { HttpWatchingApi } from "../../../../adapters/http/http-watching-api.ts";
import type { PlaylistId, UserId, VideoId } from "../../../../core/shared/id.ts";
import { NO_VIDEO_FILTER } from "../../../../core/videos/video-filter.ts";
import { FakeBearer } from "../../../fakes/fake-bearer.ts";
import { FIRST, KEY, listOf, navigation, type Row, UNKNOWN } from "./row.ts";
import { IDS, type Scene } from "./scene.ts";

const VIDEO = IDS.video as VideoId;
const PLAYLIST = IDS.playlist as PlaylistId;

const SUMMARY = {
  id: IDS.video,
  title: "Tour",
  privacy: "public",
  durationSeconds: null,
  width: null,
  height: null,
  poster: null,
  views: 0,
  creator: UNKNOWN,
  createdAt: "",
} as const;
export const OWN_VIDEO = {
  ...SUMMARY,
  description: "",
  status: "ready",
  failureReason: null,
  canRetry: false,
  isReplacing: false,
  size: 0,
  captionLanguages: [],
  shareCount: 0,
  hiddenBecause: null,
} as const;
const WATCHED = {
  ...SUMMARY,
  description: "",
  mediaType: "",
  streamUrl: "/api/video_display/stream/4",
  streamUntil: null,
  captions: [],
  isOwn: false,
  status: "ready",
  hiddenBecause: null,
} as const;
/** Video of which only the id is known. */
export const BARE_VIDEO = { ...WATCHED, title: "Video 4" } as const;

const link = (address: string, shareToken: unknown) => ({
  id: null,
  shareToken,
  shareUrl: expect.stringContaining(address),
  projectUrl: null,
  createdAt: null,
  lastUsedAt: undefined,
});

const videos: readonly Row[] = [
  {
    name: "lists public videos",
    call: ({ visitor }) => new HttpPublicVideosApi(visitor).list(NO_VIDEO_FILTER, FIRST),
    says: () => listOf(SUMMARY),
  },
  {
    name: "lists own videos",
    call: ({ developer }) => new HttpOwnVideosApi(developer).list(FIRST),
    says: () => listOf(OWN_VIDEO),
  },
  {
    name: "changes a video",
    call: ({ developer }) => {
      const form = { title: "Walk", description: "Slow", privacy: "unlisted" } as const;
      return new HttpOwnVideosApi(developer).save(VIDEO, form);
    },
    says: () => ({ ...OWN_VIDEO, title: "Walk", description: "Slow", privacy: "unlisted" }),
  },
  {
    name: "removes a video",
    call: ({ developer }) => new HttpOwnVideosApi(developer).remove(VIDEO),
    says: () => undefined,
  },
  {
    name: "watches a video",
    call: ({ visitor }) => new HttpWatchingApi(visitor, new FakeBearer()).get(VIDEO),
    says: () => WATCHED,
  },
  {
    name: "watches a shared video",
    call: ({ visitor }) => new HttpWatchingApi(visitor, new FakeBearer()).shared("video-token"),
    says: () => ({ ...WATCHED, projectUrl: null }),
  },
  {
    name: "shares a video",
    call: ({ developer }) =>
      new HttpVideoLinksApi(developer, navigation).share(VIDEO, "https://shop.example"),
    says: ({ variant }) => ({
      ...link("/shared/videos/video-token", variant === "plain" ? "video-token" : null),
      projectUrl: "https://shop.example",
    }),
  },
];

const PLAYED = {
  id: IDS.playlist,
  name: "Playlist 10",
  description: "",
  isPublic: false,
  videoCount: 1,
  owner: UNKNOWN,
  isOwn: true,
  hiddenBecause: null,
  createdAt: "",
} as const;
const entry = (order: number, id: number) => ({
  order,
  videoId: id,
  video: { ...SUMMARY, id, title: `Video ${String(id)}` },
});
const WHOLE = { ...PLAYED, videos: [entry(0, IDS.video)], shareToken: "playlist-token" } as const;

const playlists: readonly Row[] = [
  {
    name: "lists one's playlists",
    call: ({ developer }) => new HttpPlaylistsApi(developer).listOf(IDS.developer as UserId, FIRST),
    says: () => listOf({ ...PLAYED, poster: null }),
  },
  {
    name: "reads a playlist",
    call: ({ developer }) => new HttpPlaylistsApi(developer).get(PLAYLIST),
    says: () => WHOLE,
  },
  {
    name: "reads a shared playlist",
    call: ({ visitor }) => new HttpPlaylistsApi(visitor).shared("playlist-token"),
    says: () => ({ ...WHOLE, isOwn: false }),
  },
  {
    name: "offers the playlists for a video",
    call: ({ developer, server }) => {
      const none = { owner: IDS.developer, videos: [], share_token: null };
      server.world.playlists.add({ id: server.world.nextId(), ...none });
      return new HttpPlaylistsApi(developer).choicesFor(VIDEO, IDS.developer as UserId);
    },
    says: () => [
      { ...PLAYED, hasVideo: true },
      { ...PLAYED, id: 12, name: "Playlist 12", videoCount: 0, poster: null, hasVideo: false },
    ],
  },
  {
    name: "makes a playlist",
    call: ({ developer }) =>
      editing(developer).create({ name: "Bread", description: "", isPublic: false }, KEY),
    says: () => ({ ...PLAYED, id: 12, name: "Playlist 12", videoCount: 0, videos: [], shareToken: null }),
  },
  {
    name: "changes a playlist",
    call: ({ developer }) =>
      editing(developer).replace(PLAYLIST, { name: "Bread", description: "", isPublic: true }),
    says: () => WHOLE,
  },
  {
    name: "puts a video at a place of a playlist",
    call: ({ developer, server }) => {
      const id = server.world.nextId();
      server.world.videos.add({ id, owner: IDS.developer, title: "Oven", share_token: null });
      return editing(developer).add(PLAYLIST, id as VideoId, 0);
    },
    says: () => ({ ...WHOLE, videoCount: 2, videos: [entry(0, 12), entry(1, IDS.video)] }),
  },
  {
    name: "orders the videos of a playlist anew",
    call: ({ developer, server }) => {
      const id = server.world.nextId();
      server.world.videos.add({ id, owner: IDS.developer, title: "Oven", share_token: null });
      server.world.playlists.get(IDS.playlist).videos = [IDS.video, id];
      return editing(developer).reorder(PLAYLIST, [id as VideoId, VIDEO]);
    },
    says: () => ({ ...WHOLE, videoCount: 2, videos: [entry(0, 12), entry(1, IDS.video)] }),
  },
  {
    name: "takes a video out of a playlist",
    call: ({ developer }) => editing(developer).takeOut(PLAYLIST, VIDEO),
    says: () => undefined,
  },
  {
    name: "removes a playlist",
    call: ({ developer }) => editing(developer).remove(PLAYLIST),
    says: () => undefined,
  },
  {
    name: "shares a playlist",
    call: ({ developer }) => new HttpPlaylistLinksApi(developer, navigation).share(PLAYLIST),
    says: () => link("/shared/playlists/playlist-token", "playlist-token"),
  },
];

function editing(http: Scene["developer"]) {
  return new HttpPlaylistEditingApi(http);
}

export const mediaRows: readonly Row[] = [...videos, ...playlists];
