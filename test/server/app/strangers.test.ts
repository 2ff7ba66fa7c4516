import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { isUuid } from "../../../core/shared/id.ts";
import { CALLERS, type Caller, Marketplace } from "../support/marketplace.ts";
import type { CallInput } from "../support/call.ts";
import type { Reply } from "../support/test-server.ts";
import { allCalls } from "./feature-calls.ts";

const MISSING = 2_000_000_000;
const MISSING_UUID = "00000000-0000-4000-8000-000000000000";

let market: Marketplace;
beforeAll(async () => {
  market = await Marketplace.open();
});
afterAll(() => market.close());

const ask = (call: string, caller: Caller, { params = {}, query, body, token }: CallInput) => {
  const path = call.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const address = query === undefined ? path : `${path}?${query}`;
  return market.server.ask(address as Parameters<typeof market.server.ask>[0], {
    token: token ?? market.tokenOf(caller),
    body,
  });
};

function missingId(value: unknown): unknown {
  if (typeof value === "number") return MISSING;
  return typeof value === "string" && isUuid(value) ? MISSING_UUID : value;
}

/** Turns a question into the same one about rows that do not exist. */
function aboutNothing(given: CallInput): CallInput {
  const missing = (facts: object = {}) =>
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, /(^|_)id$/.test(name) ? missingId(value) : value]),
    );
  return { ...given, params: missing(given.params), ...(given.body && { body: missing(given.body) }) };
}

/** Returns the `xmax` of rows, where every lock leaves its transaction's number, even one rolled back. */
async function locksBeside(token: string | undefined): Promise<unknown> {
  const { rows } = await market.server.database.pool.query(
    `select 'request' as what, id::text, xmax::text from requests
     union all select 'conversation', id::text, xmax::text from conversations
     union all select 'agreement', id::text, xmax::text from agreements
     union all select 'response', id::text, xmax::text from snagged_requests
     union all select 'project', id::text, xmax::text from projects
     union all select 'support session', id::text, xmax::text from collaboration_sessions
     union all select 'user', id::text, xmax::text from users
       where id not in (select user_id from sessions where token_hash = sha256(convert_to($1, 'utf8')))
     order by 1, 2`,
    [token ?? ""],
  );
  return rows;
}

async function learn(call: string, caller: Caller, given: CallInput) {
  const before = await locksBeside(given.token ?? market.tokenOf(caller));
  let answer: Reply | undefined;
  const statements = await market.server.statementsOf(async () => {
    answer = await ask(call, caller, given);
  });
  expect(await locksBeside(given.token ?? market.tokenOf(caller))).toEqual(before);
  const { status, body } = answer ?? {};
  return { status, code: body?.code, detail: body?.detail, statements };
}

const cases = allCalls.flatMap(([call, { cells, given }]) =>
  CALLERS.flatMap((caller, at) =>
    cells[at] === 404 && caller !== "owner" && given !== undefined ? [{ call, caller, given }] : [],
  ),
);

describe("a stranger", () => {
  it("is met by many calls", () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)("who is a $caller learns nothing from $call", async ({ call, caller, given }) => {
    const asked = await given(market, caller);
    await market.settled();
    // The first call of a session writes to its row, which must not count as written by the question.
    await ask("GET /api/auth/me", caller, {});
    const there = await learn(call, caller, asked);
    const nowhere = await learn(call, caller, aboutNothing(asked));
    expect(there).toEqual(nowhere);
  });
});
