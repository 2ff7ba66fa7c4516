import { describe, expect, it } from "@jest/globals";
import { unreadText, unreadTotal } from "../../../core/conversations/unread.ts";

describe("what is unread", () => {
  it("is the sum over all conversations", () => {
    expect(unreadTotal([])).toBe(0);
    expect(unreadTotal([{ unreadCount: 2 }, { unreadCount: 0 }, { unreadCount: 99 }])).toBe(101);
  });

  it("is said exactly up to the number that the server counts to", () => {
    expect([1, 99, 100].map(unreadText)).toEqual(["1", "99", "99+"]);
  });
});
