import { describe, expect, it } from "@jest/globals";
import {
  AGREEMENT_STATUSES,
  AGREEMENT_STEPS,
  isBinding,
  type Party,
  stepOutcome,
  stepsFor,
} from "../../../core/agreements/agreement-life.ts";

const PARTIES: Readonly<Record<string, Party>> = {
  "client who proposed": { role: "client", isProposer: true },
  "client who did not": { role: "client", isProposer: false },
  "developer who proposed": { role: "developer", isProposer: true },
  "developer who did not": { role: "developer", isProposer: false },
};

/** Every cell that is not refused; the rest of 8 statuses, 7 steps and 4 parties is. */
const TAKEN: readonly string[] = [
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
  AGREEMENT_STEPS.flatMap((step) =>
    Object.entries(PARTIES).map(([name, party]) => ({ status, step, name, party })),
  ),
);

describe("stepOutcome", () => {
  it("allows exactly what the table of decisions names, for each status, step and party", () => {
    const taken = CELLS.flatMap(({ status, step, name, party }) => {
      const outcome = stepOutcome(status, step, party);
      return outcome.kind === "taken" ? [`${status}, ${step}, ${name}: ${outcome.to}`] : [];
    });
    expect(CELLS).toHaveLength(224);
    expect(taken.sort()).toEqual(TAKEN.toSorted());
  });

  it("tells a step that is somebody else's from one that does not exist now", () => {
    const kinds = CELLS.map(({ status, step, party }) => stepOutcome(status, step, party).kind);
    // proposed: accept and decline for its two proposers, withdraw for the two others;
    // deliver (twice), complete and request-changes for the two of the other role.
    expect(kinds.filter((kind) => kind === "not-yours")).toHaveLength(6 + 8);
    expect(stepOutcome("proposed", "accept", { role: "client", isProposer: true })).toEqual({
      kind: "not-yours",
    });
    expect(stepOutcome("declined", "accept", { role: "client", isProposer: false })).toEqual({
      kind: "not-now",
    });
  });

  it("leads nowhere from what is over", () => {
    for (const status of ["declined", "withdrawn", "superseded", "completed"] as const)
      for (const party of Object.values(PARTIES)) expect(stepsFor(status, party)).toEqual([]);
  });
});

describe("stepsFor", () => {
  it("offers the other party an answer and the proposer the way back", () => {
    expect(stepsFor("proposed", { role: "client", isProposer: false })).toEqual([
      "accept",
      "decline",
      "supersede",
    ]);
    expect(stepsFor("proposed", { role: "developer", isProposer: true })).toEqual(["withdraw", "supersede"]);
  });

  it("gives the work to the developer and the verdict to the client, whoever proposed", () => {
    for (const isProposer of [true, false]) {
      expect(stepsFor("accepted", { role: "developer", isProposer })).toEqual(["deliver"]);
      expect(stepsFor("accepted", { role: "client", isProposer })).toEqual([]);
      expect(stepsFor("delivered", { role: "client", isProposer })).toEqual(["complete", "request-changes"]);
      expect(stepsFor("delivered", { role: "developer", isProposer })).toEqual([]);
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
