import { describe, expect, it } from "@jest/globals";
import { routeOf } from "../../../core/access/routes.ts";
import { SHARED_KINDS } from "../../../core/share-links/share-link.ts";
import { sharedPath } from "../../../core/share-links/shared-path.ts";

const TOKEN = "abcdefghijklmnopqrstuv";

describe("the page that a link opens", () => {
  it("is a screen of ours for each kind of thing", () => {
    expect(SHARED_KINDS.map((kind) => sharedPath(kind, TOKEN))).toEqual([
      `/shared/videos/${TOKEN}`,
      `/shared/playlists/${TOKEN}`,
      `/shared/showcases/${TOKEN}`,
    ]);
    for (const kind of SHARED_KINDS)
      expect(routeOf(sharedPath(kind, TOKEN))?.pattern).toMatch(/^\/shared\/\w+\/:shareToken$/);
  });

  it("takes any token as one segment", () => {
    expect(sharedPath("video", "a/b?c#d é")).toBe("/shared/videos/a%2Fb%3Fc%23d%20%C3%A9");
  });
});
