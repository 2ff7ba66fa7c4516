import { describe, expect, it } from "@jest/globals";
import { ACCOUNT_CAPS, type CappedThing, capRefusal } from "../../../core/access/account-caps.ts";

describe("capRefusal", () => {
  it.each(Object.entries(ACCOUNT_CAPS))(
    "has room for one more below the cap, and none at it: %s",
    (thing, { most }) => {
      expect(capRefusal(thing as CappedThing, most - 1)).toBeUndefined();
      expect(capRefusal(thing as CappedThing, most)).toEqual(expect.any(String));
      expect(capRefusal(thing as CappedThing, most + 1)).toEqual(expect.any(String));
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
