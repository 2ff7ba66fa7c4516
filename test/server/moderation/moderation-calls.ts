import { type Calls, everybodyKnown, signedIn } from "../support/call.ts";
import { client, developer, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

/** The owner of this public request is none of the market's people. */
async function strangersRequest(market: Marketplace): Promise<number> {
  const { token } = await market.person("owner");
  const body = { title: "Cheap followers", content: "Buy them here.", is_public: true };
  return (await market.server.ask("POST /api/requests/", { token, body })).body.id as number;
}

export const calls: Calls = {
  "GET /api/reports": { cells: signedIn(200), reads: [{ as: "client" }, { as: "developer" }] },
  "POST /api/reports": {
    cells: everybodyKnown(201),
    given: async (market) => ({
      body: { subject: `request/${await strangersRequest(market)}`, reason: "spam", words: "An advert." },
    }),
  },
};

export const fillings: readonly Filling[] = [
  [
    20_000,
    `insert into reports (reporter_id, subject, about_id, excerpt, reason, words, created_at)
     select case n % 2 when 0 then ${client("n")} else ${developer("n")} end, 'request/' || n, ${client("(n + 1)")},
       'Buy now', 'spam', '', now() - n * interval '1 minute'`,
  ],
];
