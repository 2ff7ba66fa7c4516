import { developers, ofRequest, ownerOf, type Calls } from "../../support/call.ts";
import { developer, type Filling } from "../../support/filling.ts";

export const calls: Calls = {
  "GET /api/requests/:id/shares": { cells: ownerOf(200), given: ofRequest(), reads: [{ as: "client" }] },
  "POST /api/requests/:id/shares": {
    cells: ownerOf(201),
    given: async (market) => ({
      params: { id: await market.request() },
      body: { developer_id: market.people.subscribed.id },
    }),
  },
  "DELETE /api/requests/:id/shares/:developer_id": {
    cells: ownerOf(204),
    given: async (market) => ({
      params: { id: await market.request(), developer_id: market.people.participant.id },
    }),
  },
  "GET /api/requests/shared-with-me": { cells: developers(200), reads: [{ as: "developer" }] },
};

export const fillings: readonly Filling[] = [
  [
    30_000,
    `insert into request_shares (request_id, developer_id, share_date)
     select 1 + (n % 15000), ${developer("(n / 15000 + n)")}, now() - n * interval '1 minute'`,
  ],
];
