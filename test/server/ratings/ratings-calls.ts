import { everybodyKnown, ofDeveloper, type Calls } from "../support/call.ts";
import { client, developer, READERS, type Filling } from "../support/filling.ts";

export const calls: Calls = {
  "GET /api/ratings/developer/:id": {
    cells: everybodyKnown(200),
    given: ofDeveloper(),
    reads: [{ id: READERS.developer }, { as: "client", id: READERS.developer }],
  },
  "GET /api/ratings/developer/:id/rating": {
    cells: everybodyKnown(200),
    given: ofDeveloper(),
    reads: [{ id: READERS.developer }],
  },
  "GET /api/ratings/developer/:id/atelier-score": {
    cells: everybodyKnown(200),
    given: ofDeveloper(),
    reads: [{ id: READERS.developer }],
  },
  // Everybody but oneself.
  "POST /api/ratings/developer/:id": {
    cells: [401, 401, 200, 200, 403, 200, 200],
    given: ofDeveloper({ stars: 5 }),
  },
};

export const fillings: readonly Filling[] = [
  [
    10_500,
    `insert into developer_ratings (developer_id, rater_id, stars, comment, rated_at)
     select ${developer("n")}, ${client("(n + n / 1500)")}, 1 + n % 5, '', now() - n * interval '1 minute'`,
  ],
];
