import { describe, expect, it } from "@jest/globals";
import {
  type Contact,
  contactRefusal,
  REACHES,
  type ReachFacts,
  reachOf,
} from "../../../core/blocks/reach.ts";

const NOTHING: ReachFacts = {
  isHere: true,
  isSuspended: false,
  isBlockedByMe: false,
  isBlockedByOther: false,
};

describe("reachOf", () => {
  it("is open while nothing stands between the two", () => {
    expect(reachOf(NOTHING)).toBe("open");
  });

  it("tells nobody apart who was blocked from who writes to somebody suspended", () => {
    expect(reachOf({ ...NOTHING, isBlockedByOther: true })).toBe("unavailable");
    expect(reachOf({ ...NOTHING, isHere: false, isSuspended: true })).toBe("unavailable");
  });

  it("reminds of one's own block before anything else", () => {
    expect(reachOf({ ...NOTHING, isBlockedByMe: true, isBlockedByOther: true })).toBe("you_blocked");
    expect(reachOf({ ...NOTHING, isHere: false, isSuspended: true, isBlockedByMe: true })).toBe(
      "you_blocked",
    );
  });

  it("says of an account that has ended that it has ended", () => {
    expect(reachOf({ ...NOTHING, isHere: false, isBlockedByOther: true })).toBe("left");
  });
});

describe("contactRefusal", () => {
  const contacts: readonly Contact[] = ["message", "agreement", "response", "share"];

  it.each(contacts)("refuses a %s to everybody out of reach, and to nobody else", (contact) => {
    expect(REACHES.filter((reach) => contactRefusal(contact, reach) === undefined)).toEqual(["open"]);
  });

  it.each(contacts)("never tells of a block to whom it is against: %s", (contact) => {
    expect(contactRefusal(contact, "unavailable")).not.toMatch(/block/i);
    expect(contactRefusal(contact, "you_blocked")).toMatch(/^You blocked .* Unblock them/);
  });
});
