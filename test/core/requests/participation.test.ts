import { describe, expect, it } from "@jest/globals";
import { canReadRequest, takesPart } from "../../../core/requests/participation.ts";
import type { UserId } from "../../../core/shared/id.ts";

const OWNER = 1 as UserId;
const FRIEND = 2 as UserId;
const STRANGER = 3 as UserId;

describe("takesPart", () => {
  const nothing = { isSharedWith: false, hasStandingSnag: false, hasConversation: false };

  it("is false for a developer who has nothing to do with the request", () => {
    expect(takesPart(nothing)).toBe(false);
  });

  it.each(["isSharedWith", "hasStandingSnag", "hasConversation"] as const)(
    "needs no more than %s",
    (fact) => {
      expect(takesPart({ ...nothing, [fact]: true })).toBe(true);
    },
  );
});

describe("canReadRequest", () => {
  const secret = { ownerId: OWNER, isPublic: false, isHidden: false };
  const stranger = { id: STRANGER, takesPart: false };

  it("shows a public request to everybody", () => {
    const known = { ...secret, isPublic: true };
    expect([stranger, null].map((viewer) => canReadRequest(known, viewer))).toEqual([true, true]);
  });

  it("shows a hidden one to its owner alone, whoever takes part", () => {
    const hidden = { ...secret, isPublic: true, isHidden: true };
    const viewers = [{ id: OWNER, takesPart: false }, { id: FRIEND, takesPart: true }, stranger, null];
    expect(viewers.map((viewer) => canReadRequest(hidden, viewer))).toEqual([true, false, false, false]);
  });

  it("shows a private one to its owner and those who take part", () => {
    const viewers = [{ id: OWNER, takesPart: false }, { id: FRIEND, takesPart: true }, stranger, null];
    expect(viewers.map((viewer) => canReadRequest(secret, viewer))).toEqual([true, true, false, false]);
  });
});
