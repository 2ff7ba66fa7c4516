import { describe, expect, it } from "@jest/globals";
import { type CappedThing, capRefusal } from "../../../core/access/account-caps.ts";

const MOST: Readonly<Record<CappedThing, number>> = {
  openRequest: 200,
  request: 10_000,
  project: 500,
  openProposal: 50,
  openResponse: 200,
  video: 1_000,
  playlist: 500,
  showcase: 500,
  product: 500,
  openReport: 100,
};

describe("capRefusal", () => {
  it.each(Object.entries(MOST) as [CappedThing, number][])(
    "has room for one more below the cap, and none at it: %s, %d",
    (thing, most) => {
      expect({
        below: capRefusal(thing, most - 1),
        at: capRefusal(thing, most),
        above: capRefusal(thing, most + 1),
      }).toEqual({ below: undefined, at: expect.any(String), above: expect.any(String) });
    },
  );

  it("says how many there are and what to do", () => {
    expect(capRefusal("openRequest", 200)).toBe(
      "You have 200 open requests. Complete, close or remove one before you open another.",
    );
    expect(capRefusal("request", 10_000)).toBe(
      "You have 10,000 requests. Remove one that you no longer need before you add another.",
    );
  });
});
