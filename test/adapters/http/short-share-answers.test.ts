import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, type Observable } from "rxjs";
import { HttpPlaylistLinksApi } from "../../../adapters/http/http-playlist-links-api.ts";
import { HttpShowcaseLinksApi } from "../../../adapters/http/http-showcase-links-api.ts";
import { HttpVideoLinksApi } from "../../../adapters/http/http-video-links-api.ts";
import { shareLinkMessage } from "../../../core/share-links/share-link-failure.ts";
import type { ShareLink } from "../../../core/share-links/share-link.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { PlaylistId, ShowcaseId, VideoId } from "../../../core/shared/id.ts";
import { ADDRESS_ALONE } from "../../builders/share-links.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { failed, pausing, setUpClient } from "./set-up-client.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const PROJECT = "https://shop.example";

interface ShareCalls {
  readonly share: () => Promise<ShareLink>;
  readonly list: () => Observable<readonly ShareLink[]>;
}

const KINDS: readonly {
  readonly kind: string;
  readonly projectUrl: string | null;
  readonly at: (client: ReturnType<typeof setUpClient>) => ShareCalls;
}[] = [
  {
    kind: "videos",
    projectUrl: PROJECT,
    at: ({ http }) => {
      const api = new HttpVideoLinksApi(http, new FakeNavigation());
      return { share: () => api.share(4 as VideoId, PROJECT), list: () => api.list(4 as VideoId) };
    },
  },
  {
    kind: "playlists",
    projectUrl: null,
    at: ({ http }) => {
      const api = new HttpPlaylistLinksApi(http, new FakeNavigation());
      return { share: () => api.share(3 as PlaylistId), list: () => api.list(3 as PlaylistId) };
    },
  },
  {
    kind: "showcases",
    projectUrl: null,
    at: ({ http }) => {
      const api = new HttpShowcaseLinksApi(http, new FakeNavigation());
      return { share: () => api.share(7 as ShowcaseId), list: () => api.list(7 as ShowcaseId) };
    },
  },
];

describe.each(KINDS)("links to $kind on another server", ({ kind, projectUrl, at }) => {
  const asked = (...replies: Reply[]) => {
    server.answers(...replies);
    return at(setUpClient(server));
  };
  const shared = (body: unknown) => asked({ body }).share();
  const said = async (...replies: Reply[]) =>
    shareLinkMessage(new Failure(await failed(asked(...replies).share())));

  it("have an address that is made of the token alone", async () => {
    expect(await shared({ share_token: "tök/en-1" })).toEqual({
      ...ADDRESS_ALONE,
      shareToken: "tök/en-1",
      shareUrl: `http://atelier.test/shared/${kind}/t%C3%B6k%2Fen-1`,
      projectUrl,
    });
  });

  it("have the address that is given alone", async () => {
    const shareUrl = "https://watch.example/s/1";
    expect(await shared({ share_url: shareUrl })).toEqual({ ...ADDRESS_ALONE, shareUrl, projectUrl });
    expect(await shared({ share_url: `/shared/${kind}/x`, share_token: null })).toMatchObject({
      shareUrl: `http://atelier.test/shared/${kind}/x`,
    });
  });

  it("have no address that leads elsewhere than it says", async () => {
    for (const share_url of ["javascript:alert(1)", 5, {}, null])
      expect(await shared({ share_url, share_token: "abc" })).toMatchObject({
        shareUrl: `http://atelier.test/shared/${kind}/abc`,
      });
  });

  it("keep what else is said of them, as far as it can be understood", async () => {
    const facts = { id: "17", created_at: "2026-01-01T00:00:00Z", last_used_at: null, project_url: "shop" };
    expect(await shared({ share_token: "abc", ...facts })).toMatchObject({
      id: 17,
      createdAt: "2026-01-01T00:00:00Z",
      lastUsedAt: null,
      projectUrl: "shop",
    });
    const odd = { id: "a-b", created_at: "yesterday", last_used_at: 5, project_url: [] };
    expect(await shared({ share_token: "abc", ...odd })).toMatchObject({
      id: null,
      createdAt: null,
      lastUsedAt: undefined,
      projectUrl,
    });
  });

  it.each([
    {},
    { share_token: null, share_url: null },
    { share_token: "", share_url: "" },
    { share_token: " ", share_url: "javascript:alert(1)" },
    { share_token: 5 },
    { share_token: "a".repeat(501) },
  ])("are none without a token: %j", async (body) => {
    expect(await said({ body })).toBe("No share token returned from server");
  });

  it.each([[["abc"]], ["null"], ['"abc"'], ["5"], ["<html></html>"], [""]])(
    "are none in an answer that is no object: %j",
    async (body) => {
      expect(await said({ body })).toBe("Invalid response format from server");
    },
  );

  it("are none where the server refuses", async () => {
    for (const status of [400, 404, 409, 422])
      expect(await said({ status, body: {} })).toBe("Failed to generate share link");
    expect(await said({ status: 401, body: {} })).toBe("Session expired. Please log in again.");
    expect(await said({ status: 429, body: {} })).toBe("Too many requests. Please try again later.");
  });

  it("are none after four server errors", async () => {
    server.answers({ status: 500, body: { detail: "Something broke" } });
    const client = setUpClient(server);
    const failing = failed(at(client).share());
    for (let pauses = 0; pauses < 3; pauses += 1) {
      await pausing(client.clock);
      client.clock.advance(1_000);
    }
    expect(shareLinkMessage(new Failure(await failing))).toBe("Failed to generate share link");
    expect(server.received).toHaveLength(4);
  });

  it("are listed as far as they have an address", async () => {
    const body = [{ id: 17, share_token: "abc" }, { id: 18 }, { share_url: "https://watch.example/s/1" }];
    expect(await firstValueFrom(asked({ body }).list())).toMatchObject([
      { id: 17, shareUrl: `http://atelier.test/shared/${kind}/abc`, projectUrl: null },
      { id: null, shareUrl: "https://watch.example/s/1" },
    ]);
    expect(await failed(firstValueFrom(asked({ body: [5] }).list()))).toMatchObject({ kind: "bad-answer" });
  });

  it("are listed as none where the server has no such call", async () => {
    for (const status of [404, 405])
      expect(await firstValueFrom(asked({ status, body: { detail: "Not Found" } }).list())).toEqual([]);
    const gone = { status: 404, body: { code: "not_found" } };
    expect(await failed(firstValueFrom(asked(gone).list()))).toMatchObject({ kind: "not-found" });
  });
});
