import { describe, expect, it } from "@jest/globals";
import { canChangeStatus, canReadRequest, REQUEST_STATUSES } from "../../../core/requests/request.ts";
import type { UserId } from "../../../core/shared/id.ts";

const OWNER = 1 as UserId;
const FRIEND = 2 as UserId;
const STRANGER = 3 as UserId;

describe("canChangeStatus", () => {
  it("lets an owner close, complete and reopen", () => {
    const allowed = REQUEST_STATUSES.flatMap((from) =>
      REQUEST_STATUSES.filter((to) => canChangeStatus(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual([
      "closed open",
      "in_progress closed",
      "in_progress completed",
      "open closed",
      "open completed",
    ]);
  });
});

describe("canReadRequest", () => {
  const secret = { ownerId: OWNER, isPublic: false };
  const stranger = { id: STRANGER, takesPart: false };

  it("shows a public request to everybody", () => {
    const known = { ...secret, isPublic: true };
    expect([stranger, null].map((viewer) => canReadRequest(known, viewer))).toEqual([true, true]);
  });

  it("shows a private one to its owner and those who take part", () => {
    const viewers = [{ id: OWNER, takesPart: false }, { id: FRIEND, takesPart: true }, stranger, null];
    expect(viewers.map((viewer) => canReadRequest(secret, viewer))).toEqual([true, true, false, false]);
  });
});
