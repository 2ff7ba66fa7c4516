import { asNew, clients, developers, everybody, ofDeveloper, signedIn, type Calls } from "../support/call.ts";
import { READERS, type Filling } from "../support/filling.ts";

const PROFILE = { headline: "Looms and tills" };

export const calls: Calls = {
  "GET /api/profile/me": { cells: signedIn(200), reads: [{ as: "developer" }] },
  "GET /api/profile/developers/public": {
    cells: everybody(200),
    reads: [
      { query: "?limit=20" },
      { query: "?limit=20&sort=rate_low&after=3000" },
      { query: "?limit=20&skill=skill7" },
      { query: "?limit=20&q=skill77&sort=rating" },
      { query: "?limit=20&q=builder" },
      { query: "?limit=20&q=nobodywrotethis&sort=newest" },
      { query: "?limit=20&available=false" },
    ],
  },
  "GET /api/profile/developers/:id/public": {
    cells: everybody(404),
    given: ofDeveloper(),
    reads: [{ id: READERS.developer }],
  },
  // The client has a private request, which is shared with the participant alone.
  "GET /api/profile/clients/:id": {
    cells: [401, 401, 404, 404, 200, 404, 404],
    given: async (market) => {
      const client = await market.person("owner");
      const body = {
        title: "A till",
        content: "That rings.",
        is_public: false,
        developer_id: market.people.participant.id,
      };
      await market.server.ask("POST /api/requests/", { token: client.token, body });
      return { params: { id: client.id } };
    },
    reads: [{ as: "developer", id: READERS.client }],
  },
  "PUT /api/profile/avatar": {
    // The answer to a valid image is tested in avatar-routes.test.ts.
    cells: signedIn(415),
    given: () => ({ headers: { "content-type": "image/png" }, text: "no image" }),
  },
  "DELETE /api/profile/avatar": { cells: signedIn(200) },
  "POST /api/profile/developer": { cells: developers(201), given: asNew({ body: PROFILE }) },
  "GET /api/profile/developer": { cells: developers(404), given: asNew(), reads: [{ as: "developer" }] },
  "PUT /api/profile/developer": { cells: developers(404), given: asNew({ body: PROFILE }) },
  "POST /api/profile/client": { cells: clients(201), given: asNew({ body: { display_name: "Clara" } }) },
  "GET /api/profile/client": { cells: clients(404), given: asNew(), reads: [] },
  "PUT /api/profile/client": { cells: clients(404), given: asNew({ body: { display_name: "Clara" } }) },
  "GET /api/requests/users/search": {
    cells: signedIn(200),
    given: () => ({ query: "q=person" }),
    reads: [
      { as: "client", query: "?q=person7" },
      { as: "client", query: "?q=nobody" },
      { as: "client", query: "?q=skill" },
    ],
  },
};

export const fillings: readonly Filling[] = [
  [
    10_000,
    `insert into client_profiles (user_id, display_name, company_name, company_url, about, location, created_at, updated_at)
     select 2 * n - 1, 'Client', '', '', '', '', now(), now()`,
  ],
  [
    10_000,
    `insert into developer_profiles (user_id, headline, bio, skills, availability, location, timezone, website,
       github_url, linkedin_url, is_public, created_at, updated_at, judged_at, score, search)
     select 2 * n, 'Builder', '', array['react', 'skill' || n % 900], 'available', '', '', '', '', '', true,
       now() - n * interval '1 minute', now(), now(), n % 100, to_tsvector('simple', 'person builder skill' || n % 90)`,
  ],
];
