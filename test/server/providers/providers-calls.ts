import { asSomebodyNew, everybody, everybodyKnown, signedIn, type Calls } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";

const google = { params: { provider: "google" } };
const ofGoogle = () => google;

export const calls: Calls = {
  "GET /api/auth/providers": { cells: everybodyKnown(200), reads: [] },
  "POST /api/account/connect/:provider": {
    cells: signedIn(200),
    given: () => ({ params: { provider: "github" }, body: {} }),
  },
  "DELETE /api/account/providers/:provider": {
    cells: signedIn(204),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      if (person === undefined) return { params: { provider: "github" } };
      for (const provider of ["github", "google"] as const)
        await market.db
          .insertInto("identities")
          .values({ provider, subject: person.username, user_id: person.id, created_at: market.server.now })
          .execute();
      return { params: { provider: "github" }, token: person.token };
    },
  },
  "GET /api/auth/:provider": { cells: everybody(302), given: ofGoogle },
  "GET /api/auth/:provider/callback": { cells: everybody(302), given: ofGoogle },
  "GET /practice-identity/:provider/.well-known/openid-configuration": {
    cells: everybody(200),
    given: ofGoogle,
  },
  "GET /practice-identity/:provider/jwks": { cells: everybody(200), given: ofGoogle },
  "GET /practice-identity/:provider/authorize": { cells: everybody(200), given: ofGoogle },
  "GET /practice-identity/:provider/decide": { cells: everybody(302), given: ofGoogle },
  // No tokens are given without a code.
  "POST /practice-identity/:provider/token": {
    cells: everybody(400),
    given: () => ({ ...google, form: {} }),
  },
};

export const fillings: readonly Filling[] = [
  [
    15_000,
    `insert into identities (provider, subject, user_id, created_at)
     select case n % 2 when 0 then 'google' else 'github' end, 'subject' || n, n, now()`,
  ],
];
