import { clients, everybody, ofRequest, ownerOf, signedIn, type Calls } from "../../support/call.ts";
import { client, type Filling } from "../../support/filling.ts";

const REQUEST = { title: "Order board", content: "For four bakeries.", is_public: true };

export const calls: Calls = {
  "GET /api/requests/": {
    cells: signedIn(200),
    reads: [
      { as: "client", query: "?limit=20" },
      { as: "developer", query: "?limit=20" },
    ],
  },
  "GET /api/requests/public": {
    cells: everybody(200),
    reads: [
      { query: "?limit=50" },
      { query: "?limit=50&sort=budget_high" },
      { query: "?limit=50&sort=budget_low&after=9000" },
      { query: "?limit=50&skip=600" },
      // A word of one in a thousand, one of all, two of which one is rare, and none.
      { query: "?limit=50&q=word77" },
      { query: "?limit=50&q=built" },
      { query: "?limit=50&q=built+word77&sort=budget_high" },
      { query: "?limit=50&q=nobodywrotethis&after=9000" },
      { query: "?limit=50&min_budget=1000&max_budget=1001" },
    ],
  },
  "GET /api/requests/:id": {
    cells: [404, 401, 200, 404, 200, 404, 404],
    given: ofRequest(),
    reads: [{ as: "client" }],
  },
  "POST /api/requests/": { cells: clients(201), given: () => ({ body: REQUEST }) },
  "PUT /api/requests/:id": { cells: ownerOf(200), given: ofRequest(REQUEST) },
  "DELETE /api/requests/:id": { cells: ownerOf(204), given: ofRequest() },
  "POST /api/requests/:id/project": { cells: ownerOf(200), given: ofRequest({ project_id: null }) },
};

const LONG = "repeat('Something to be built with care and looked at twice. ', 6)";

export const fillings: readonly Filling[] = [
  [
    20_000,
    `insert into requests (id, owner_id, title, content, is_public, is_idea, seeks_collaboration, project_id, created_at)
     overriding system value
     select n, ${client("n")}, 'Request ' || n, ${LONG} || 'word' || n % 1000, n % 2 = 0, n % 7 = 0, n % 5 = 0, n % 6000,
       now() - n * interval '1 minute'`,
  ],
];
