import { describe, expect, it } from "@jest/globals";
import { countByStatus, isLongOpen, QUIET_DAYS } from "../../../core/requests/own-requests.ts";
import { aTicket } from "../../builders/requests.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 30);
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

describe("countByStatus", () => {
  it("has a number for each status", () => {
    expect(countByStatus([aTicket(), aTicket(), aTicket({ status: "closed" })])).toEqual({
      open: 2,
      in_progress: 0,
      completed: 0,
      closed: 1,
    });
  });
});

describe("isLongOpen", () => {
  it("is true from the last quiet day on", () => {
    expect(isLongOpen(aTicket({ createdAt: daysAgo(QUIET_DAYS) }), NOW)).toBe(true);
    expect(isLongOpen(aTicket({ createdAt: daysAgo(QUIET_DAYS - 1) }), NOW)).toBe(false);
  });

  it("is false of what is not open any more", () => {
    expect(isLongOpen(aTicket({ createdAt: daysAgo(100), status: "closed" }), NOW)).toBe(false);
  });
});
