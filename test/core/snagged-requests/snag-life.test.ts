import { describe, expect, it } from "@jest/globals";
import {
  canAnswerSnag,
  canWithdrawSnag,
  SNAG_ANSWERS,
  snagSteps,
} from "../../../core/snagged-requests/snag-life.ts";
import { SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";

describe("snagSteps", () => {
  it("gives the client see, accept and decline, and the developer withdraw", () => {
    expect(SNAG_STATUSES.map((status) => [status, snagSteps(status, "client")])).toEqual([
      ["pending", ["see", "accept", "decline"]],
      ["seen", ["accept", "decline"]],
      ["accepted", []],
      ["declined", ["accept"]],
    ]);
    expect(SNAG_STATUSES.filter((status) => snagSteps(status, "developer").length > 0)).toEqual([
      "pending",
      "seen",
    ]);
  });
});

describe("canAnswerSnag", () => {
  it("follows the table and nothing else", () => {
    const allowed = SNAG_STATUSES.flatMap((from) =>
      SNAG_ANSWERS.filter((to) => canAnswerSnag(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      "pending seen",
      "pending accepted",
      "pending declined",
      "seen accepted",
      "seen declined",
      "declined accepted",
    ]);
  });
});

describe("canWithdrawSnag", () => {
  it("ends with the client's answer, so that nobody asks again and again", () => {
    expect(SNAG_STATUSES.filter(canWithdrawSnag)).toEqual(["pending", "seen"]);
  });
});
