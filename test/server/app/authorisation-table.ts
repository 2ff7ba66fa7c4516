import type { Caller, Marketplace, Person } from "../support/marketplace.ts";
import { AGREEMENT_ROWS } from "./authorisation-agreements.ts";
import { CONVERSATION_ROWS } from "./authorisation-conversations.ts";
import type { Cells, Given, Row } from "./authorisation-row.ts";

/** Every caller alike; a token is not even read. */
const everybody = (status: number): Cells => [status, status, status, status, status, status, status];
const signedIn = (status: number): Cells => [401, 401, status, status, status, status, status];
const clients = (status: number): Cells => [401, 401, status, status, 403, 403, 403];
const developers = (status: number): Cells => [401, 401, 403, 403, status, status, status];
/** One private request: its owner alone, those who may read it learn that it is not theirs. */
const ownerOf = (status: number): Cells => [401, 401, status, 404, 403, 403, 403];

const REQUEST = { title: "Order board", content: "For four bakeries.", is_public: true };
const PROFILE = { headline: "Looms and tills" };

const ofRequest =
  (body?: object) =>
  async (market: Marketplace): Promise<Given> => ({
    params: { id: await market.request() },
    ...(body !== undefined && { body }),
  });

/** The same kind of person, met for the first time. */
async function asSomebodyNew(market: Marketplace, caller: Caller): Promise<Person | undefined> {
  return caller === "visitor" || caller === "wrong token" ? undefined : market.person(caller);
}

const asNew =
  (given: Given = {}) =>
  async (market: Marketplace, caller: Caller): Promise<Given> => {
    const person = await asSomebodyNew(market, caller);
    return { ...given, ...(person !== undefined && { token: person.token }) };
  };

const afterCancelling = async (market: Marketplace, caller: Caller): Promise<Given> => {
  const person = await asSomebodyNew(market, caller);
  if (person === undefined) return {};
  await market.server.ask("POST /api/payments/billing/cancel", { token: person.token });
  return { token: person.token };
};

/** A project of the owner. */
const ofProject = async (market: Marketplace): Promise<Given> => {
  const { body } = await market.server.ask("POST /api/projects/", {
    token: market.people.owner.token,
    body: { name: "Four shops" },
  });
  return { params: { id: body.id as number } };
};

/** What the participant answered to a private request of the owner. */
const ofSnag =
  (body?: object) =>
  async (market: Marketplace): Promise<Given> => {
    const snag = await market.server.ask("POST /api/snagged-requests/", {
      token: market.people.participant.token,
      body: { request_id: await market.request(), message: "I built one." },
    });
    return { params: { id: snag.body.id as number }, ...(body !== undefined && { body }) };
  };

const ofDeveloper =
  (body?: object) =>
  (market: Marketplace): Given => ({
    params: { id: market.people.participant.id },
    ...(body !== undefined && { body }),
  });

let count = 0;
const newName = () => `newcomer_${(count += 1)}`;

