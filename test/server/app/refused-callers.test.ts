import { afterAll, describe, expect, it } from "@jest/globals";
import type { Cells } from "../support/call.ts";
import { CALLERS, type Caller, Marketplace } from "../support/marketplace.ts";
import { allCalls } from "./feature-calls.ts";

const KINDS_OF_UPLOADS = ["multipart/form-data; boundary=x", "image/png"];

const market = await Marketplace.open();
afterAll(() => market.close());

/** Returns the callers whom a call is not for, no matter what it is about: visitors, or all users of one role. */
function strangersTo(cells: Cells): readonly Caller[] {
  const statusOf = (caller: Caller) => cells[CALLERS.indexOf(caller)];
  const areRefused = (status: number, ...callers: readonly Caller[]) =>
    callers.every((caller) => statusOf(caller) === status);
  const isOpenTo = (...callers: readonly Caller[]) => callers.every((caller) => statusOf(caller) !== 403);
  const clients = ["owner", "other client"] as const;
  const developers = ["participant", "subscribed", "unsubscribed"] as const;
  return [
    ...(areRefused(401, "visitor", "wrong token") ? (["visitor", "wrong token"] as const) : []),
    ...(areRefused(403, ...clients) && isOpenTo(...developers) ? clients : []),
    ...(areRefused(403, ...developers) && isOpenTo(...clients) ? developers : []),
  ];
}

/** Asks without anything that the call needs; uploads look at the kind of their body first. */
async function ask(call: string, caller: Caller): Promise<number> {
  const address = call.replaceAll(/:\w+/g, "1") as "GET /";
  const token = market.tokenOf(caller);
  let { status } = await market.server.ask(address, { token });
  for (const kind of KINDS_OF_UPLOADS)
    if (status === 415)
      ({ status } = await market.server.ask(address, { token, headers: { "content-type": kind }, body: "" }));
  return status;
}

describe("a caller whom a call is not for", () => {
  it("is refused before anything else is looked at", async () => {
    const refusals = allCalls.flatMap(([call, { cells }]) =>
      strangersTo(cells).map((caller) => ({ call, caller, status: cells[CALLERS.indexOf(caller)] })),
    );
    expect(refusals.length).toBeGreaterThan(400);
    const answers = [];
    for (const { call, caller } of refusals) answers.push({ call, caller, status: await ask(call, caller) });
    expect(answers).toEqual(refusals);
  });
});
