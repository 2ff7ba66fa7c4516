import { describe, expect, it } from "@jest/globals";
import { watchHead } from "../../../ui/videos/watch-head.ts";
import { aVideo, NOBODY } from "../../builders/playlists.ts";

const absolute = (path: string) => `https://atelier.example${path}`;

describe("watchHead", () => {
  it("says a public video as search engines and chats read it", () => {
    const head = watchHead(aVideo({ description: "How it **rings**.\n\nAll day." }));
    expect(head).toMatchObject({
      title: "The till",
      description: "How it rings. All day.",
      canonical: "/video_display/stream/11",
      isIndexed: true,
      status: 200,
      image: "/cards/videos/11.png",
      type: "video.other",
      film: { path: "/api/video_display/stream/11?v=1", mediaType: "video/webm", width: 640, height: 360 },
    });
    expect(head.jsonLd?.(absolute)).toEqual({
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: "The till",
      description: "How it rings. All day.",
      url: "https://atelier.example/video_display/stream/11",
      thumbnailUrl: "https://atelier.example/cards/videos/11.png",
      contentUrl: "https://atelier.example/api/video_display/stream/11?v=1",
      encodingFormat: "video/webm",
      uploadDate: "2026-01-01T00:00:00.000Z",
      duration: "PT1M5S",
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "WatchAction" },
        userInteractionCount: 3,
      },
      author: { "@type": "Person", name: "Ada Lovelace", url: "https://atelier.example/developers/1" },
    });
  });

  it("has its poster where it has one, and words where nobody wrote any", () => {
    const poster = { small: "/small", large: "/large" };
    const head = watchHead(aVideo({ poster, description: "", durationSeconds: null }));
    expect(head).toMatchObject({ poster: "/large", description: "A video by Ada Lovelace." });
    expect(head.jsonLd?.(absolute)).toMatchObject({ thumbnailUrl: "https://atelier.example/large" });
    expect(head.jsonLd?.(absolute)).not.toHaveProperty("duration");
  });

  it("names nobody as the creator where nobody is known", () => {
    expect(watchHead(aVideo({ creator: NOBODY, description: "" }))).toMatchObject({ description: "" });
  });

  it.each([
    ["unlisted", { privacy: "unlisted" }],
    ["hidden", { hiddenBecause: "Spam." }],
  ] as const)("tells nothing but the title of a video that is %s", (_, changes) => {
    const poster = { small: "/small?grant=x", large: "/large?grant=x" };
    const head = watchHead(aVideo({ ...changes, poster }));
    expect(head).toMatchObject({ isIndexed: false, canonical: null, description: "" });
    expect(JSON.stringify(head)).not.toContain("grant");
  });
});
