import { describe, expect, it } from "@jest/globals";
import { isKeyRemembered, parsePendingMessages } from "../../../core/chat/pending-message.ts";

const KEY = "00000000-0000-4000-8000-000000000001";
const HOUR_MS = 3_600_000;

describe("parsePendingMessages", () => {
  it("reads what was stored", () => {
    const message = { idempotencyKey: KEY, content: "Hello", writtenAt: 1, hasFailed: true };
    expect(parsePendingMessages(JSON.stringify([message]))).toEqual([message]);
  });

  it("reads what a page of an earlier release has stored", () => {
    const stored = [{ intent: KEY, content: "Hello", writtenAt: 1, hasFailed: false }];
    expect(parsePendingMessages(JSON.stringify(stored))).toEqual([
      { idempotencyKey: KEY, content: "Hello", writtenAt: 1, hasFailed: false },
    ]);
  });

  it("passes over what is no message", () => {
    expect(parsePendingMessages(null)).toEqual([]);
    expect(parsePendingMessages("{")).toEqual([]);
    expect(parsePendingMessages('{"content":"Hello"}')).toEqual([]);
    const one = { idempotencyKey: KEY, content: "Hello", writtenAt: 1 };
    for (const wrong of [{ content: 7 }, { writtenAt: "1" }, { idempotencyKey: "1" }])
      expect(parsePendingMessages(JSON.stringify([{ ...one, ...wrong }]))).toEqual([]);
    expect(parsePendingMessages('[7,null,{"content":"Hello","writtenAt":1}]')).toEqual([]);
  });
});

describe("isKeyRemembered", () => {
  it("ends before the server's 24 hours are over", () => {
    const message = { idempotencyKey: KEY, content: "Hello", writtenAt: 0, hasFailed: false };
    expect(isKeyRemembered(message, 23 * HOUR_MS - 1)).toBe(true);
    expect(isKeyRemembered(message, 23 * HOUR_MS)).toBe(false);
  });
});
