import { describe, expect, it } from "@jest/globals";
import {
  AGREEMENT_STATUSES,
  AGREEMENT_ACTIONS,
  isBinding,
  type Party,
  transitionOutcome,
  availableActions,
} from "../../../core/agreements/agreement-state-machine.ts";

const PARTIES: Readonly<Record<string, Party>> = {
  "client who proposed": { role: "client", isProposer: true },
  "client who did not": { role: "client", isProposer: false },
  "developer who proposed": { role: "developer", isProposer: true },
  "developer who did not": { role: "developer", isProposer: false },
};

/** Every cell that is not refused; the rest of 8 statuses, 7 actions and 4 parties is. */
const ALLOWED: readonly string[] = [
  "proposed, accept, client who did not: accepted",
  "proposed, accept, developer who did not: accepted",
  "proposed, decline, client who did not: declined",
  "proposed, decline, developer who did not: declined",
  "proposed, withdraw, client who proposed: withdrawn",
  "proposed, withdraw, developer who proposed: withdrawn",
  "proposed, supersede, client who proposed: superseded",
  "proposed, supersede, client who did not: superseded",
  "proposed, supersede, developer who proposed: superseded",
  "proposed, supersede, developer who did not: superseded",
  "accepted, deliver, developer who proposed: delivered",
  "accepted, deliver, developer who did not: delivered",
  "delivered, request-changes, client who proposed: changes_requested",
  "delivered, request-changes, client who did not: changes_requested",
  "delivered, complete, client who proposed: completed",
  "delivered, complete, client who did not: completed",
  "changes_requested, deliver, developer who proposed: delivered",
  "changes_requested, deliver, developer who did not: delivered",
];

const CELLS = AGREEMENT_STATUSES.flatMap((status) =>
  AGREEMENT_ACTIONS.flatMap((action) =>
    Object.entries(PARTIES).map(([name, party]) => ({ status, action, name, party })),
  ),
);

describe("transitionOutcome", () => {
  it("allows exactly what the table of decisions names, for each status, action and party", () => {
    const allowed = CELLS.flatMap(({ status, action, name, party }) => {
      const outcome = transitionOutcome(status, action, party);
      return outcome.kind === "allowed" ? [`${status}, ${action}, ${name}: ${outcome.to}`] : [];
    });
    expect(CELLS).toHaveLength(224);
    expect(allowed.sort()).toEqual(ALLOWED.toSorted());
  });

  it("tells a action that is somebody else's from one that does not exist now", () => {
    const kinds = CELLS.map(({ status, action, party }) => transitionOutcome(status, action, party).kind);
    // proposed: accept and decline for its two proposers, withdraw for the two others;
    // deliver (twice), complete and request-changes for the two of the other role.
    expect(kinds.filter((kind) => kind === "wrong-party")).toHaveLength(6 + 8);
    expect(transitionOutcome("proposed", "accept", { role: "client", isProposer: true })).toEqual({
      kind: "wrong-party",
    });
    expect(transitionOutcome("declined", "accept", { role: "client", isProposer: false })).toEqual({
      kind: "wrong-status",
    });
  });

  it("leads nowhere from what is over", () => {
    for (const status of ["declined", "withdrawn", "superseded", "completed"] as const)
      for (const party of Object.values(PARTIES)) expect(availableActions(status, party)).toEqual([]);
  });
});

describe("availableActions", () => {
  it("offers the other party an answer and the proposer the way back", () => {
    expect(availableActions("proposed", { role: "client", isProposer: false })).toEqual([
      "accept",
      "decline",
      "supersede",
    ]);
    expect(availableActions("proposed", { role: "developer", isProposer: true })).toEqual([
      "withdraw",
      "supersede",
    ]);
  });

  it("gives the work to the developer and the verdict to the client, whoever proposed", () => {
    for (const isProposer of [true, false]) {
      expect(availableActions("accepted", { role: "developer", isProposer })).toEqual(["deliver"]);
      expect(availableActions("accepted", { role: "client", isProposer })).toEqual([]);
      expect(availableActions("delivered", { role: "client", isProposer })).toEqual([
        "complete",
        "request-changes",
      ]);
      expect(availableActions("delivered", { role: "developer", isProposer })).toEqual([]);
    }
  });
});

describe("isBinding", () => {
  it("begins with accepting and never ends", () => {
    expect(AGREEMENT_STATUSES.filter(isBinding)).toEqual([
      "accepted",
      "delivered",
      "changes_requested",
      "completed",
    ]);
  });
});
