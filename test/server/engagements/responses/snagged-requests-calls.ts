import { signedIn, type Calls, type CallInput } from "../../support/call.ts";
import { client, developer, type Filling } from "../../support/filling.ts";
import type { Marketplace } from "../../support/marketplace.ts";

const ofSnag =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => {
    const snag = await market.server.ask("POST /api/snagged-requests/", {
      token: market.people.participant.token,
      body: { request_id: await market.request(), message: "I built one." },
    });
    return { params: { id: snag.body.id as number }, ...(body !== undefined && { body }) };
  };

export const calls: Calls = {
  "GET /api/snagged-requests/": {
    cells: signedIn(200),
    reads: [
      { as: "client" },
      { as: "developer" },
      { as: "client", query: "?request_id=1500" },
      { as: "developer", query: "?status=pending" },
    ],
  },
  "POST /api/snagged-requests/": {
    cells: [401, 401, 403, 403, 201, 404, 404],
    given: async (market) => ({ body: { request_id: await market.request(), message: "I built one." } }),
  },
  "DELETE /api/snagged-requests/:id": { cells: [401, 401, 403, 403, 204, 404, 404], given: ofSnag() },
  "POST /api/snagged-requests/:id/answer": {
    cells: [401, 401, 200, 404, 403, 403, 403],
    given: ofSnag({ status: "declined" }),
  },
};

export const fillings: readonly Filling[] = [
  [
    20_000,
    `insert into snagged_requests (id, request_id, client_id, developer_id, message, include_profile, created_at)
     overriding system value
     select n, n, ${client("n")}, ${developer("n")}, 'Me', true, now() - n * interval '1 minute'`,
  ],
  [10_000, `insert into snag_videos (snag_id, video_id, place) select 1 + n, 1 + n % 4999, 0`],
];
