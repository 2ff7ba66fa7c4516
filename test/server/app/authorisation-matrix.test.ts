import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { allRoutes } from "../../../server/app/all-routes.ts";
import { CALLERS, type Caller, Marketplace } from "../support/marketplace.ts";
import type { Given, Row } from "./authorisation-row.ts";
import { TABLE } from "./authorisation-table.ts";

const calls = allRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

let market: Marketplace;
beforeAll(async () => {
  market = await Marketplace.open();
});
afterAll(() => market.close());

function ask(call: string, caller: Caller, { params = {}, query, body, token }: Given) {
  const path = call.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const address = query === undefined ? path : `${path}?${query}`;
  return market.server.ask(address as Parameters<typeof market.server.ask>[0], {
    token: token ?? market.tokenOf(caller),
    body,
  });
}

describe("the authorisation table", () => {
  it("names every call of the server and no other", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(calls.toSorted());
  });
});

describe.each(Object.entries(TABLE))("%s", (call, { cells, given = () => ({}) }: Row) => {
  it.each(CALLERS.map((caller, at) => [caller, cells[at]] as const))(
    "answers a %s with %d",
    async (caller, status) => {
      const asked = await given(market, caller);
      await market.settled();
      const before = await market.fingerprint();
      const answer = await ask(call, caller, asked);
      expect([answer.status, answer.status < 400 ? "" : answer.body.code]).toEqual([
        status,
        expect.any(String),
      ]);
      if (answer.status >= 400) expect(await market.fingerprint()).toBe(before);
    },
  );
});
