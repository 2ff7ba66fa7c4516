import { everybodyKnown, signedIn, type Calls, type CallInput } from "../support/call.ts";
import { client, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { addVideo } from "../support/video-rows.ts";

async function playlist(market: Marketplace, isPublic: boolean) {
  const { token, id: owner } = market.people.owner;
  const { body } = await market.server.ask("POST /api/playlists/", {
    token,
    body: { name: "Tills", is_public: isPublic },
  });
  const videoId = await addVideo(market.server, owner);
  const id = body.id as number;
  await market.server.ask(`POST /api/playlists/${id}/videos/${videoId}`, { token });
  return { id, videoId };
}

const given =
  (body?: (of: { readonly videoId: number }) => object) =>
  async (market: Marketplace): Promise<CallInput> => {
    const made = await playlist(market, true);
    return { params: made, ...(body !== undefined && { body: body(made) }) };
  };

/** Only its owner changes the playlist; all others may read it, so they are told that it is not theirs. */
const owners = (status: number) => [401, 401, status, 403, 403, 403, 403] as const;

async function shared(market: Marketplace) {
  const made = await playlist(market, false);
  const { body } = await market.server.ask(`POST /api/playlists/${made.id}/share`, {
    token: market.people.owner.token,
  });
  return { ...made, link: body as { id: number; share_token: string } };
}

export const calls: Calls = {
  "GET /api/playlists/user/:id": {
    cells: everybodyKnown(200),
    given: (market) => ({ params: { id: market.people.owner.id } }),
    reads: [{ id: 1 }, { as: "client", id: 1 }, { id: 1, query: "?public=true" }],
  },
  "GET /api/playlists/:id": { cells: everybodyKnown(200), given: given(), reads: [{}, { as: "client" }] },
  "POST /api/playlists/": { cells: signedIn(201), given: () => ({ body: { name: "Tills" } }) },
  "PUT /api/playlists/:id": { cells: owners(200), given: given(() => ({ name: "Two tills" })) },
  "DELETE /api/playlists/:id": { cells: owners(204), given: given() },
  "POST /api/playlists/:id/videos/:videoId": { cells: owners(200), given: given() },
  "DELETE /api/playlists/:id/videos/:videoId": { cells: owners(204), given: given() },
  "PUT /api/playlists/:id/order": {
    cells: owners(200),
    given: given(({ videoId }) => ({ video_ids: [videoId] })),
  },
  "GET /api/playlists/video/:videoId": {
    cells: signedIn(200),
    given: given(),
    // It reads the caller's playlists by their owner, as /user/:id does.
    reads: [],
  },
  "POST /api/playlists/:id/share": { cells: owners(200), given: given() },
  "GET /api/playlists/:id/shares": { cells: owners(200), given: given(), reads: [{ as: "client" }] },
  "DELETE /api/playlists/:id/shares/:shareId": {
    cells: [401, 401, 204, 404, 404, 404, 404],
    given: async (market) => {
      const { id, link } = await shared(market);
      return { params: { id, shareId: link.id } };
    },
  },
  "GET /api/playlists/shared/:token": {
    cells: everybodyKnown(200),
    given: async (market) => ({ params: { token: (await shared(market)).link.share_token } }),
    reads: [],
  },
  "GET /api/playlists/shared/:token/videos/:id": {
    cells: everybodyKnown(200),
    given: async (market) => {
      const { videoId, link } = await shared(market);
      return { params: { token: link.share_token, id: videoId } };
    },
    reads: [],
  },
};

export const fillings: readonly Filling[] = [
  [
    6_000,
    `insert into playlists (owner_id, name, description, is_public, created_at, updated_at)
     select ${client("n")}, 'Playlist ' || n, '', true, now(), now()`,
  ],
  [
    30_000,
    `insert into playlist_videos (playlist_id, video_id, place, added_at)
     select 1 + (n - 1) % 6000, 1 + ((n - 1) % 6000 + (n - 1) / 6000 * 100) % 6000, (n - 1) / 6000, now()`,
  ],
  [
    9_000,
    `insert into share_links (owner_id, video_id, playlist_id, token_hash, created_at)
     select ${client("n")}, case when n % 2 = 0 then 1 + n % 5999 end, case when n % 2 = 1 then 1 + n % 5999 end, sha256(n::text::bytea), now()`,
  ],
];