/** Every call of the server and how each kind of caller fares with good input. A call that is missing fails the test. */
export const TABLE: Readonly<Record<string, Row>> = {
  "GET /api/health": { cells: everybody(200) },
  "GET /api/ready": { cells: everybody(200) },

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
  "GET /api/auth/me": { cells: signedIn(200) },
  "GET /api/auth/get-user": { cells: signedIn(404), given: () => ({ query: "google_id=somebody" }) },
  "POST /api/auth/select-role": {
    cells: signedIn(200),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      if (person === undefined) return { body: { user_type: "client" } };
      await market.db.updateTable("users").set({ user_type: null }).where("id", "=", person.id).execute();
      return { body: { user_type: "client" }, token: person.token };
    },
  },
  "GET /api/auth/providers": { cells: everybody(200) },
  // A token of a mail is its own proof: who carries none is told the same, whoever it is.
  "POST /api/auth/verify-email": {
    cells: everybody(409),
    given: () => ({ body: { token: "x".repeat(43) } }),
  },
  "POST /api/auth/reset-password": {
    cells: everybody(409),
    given: () => ({ body: { token: "x".repeat(43), password: "another long phrase" } }),
  },
  "POST /api/auth/resend-verification": { cells: signedIn(204), given: asNew() },
  "POST /api/auth/forgot-password": {
    cells: everybody(204),
    given: () => ({ body: { email: "nobody@example.com" } }),
  },

  "GET /api/account": { cells: signedIn(200) },
  "PUT /api/account": {
    cells: signedIn(200),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      const email = `${person?.username ?? "nobody"}@example.com`;
      const body = { full_name: "Another Name", email };
      return { body, ...(person !== undefined && { token: person.token }) };
    },
  },
  "POST /api/account/password": {
    cells: signedIn(204),
    given: asNew({ body: { new_password: "another long phrase" } }),
  },
  "GET /api/account/sessions": { cells: signedIn(200) },
  "GET /api/account/export": { cells: signedIn(200) },
  "DELETE /api/account/sessions/:id": {
    cells: signedIn(204),
    given: async (market, caller) => {
      const person = await asSomebodyNew(market, caller);
      if (person === undefined) return { params: { id: 1 } };
      const sessions = await market.server.ask("GET /api/account/sessions", { token: person.token });
      return { params: { id: sessions.body[0].id as number }, token: person.token };
    },
  },
  "DELETE /api/account": {
    cells: [401, 401, 204, 204, 409, 409, 204],
    given: asNew({ body: {} }),
  },
  "POST /api/account/connect/:provider": {
    cells: signedIn(200),
    given: () => ({ params: { provider: "github" } }),
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

  "GET /api/requests/": { cells: signedIn(200) },
  "GET /api/requests/public": { cells: everybody(200) },
  "GET /api/requests/users/search": { cells: signedIn(200), given: () => ({ query: "q=person" }) },
  "GET /api/requests/:id": { cells: [404, 401, 200, 404, 200, 404, 404], given: ofRequest() },
  "POST /api/requests/": { cells: clients(201), given: () => ({ body: REQUEST }) },
  "PUT /api/requests/:id": { cells: ownerOf(200), given: ofRequest(REQUEST) },
  "DELETE /api/requests/:id": { cells: ownerOf(204), given: ofRequest() },
  "POST /api/requests/:id/status": { cells: ownerOf(200), given: ofRequest({ status: "closed" }) },
  "POST /api/requests/:id/project": { cells: ownerOf(200), given: ofRequest({ project_id: null }) },

  "GET /api/requests/:id/shares": { cells: ownerOf(200), given: ofRequest() },
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
  "GET /api/requests/shared-with-me": { cells: developers(200) },

  "GET /api/snagged-requests/": { cells: signedIn(200) },
  "POST /api/snagged-requests/": {
    cells: [401, 401, 403, 403, 201, 404, 404],
    given: async (market) => ({ body: { request_id: await market.request(), message: "I built one." } }),
  },
  "DELETE /api/snagged-requests/:id": { cells: [401, 401, 403, 403, 204, 404, 404], given: ofSnag() },
  "POST /api/snagged-requests/:id/answer": {
    cells: [401, 401, 200, 404, 403, 403, 403],
    given: ofSnag({ status: "declined" }),
  },

  ...CONVERSATION_ROWS,
  ...AGREEMENT_ROWS,
  "GET /api/turns": { cells: signedIn(200) },

  "POST /api/feedback/": { cells: everybody(201), given: () => ({ body: { rating: 5 } }) },

  "GET /api/profile/me": { cells: signedIn(200) },
  "GET /api/profile/developers/public": { cells: everybody(200) },
  "GET /api/profile/developers/:id/public": { cells: everybody(404), given: ofDeveloper() },
  "POST /api/profile/developer": { cells: developers(201), given: asNew({ body: PROFILE }) },
  "GET /api/profile/developer": { cells: developers(404), given: asNew() },
  "PUT /api/profile/developer": { cells: developers(404), given: asNew({ body: PROFILE }) },
  "POST /api/profile/client": { cells: clients(201), given: asNew({ body: { display_name: "Clara" } }) },
  "GET /api/profile/client": { cells: clients(404), given: asNew() },
  "PUT /api/profile/client": { cells: clients(404), given: asNew({ body: { display_name: "Clara" } }) },

  "GET /api/ratings/developer/:id": { cells: everybody(200), given: ofDeveloper() },
  "GET /api/ratings/developer/:id/rating": { cells: everybody(200), given: ofDeveloper() },
  "GET /api/ratings/developer/:id/atelier-score": { cells: everybody(200), given: ofDeveloper() },
  // Everybody but oneself.
  "POST /api/ratings/developer/:id": {
    cells: [401, 401, 200, 200, 403, 200, 200],
    given: ofDeveloper({ stars: 5 }),
  },

  "GET /api/projects/": { cells: clients(200) },
  "POST /api/projects/": { cells: clients(201), given: () => ({ body: { name: "Four shops" } }) },
  "GET /api/projects/:id/": { cells: [401, 401, 200, 404, 403, 403, 403], given: ofProject },
  "GET /api/projects/:id/requests": { cells: [401, 401, 200, 404, 403, 403, 403], given: ofProject },

  "GET /api/video_display/my-videos": { cells: signedIn(200) },
  "GET /api/payments/subscription-status": { cells: signedIn(200) },
  "GET /api/payments/config": { cells: everybody(200) },
  "POST /api/payments/create-donation-session": {
    cells: everybody(200),
    given: () => ({ body: { amount: 500, currency: "usd" } }),
  },
  "POST /api/payments/create-payment-intent": {
    cells: signedIn(200),
    given: () => ({ body: { amount: 500 } }),
  },
  // Who pays already has nothing to pay.
  "POST /api/payments/create-subscription": { cells: [401, 401, 403, 403, 409, 409, 200] },
  "GET /api/payments/billing": { cells: developers(200) },
  "POST /api/payments/billing/cancel": { cells: [401, 401, 403, 403, 200, 200, 409], given: asNew() },
  "POST /api/payments/billing/undo": { cells: [401, 401, 403, 403, 200, 200, 409], given: afterCancelling },
};
