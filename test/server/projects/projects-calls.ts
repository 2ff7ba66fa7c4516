import { clients, type Calls, type CallInput } from "../support/call.ts";
import { client, type Filling } from "../support/filling.ts";
import type { Marketplace } from "../support/marketplace.ts";

const ofProject = async (market: Marketplace): Promise<CallInput> => {
  const { body } = await market.server.ask("POST /api/projects/", {
    token: market.people.owner.token,
    body: { name: "Four shops" },
  });
  return { params: { id: body.id as number } };
};

export const calls: Calls = {
  "GET /api/projects/": { cells: clients(200), reads: [{ as: "client" }] },
  "POST /api/projects/": { cells: clients(201), given: () => ({ body: { name: "Four shops" } }) },
  "GET /api/projects/:id/": {
    cells: [401, 401, 200, 404, 403, 403, 403],
    given: ofProject,
    reads: [{ as: "client" }],
  },
  "DELETE /api/projects/:id": { cells: [401, 401, 204, 404, 403, 403, 403], given: ofProject },
  "GET /api/projects/:id/requests": {
    cells: [401, 401, 200, 404, 403, 403, 403],
    given: ofProject,
    reads: [{ as: "client" }],
  },
};

export const fillings: readonly Filling[] = [
  [6_000, `insert into projects (owner_id, name) select ${client("n")}, 'Project ' || n`],
];
