import { describe, expect, it } from "@jest/globals";
import {
  acceptRefusal,
  canAnswerSnag,
  canWithdrawSnag,
  SNAG_ANSWERS,
  availableSnagActions,
} from "../../../core/snagged-requests/snag-state-machine.ts";
import { REQUEST_STATUSES } from "../../../core/requests/request.ts";
import { SNAG_STATUSES } from "../../../core/snagged-requests/snagged-request.ts";

describe("availableSnagActions", () => {
  it("gives the client see, accept and decline, and the developer withdraw", () => {
    expect(SNAG_STATUSES.map((status) => [status, availableSnagActions(status, "client")])).toEqual([
      ["pending", ["see", "accept", "decline"]],
      ["seen", ["accept", "decline"]],
      ["accepted", []],
      ["declined", ["accept"]],
    ]);
    expect(SNAG_STATUSES.filter((status) => availableSnagActions(status, "developer").length > 0)).toEqual([
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

describe("acceptRefusal", () => {
  it("is for requests that are not open, and says what opens the way again", () => {
    expect(REQUEST_STATUSES.map((status) => acceptRefusal(status))).toEqual([
      undefined,
      "This request is in progress with another developer. Its responses can no longer be accepted.",
      "This request is completed. Its responses can no longer be accepted.",
      "This request is closed. Reopen it to accept a response.",
    ]);
  });
});

describe("canWithdrawSnag", () => {
  it("ends with the client's answer, so that nobody asks again and again", () => {
    expect(SNAG_STATUSES.filter(canWithdrawSnag)).toEqual(["pending", "seen"]);
  });
});
