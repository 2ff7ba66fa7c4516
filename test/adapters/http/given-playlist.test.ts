import { describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import {
  givenPlaylist,
  givenPlaylistChoice,
  givenPlaylistRow,
} from "../../../adapters/http/given-playlist.ts";

const orderOf = (given: object) =>
  v.parse(givenPlaylist, { id: 3, ...given }).videos.map(({ order, video_id: id, video }) => ({
    order,
    id,
    title: video?.title ?? null,
  }));

describe("givenPlaylist", () => {
  it("reads our own entries, those of hidden videos among them", () => {
    const videos = [
      { order: 0, video_id: 7, video: { id: 7, title: "The till" } },
      { order: 1, video_id: 8, video: null },
    ];
    expect(orderOf({ videos })).toEqual([
      { order: 0, id: 7, title: "The till" },
      { order: 1, id: 8, title: null },
    ]);
  });

  it("reads videos in their order as entries", () => {
    expect(orderOf({ videos: [{ id: 8, title: "The oven" }, { id: 7 }] })).toEqual([
      { order: 0, id: 8, title: "The oven" },
      { order: 1, id: 7, title: "" },
    ]);
  });

  it("reads an entry that only names its video", () => {
    expect(orderOf({ videos: [{ video_id: 7 }] })).toEqual([{ order: 0, id: 7, title: "" }]);
  });

  it.each([[{}], [{ videos: null }]])("reads %j as a playlist without videos", (given) => {
    expect(v.parse(givenPlaylist, { id: 3, ...given })).toMatchObject({ videos: [], video_count: 0 });
  });

  it.each([[[5]], [[null]], [[{ title: "The till" }]]])("refuses %j as videos", (videos) => {
    expect(v.is(givenPlaylist, { id: 3, videos })).toBe(false);
  });

  it.each([[undefined], [null], [{}], [[]], ["3"]])("refuses %j as a playlist", (given) => {
    expect(v.is(givenPlaylist, given)).toBe(false);
  });
});

describe("givenPlaylistRow", () => {
  it("counts the videos where the server does not", () => {
    const videos = [{ id: 7 }, { id: 8 }];
    expect(v.parse(givenPlaylistRow, { id: 3, videos })).toMatchObject({ video_count: 2, poster: null });
    expect(v.parse(givenPlaylistRow, { id: 3, videos, video_count: 5 })).toMatchObject({ video_count: 5 });
  });
});

describe("givenPlaylistChoice", () => {
  it("has the video unless the server says otherwise", () => {
    expect(v.parse(givenPlaylistChoice, { id: 3 })).toMatchObject({ has_video: true });
    expect(v.parse(givenPlaylistChoice, { id: 3, has_video: false })).toMatchObject({ has_video: false });
  });
});
