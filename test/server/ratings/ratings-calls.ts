import { everybodyKnown, ofDeveloper, signedIn, type Calls } from "../support/call.ts";
import { negotiation } from "../support/negotiation.ts";
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
  "GET /api/ratings/developer/:id/mine": {
    cells: signedIn(200),
    given: ofDeveloper(),
    reads: [{ as: "client", id: READERS.developer }],
  },
  // Only the client who has a conversation with the developer may rate them.
  "POST /api/ratings/developer/:id": {
    cells: [401, 401, 200, 403, 403, 403, 403],
    given: async (market) => {
      const { owner, participant } = market.people;
      await negotiation(market.server, owner, participant);
      return ofDeveloper({ stars: 5 })(market);
    },
  },
};

export const fillings: readonly Filling[] = [
  [
    10_500,
    `insert into developer_ratings (developer_id, rater_id, stars, comment, rated_at)
     select ${developer("n")}, ${client("(n + n / 1500)")}, 1 + n % 5, '', now() - n * interval '1 minute'`,
  ],
];
