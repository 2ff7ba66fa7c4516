import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import {
  LOADING,
  newCount,
  OFF,
  type SharedWithMe,
  withFailure,
  withOpened,
  withoutFailure,
} from "../../../core/shared-requests/shared-with-me.ts";
import { aSharedRequest } from "../../builders/shares.ts";

const failure = new Failure({ kind: "network" });
const [seven, eight] = [aSharedRequest(7), aSharedRequest(8)];
const ready: SharedWithMe = { kind: "ready", requests: [eight, seven], failure: null };

describe("newCount", () => {
  it("counts what the developer has not opened, and nothing before it is known", () => {
    expect(newCount(ready)).toBe(2);
    expect(newCount({ ...ready, requests: [eight, { ...seven, isNew: false }] })).toBe(1);
    expect(newCount(LOADING)).toBe(0);
    expect(newCount(OFF)).toBe(0);
  });
});

describe("withOpened", () => {
  it("makes the opened request an old one and leaves the others", () => {
    expect(withOpened(ready, seven.id)).toEqual({ ...ready, requests: [eight, { ...seven, isNew: false }] });
    expect(withOpened(LOADING, seven.id)).toBe(LOADING);
  });
});

describe("withFailure", () => {
  it("keeps what was known", () => {
    expect(withFailure(ready, failure)).toEqual({ ...ready, failure });
    expect(withFailure(LOADING, failure)).toEqual({ kind: "failed", failure });
  });

  it("is taken back by the next poll that succeeds", () => {
    expect(withoutFailure(withFailure(ready, failure))).toEqual(ready);
    expect(withoutFailure(ready)).toBe(ready);
    expect(withoutFailure(LOADING)).toBe(LOADING);
  });
});
