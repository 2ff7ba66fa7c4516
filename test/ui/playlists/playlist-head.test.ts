import { describe, expect, it } from "@jest/globals";
import { playlistHead } from "../../../ui/playlists/playlist-head.ts";
import { aPlaylist, aVideoRow, entries, NOBODY } from "../../builders/playlists.ts";

const absolute = (path: string) => `https://atelier.test${path}`;

describe("the head of a playlist", () => {
  it("names the videos that everybody can watch, in their order", () => {
    const unlisted = { ...aVideoRow({ privacy: "unlisted" }) };
    const [first, hidden, last] = entries("The till", null, "The door");
    if (first === undefined || hidden === undefined || last === undefined) throw new Error("Three entries");
    const videos = [first, hidden, { order: 2, videoId: unlisted.id, video: unlisted }, last];
    const head = playlistHead(aPlaylist({ isPublic: true, isOwn: false, videos }));
    expect(head).toMatchObject({
      title: "Four shops",
      description: "4 videos chosen by Ada Lovelace.",
      canonical: "/playlists/3",
      isIndexed: true,
      image: "/cards/playlists/3.png",
    });
    expect(head.jsonLd?.(absolute)).toMatchObject({
      "@type": "ItemList",
      url: "https://atelier.test/playlists/3",
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: "The till", url: "https://atelier.test/video_display/stream/11" },
        { position: 2, name: "The door", url: "https://atelier.test/video_display/stream/13" },
      ],
    });
  });

  it("names nobody as the owner where nobody is known", () => {
    expect(playlistHead(aPlaylist({ isPublic: true, owner: NOBODY }))).toMatchObject({
      description: "3 videos.",
    });
  });

  it("names no more than fifty of a long one, and says how many there are", () => {
    const videos = entries(...Array.from({ length: 120 }, (_, at) => `Video ${String(at)}`));
    const list = playlistHead(aPlaylist({ isPublic: true, videos })).jsonLd?.(absolute);
    expect(list?.["numberOfItems"]).toBe(120);
    expect(list?.["itemListElement"]).toHaveLength(50);
  });

  it("is not kept by search engines while there is nothing to watch", () => {
    for (const videos of [[], entries(null)])
      expect(playlistHead(aPlaylist({ isPublic: true, videos }))).toMatchObject({
        isIndexed: false,
        canonical: "/playlists/3",
      });
  });

  it("tells nobody of one that is not public", () => {
    expect(playlistHead(aPlaylist({ shareToken: "abcdefghijklmnopqrstuv" }))).toMatchObject({
      isIndexed: false,
      canonical: null,
      description: "",
      image: "/cards/home.png",
    });
  });
});
