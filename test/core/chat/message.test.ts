import { describe, expect, it } from "@jest/globals";
import { isUnread, messageError } from "../../../core/chat/message.ts";
import type { MessageId, UserId } from "../../../core/shared/id.ts";

const me = 1 as UserId;
const other = 2 as UserId;

describe("messageError", () => {
  it("refuses what is blank", () => {
    for (const blank of ["", "   ", "\n\t "]) expect(messageError(blank)).toBe("Please write a message");
  });

  it("counts characters after trimming, from 1 to 5,000", () => {
    expect(messageError("x")).toBeUndefined();
    expect(messageError(`  ${"x".repeat(5_000)}\n`)).toBeUndefined();
    expect(messageError("x".repeat(5_001))).toBe("Message must be at most 5,000 characters");
  });
});

describe("isUnread", () => {
  it("is true for the other's words after the mark only", () => {
    expect(isUnread({ id: 3 as MessageId, senderId: other }, 2, me)).toBe(true);
    expect(isUnread({ id: 2 as MessageId, senderId: other }, 2, me)).toBe(false);
    expect(isUnread({ id: 3 as MessageId, senderId: me }, 2, me)).toBe(false);
  });
});
