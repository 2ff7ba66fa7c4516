import { everybodyKnown, signedIn, type Calls, type CallInput } from "../support/call.ts";
import { client, developer, type Filling } from "../support/filling.ts";
import { formBody } from "../support/form-body.ts";
import type { Marketplace } from "../support/marketplace.ts";
import { addVideo } from "../support/video-rows.ts";

const WORDS = { title: "The till", description: "It rings." };

async function showcase(
  market: Marketplace,
  isPublic = true,
  { token } = market.people.participant,
): Promise<number> {
  const { body } = await market.server.ask("POST /api/project-showcase/", {
    token,
    ...formBody({
      ...WORDS,
      is_public: String(isPublic),
      readme_file: { name: "README.md", content: "# Till" },
    }),
  });
  return (body as { id: number }).id;
}

const given =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => ({
    params: { id: await showcase(market) },
    ...(body !== undefined && { body }),
  });

/** Only its owner changes the showcase; all others may read it, so they are told that it is not theirs. */
const owners = (status: number) => [401, 401, 403, 403, status, 403, 403] as const;

async function withVideo(market: Marketplace): Promise<CallInput> {
  const videoId = await addVideo(market.server, market.people.participant.id);
  return { params: { id: await showcase(market), videoId } };
}

async function shared(market: Marketplace) {
  const id = await showcase(market, false);
  const { body } = await market.server.ask(`POST /api/project-showcase/${id}/share`, {
    token: market.people.participant.token,
  });
  return { id, link: body as { id: number; share_token: string } };
}

export const calls: Calls = {
  "GET /api/project-showcase/": {
    cells: everybodyKnown(200),
    reads: [
      {},
      { query: "?q=till" },
      { query: "?skill=till" },
      { query: "?creator=4" },
      { query: "?sort=best_rated" },
      { query: "?sort=most_viewed" },
      { query: "?sort=best_rated&after=700" },
    ],
  },
  "GET /api/project-showcase/developer/:id": {
    cells: everybodyKnown(200),
    given: (market) => ({ params: { id: market.people.participant.id } }),
    reads: [{ id: 2 }],
  },
  "GET /api/project-showcase/mine": {
    cells: [401, 401, 403, 403, 200, 200, 200],
    reads: [{ as: "developer" }],
  },
  "GET /api/project-showcase/:id": {
    cells: everybodyKnown(200),
    given: given(),
    reads: [{}, { as: "developer" }],
  },
  "POST /api/project-showcase/": {
    cells: [401, 401, 403, 403, 201, 201, 403],
    given: () => formBody(WORDS),
  },
  "PUT /api/project-showcase/:id": { cells: owners(200), given: given(WORDS) },
  "DELETE /api/project-showcase/:id": { cells: owners(204), given: given() },
  "POST /api/project-showcase/:id/restore": {
    cells: [401, 401, 403, 403, 200, 404, 404],
    given: async (market) => {
      const id = await showcase(market);
      await market.server.ask(`DELETE /api/project-showcase/${id}`, {
        token: market.people.participant.token,
      });
      return { params: { id } };
    },
  },
  "PUT /api/project-showcase/:id/files": {
    cells: owners(200),
    given: async (market) => ({
      params: { id: await showcase(market) },
      ...formBody({ readme_file: { name: "a.txt", content: "A till" } }),
    }),
  },
  "PUT /api/project-showcase/:id/profile": { cells: owners(200), given: given({ include_profile: true }) },
  "PUT /api/project-showcase/:id/videos": {
    cells: owners(200),
    given: async (market) => {
      const { params } = await withVideo(market);
      return { params: params ?? {}, body: [params?.["videoId"]] };
    },
  },
  "POST /api/project-showcase/:id/link-video/:videoId": { cells: owners(200), given: withVideo },
  "DELETE /api/project-showcase/:id/link-video/:videoId": { cells: owners(200), given: withVideo },
  "GET /api/project-showcase/:id/readme": { cells: everybodyKnown(200), given: given() },
  "GET /api/project-showcase/:id/readme-document": {
    cells: everybodyKnown(200),
    given: given(),
    // The readme is a column of the showcase, which is read as above.
    reads: [],
  },
  "GET /api/project-showcase/shared/:token/readme-document": {
    cells: everybodyKnown(200),
    given: async (market) => ({ params: { token: (await shared(market)).link.share_token } }),
    reads: [],
  },
  // The tests in test/server/readme cover an image that exists; its answer is another server's.
  "GET /api/project-showcase/:id/readme-images/:number": {
    cells: everybodyKnown(404),
    given: async (market) => {
      // None of the callers may read it.
      const id = await showcase(market, false, await market.person("subscribed"));
      return { params: { id, number: 0 } };
    },
  },
  "GET /api/project-showcase/shared/:token/readme-images/:number": {
    cells: [404, 404, 404, 404, 404, 404, 404],
    given: async (market) => {
      const { share_token: token } = (await shared(market)).link;
      // The use of a link is stored at most once a minute, so this call stores it before the question.
      await market.server.ask(`GET /api/project-showcase/shared/${token}`);
      return { params: { token, number: 0 } };
    },
  },
  "GET /api/project-showcase/:id/rating": {
    cells: everybodyKnown(200),
    given: given(),
    reads: [{}],
  },
  // All callers may rate it except its creator.
  "POST /api/project-showcase/:id/rating": {
    cells: [401, 401, 200, 200, 403, 200, 200],
    given: given({ stars: 5 }),
  },
  "GET /api/project-showcase/:id/user-rating": {
    cells: signedIn(200),
    given: given(),
    reads: [{ as: "client" }],
  },
  "POST /api/project-showcase/:id/views": { cells: everybodyKnown(204), given: given() },
  "POST /api/project-showcase/:id/share": { cells: owners(200), given: given() },
  "GET /api/project-showcase/:id/shares": {
    cells: owners(200),
    given: given(),
    reads: [{ as: "developer" }],
  },
  "DELETE /api/project-showcase/:id/shares/:shareId": {
    cells: [401, 401, 404, 404, 204, 404, 404],
    given: async (market) => {
      const { id, link } = await shared(market);
      return { params: { id, shareId: link.id } };
    },
  },
  "GET /api/project-showcase/shared/:token/videos/:id": {
    cells: everybodyKnown(200),
    given: async (market) => {
      const { id, link } = await shared(market);
      const { token, id: owner } = market.people.participant;
      const video = await addVideo(market.server, owner, "unlisted");
      await market.server.ask(`POST /api/project-showcase/${id}/link-video/${video}`, { token });
      return { params: { token: link.share_token, id: video } };
    },
    reads: [],
  },
  "GET /api/project-showcase/shared/:token": {
    cells: everybodyKnown(200),
    given: async (market) => ({ params: { token: (await shared(market)).link.share_token } }),
    reads: [],
  },
};

export const fillings: readonly Filling[] = [
  [
    6_000,
    `insert into showcases (developer_id, title, description, skills, created_at, updated_at, view_count)
     select ${developer("n")}, 'Showcase ' || n, 'A till', array['till' || n % 500], now() - n * interval '1 minute',
       now(), n % 77`,
  ],
  [
    12_000,
    `insert into showcase_videos (showcase_id, video_id, place)
     select 1 + (n - 1) % 6000, 1 + ((n - 1) % 6000 + (n - 1) / 6000 * 100) % 6000, (n - 1) / 6000`,
  ],
  [
    12_000,
    `insert into showcase_ratings (showcase_id, rater_id, stars, rated_at)
     select 1 + (n - 1) % 6000, ${client("(n + n / 6000)")}, 1 + n % 5, now() - n * interval '1 minute'`,
  ],
];
