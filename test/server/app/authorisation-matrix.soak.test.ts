import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CALLERS, type Caller, Marketplace } from "../support/marketplace.ts";
import type { Call, CallInput } from "../support/call.ts";
import type { Reply } from "../support/test-server.ts";
import { allCalls, featureCalls } from "./feature-calls.ts";

let market: Marketplace;
beforeAll(async () => {
  market = await Marketplace.open();
});
afterAll(() => market.close());

function ask(
  call: string,
  caller: Caller,
  { params = {}, query, body, form, headers, text, token }: CallInput,
) {
  const path = call.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const address = query === undefined ? path : `${path}?${query}`;
  return market.server.ask(address as Parameters<typeof market.server.ask>[0], {
    token: token ?? market.tokenOf(caller),
    ...(form === undefined
      ? { body: text ?? body, ...(headers !== undefined && { headers }) }
      : {
          body: new URLSearchParams(form).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
  });
}

/** Returns the code of a refusal, ours or OAuth's, or the whole sentence of a page that refuses. */
function refusalOf({ body }: Reply): unknown {
  return typeof body === "string" ? body : (body.code ?? body.error);
}

describe("a feature's calls", () => {
  it.each(featureCalls)("stand in $file, each and no other", ({ known, served }) => {
    expect(known).toEqual(served);
  });
});

describe.each(allCalls)("%s", (call, { cells, given = () => ({}) }: Call) => {
  it.each(CALLERS.map((caller, at) => [caller, cells[at]] as const))(
    "answers a %s with %d",
    async (caller, status) => {
      const asked = await given(market, caller);
      await market.settled();
      const before = status !== undefined && status < 400 ? undefined : await market.written();
      const answer = await ask(call, caller, asked);
      expect({ status: answer.status, code: answer.status < 400 ? "" : refusalOf(answer) }).toEqual({
        status,
        code: expect.any(String),
      });
      if (before !== undefined) expect(await market.written()).toEqual(before);
    },
  );
});
