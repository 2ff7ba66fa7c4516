import { describe, expect, it } from "@jest/globals";
import { canRemove, nextStatuses, REQUEST_STATUSES, statusRefusal } from "../../../core/requests/request.ts";

describe("nextStatuses", () => {
  const moves = (isAgreed: boolean) =>
    REQUEST_STATUSES.flatMap((status) =>
      nextStatuses({ status, isAgreed }).map((to) => `${status} ${to}`),
    ).sort();

  it("lets an owner close, complete and reopen", () => {
    expect(moves(false)).toEqual([
      "closed open",
      "in_progress closed",
      "in_progress completed",
      "open closed",
      "open completed",
    ]);
  });

  it("never reopens what was agreed upon", () => {
    expect(moves(true)).toEqual(moves(false).filter((move) => move !== "closed open"));
  });
});

describe("statusRefusal", () => {
  it("is silent where a move is allowed and says why where it is not", () => {
    expect(statusRefusal({ status: "closed", isAgreed: false }, "open")).toBeUndefined();
    expect(statusRefusal({ status: "closed", isAgreed: true }, "open")).toBe(
      "An agreement about this request was accepted: it cannot be opened again.",
    );
    expect(statusRefusal({ status: "completed", isAgreed: false }, "closed")).toBe(
      "A request that is completed cannot become closed.",
    );
  });
});

describe("canRemove", () => {
  it("is for every request but one that somebody works on", () => {
    expect(REQUEST_STATUSES.filter(canRemove)).toEqual(["open", "completed", "closed"]);
  });
});
