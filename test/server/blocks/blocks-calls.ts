import { type Calls, type CallInput, signedIn } from "../support/call.ts";
import { client, developer, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

/** Makes a developer with a public profile who has no contact with the other people. */
async function publicDeveloper(market: Marketplace): Promise<number> {
  const { id, token } = await market.person("unsubscribed");
  await market.server.ask("POST /api/profile/developer", {
    token,
    body: { headline: "Till maker", bio: "", skills: [], is_public: true, availability: "available" },
  });
  return id;
}

const someBlock = async (
  market: Marketplace,
  caller: Parameters<Marketplace["tokenOf"]>[0],
): Promise<CallInput> => {
  const id = await publicDeveloper(market);
  await market.server.ask("POST /api/blocks", { token: market.tokenOf(caller), body: { user_id: id } });
  return { params: { id } };
};

export const calls: Calls = {
  "GET /api/blocks": { cells: signedIn(200), reads: [{ as: "client" }, { as: "developer" }] },
  "POST /api/blocks": {
    cells: signedIn(200),
    given: async (market) => ({ body: { user_id: await publicDeveloper(market) } }),
  },
  "DELETE /api/blocks/:id": { cells: signedIn(204), given: someBlock },
};

export const fillings: readonly Filling[] = [
  [
    20_000,
    `insert into blocks (blocker_id, blocked_id, created_at)
     select ${client("n")}, ${developer("(n + n / 1500)")}, now() - n * interval '1 minute'`,
  ],
];
