import { asNew, asSomebodyNew, everybody, signedIn, type Calls } from "../support/call.ts";
import { PAIRS, type Filling } from "../support/filling.ts";

let count = 0;
const newName = () => `newcomer_${(count += 1)}`;

export const calls: Calls = {
  "POST /api/auth/register": {
    cells: everybody(201),
    given: () => {
      const username = newName();
      const email = `${username}@example.com`;
      return {
        body: { username, email, full_name: username, password: "a long enough phrase", user_type: "client" },
      };
    },
  },
  "POST /api/auth/login": {
    cells: everybody(200),
    given: async ({ server }) => {
      const username = newName();
      await server.signUp("client", username);
      return { body: { username, password: "a long enough phrase" } };
    },
  },
  "POST /api/auth/logout": { cells: signedIn(204), given: asNew() },
  "GET /api/auth/me": { cells: signedIn(200), reads: [{ as: "client" }] },
  "GET /api/auth/get-user": {
    cells: signedIn(404),
    given: () => ({ query: "google_id=somebody" }),
    reads: [],
  },
  "POST /api/auth/select-role": {
    cells: signedIn(200),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      if (person === undefined) return { body: { user_type: "client" } };
      await market.db.updateTable("users").set({ user_type: null }).where("id", "=", person.id).execute();
      return { body: { user_type: "client" }, token: person.token };
    },
  },
  "POST /api/auth/reset-password": {
    cells: everybody(409),
    given: () => ({ body: { token: "x".repeat(43), password: "another long phrase" } }),
  },
  "POST /api/auth/forgot-password": {
    cells: everybody(204),
    given: () => ({ body: { email: "nobody@example.com" } }),
  },
  "GET /api/account/sessions": { cells: signedIn(200), reads: [{ as: "client" }] },
  "DELETE /api/account/sessions/:id": {
    cells: signedIn(204),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      if (person === undefined) return { params: { id: 1 } };
      const sessions = await market.server.ask("GET /api/account/sessions", { token: person.token });
      return { params: { id: sessions.body[0].id as number }, token: person.token };
    },
  },
  "DELETE /api/account/sessions": { cells: signedIn(204), given: asNew() },
};

export const fillings: readonly Filling[] = [
  [
    20_000, // most of them have done nothing yet
    `insert into users (id, username, email, full_name, user_type) overriding system value
     select n, 'person' || n, 'person' || n || '@example.com', 'Person ' || n,
       case n % 2 when 1 then 'client' else 'developer' end`,
  ],
  [
    2 * PAIRS,
    `insert into sessions (token_hash, user_id, created_at, last_used_at)
     select sha256(n::text::bytea), n, now(), now()`,
  ],
];
