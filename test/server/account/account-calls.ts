import { asNew, asSomebodyNew, signedIn, type Calls } from "../support/call.ts";

export const calls: Calls = {
  // The token of a mail is the only proof, so all callers without a valid one get the same answer.
  "POST /api/auth/verify-email": {
    cells: [409, 401, 409, 409, 409, 409, 409],
    given: () => ({ body: { token: "x".repeat(43) } }),
  },
  "POST /api/auth/verification": {
    cells: [409, 401, 409, 409, 409, 409, 409],
    given: () => ({ body: { token: "x".repeat(43) } }),
  },
  "POST /api/auth/resend-verification": { cells: signedIn(204), given: asNew() },
  "GET /api/account": { cells: signedIn(200), reads: [{ as: "developer" }] },
  "PUT /api/account": {
    cells: signedIn(200),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      const email = `${person?.username ?? "nobody"}@example.com`;
      const body = { full_name: "Another Name", email };
      return { body, ...(person !== undefined && { token: person.token }) };
    },
  },
  "DELETE /api/account/pending-email": { cells: signedIn(200), given: asNew() },
  "POST /api/account/password": {
    cells: signedIn(204),
    given: asNew({ body: { new_password: "another long phrase" } }),
  },
  // It reads all rows of one account.
  "GET /api/account/export": { cells: signedIn(200), reads: [] },
  "DELETE /api/account": {
    cells: [401, 401, 204, 204, 409, 409, 204],
    given: asNew({ body: {} }),
  },
};
