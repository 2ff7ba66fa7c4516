import { describe, expect, it } from "@jest/globals";
import {
  hasEarlier,
  isBehind,
  lastKnownId,
  type Thread,
  pendingReadMark,
  withEarlier,
  withPage,
  withSent,
} from "../../../core/chat/thread.ts";
import type { MessageId } from "../../../core/shared/id.ts";
import { aConversation, aMessage, ME, somePage, THEM } from "../../builders/conversations.ts";

const numbers = ({ messages }: Thread) => messages.map(({ id }) => id as number);

describe("a thread", () => {
  it("joins pages by number, whatever their order and however they overlap", () => {
    let thread = withPage(null, somePage([4, 5, 6], 9));
    thread = withPage(thread, somePage([8, 9], 9));
    thread = withPage(thread, somePage([6, 7, 8], 9));
    thread = withPage(thread, somePage([7], 8));
    expect(numbers(thread)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(numbers(withEarlier(thread, somePage([2, 3], 9).messages))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("is the same whichever way its pages come in", () => {
    const first = withPage(null, somePage([1, 2], 6));
    const pages = [somePage([2, 3, 4], 6), somePage([5], 5), somePage([5, 6], 6)];
    const forward = pages.reduce(withPage, first);
    expect(pages.toReversed().reduce(withPage, first)).toEqual(forward);
    expect(numbers(forward)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("takes back nothing that a late answer does not know yet", () => {
    const present = withPage(
      null,
      somePage([1, 2], 2, { readId: 2 as MessageId, otherReadId: 2 as MessageId, status: "active" }),
    );
    const late = withPage(present, somePage([1], 1, { readId: 0 as MessageId, otherReadId: 1 as MessageId }));
    expect(late.info).toMatchObject({ lastMessageId: 2, readId: 2, otherReadId: 2 });
    expect(numbers(late)).toEqual([1, 2]);
  });

  it("knows what it lacks after one's own message was numbered behind somebody else's", () => {
    const thread = withSent(withPage(null, somePage([1, 2], 2)), aMessage(4, ME));
    expect({ lastKnownId: lastKnownId(thread), isBehind: isBehind(thread) }).toEqual({
      lastKnownId: 2,
      isBehind: true,
    });
    const whole = withPage(thread, somePage([3, 4], 4));
    expect({ lastKnownId: lastKnownId(whole), isBehind: isBehind(whole) }).toEqual({
      lastKnownId: 4,
      isBehind: false,
    });
  });

  it("knows it also when nothing was said before", () => {
    const thread = withSent(withPage(null, somePage([], 0)), aMessage(3, ME));
    expect({
      lastKnownId: lastKnownId(thread),
      isBehind: isBehind(thread),
      hasEarlier: hasEarlier(thread),
    }).toEqual({
      lastKnownId: 0,
      isBehind: true,
      hasEarlier: false,
    });
    expect(lastKnownId(withPage(thread, somePage([1, 2, 3], 3)))).toBe(3);
  });

  it("begins where the first page began, until what stands before is asked for", () => {
    const thread = withPage(null, somePage([201, 202], 202));
    expect({
      hasEarlier: hasEarlier(thread),
      lastKnownId: lastKnownId(thread),
      isBehind: isBehind(thread),
    }).toEqual({
      hasEarlier: true,
      lastKnownId: 202,
      isBehind: false,
    });
    const whole = withEarlier(
      thread,
      somePage(
        Array.from({ length: 200 }, (_, at) => at + 1),
        202,
      ).messages,
    );
    expect({
      hasEarlier: hasEarlier(whole),
      lastKnownId: lastKnownId(whole),
      messageCount: whole.messages.length,
    }).toEqual({ hasEarlier: false, lastKnownId: 202, messageCount: 202 });
    expect(withEarlier(whole, [])).toEqual(whole);
  });
});

describe("pendingReadMark", () => {
  const thread = (readId: number, messages: Thread["messages"]): Thread =>
    withPage(null, {
      info: aConversation({ readId: readId as MessageId, lastMessageId: 9 as MessageId }),
      messages,
    });

  it("is the last message that stands there without a gap, while there is news of the other", () => {
    expect(pendingReadMark(thread(1, [aMessage(1, THEM), aMessage(2, THEM), aMessage(3, ME)]), ME)).toBe(3);
    expect(pendingReadMark(thread(0, [aMessage(1, THEM), aMessage(3, THEM)]), ME)).toBe(1);
  });

  it("is null when only one's own words are new, or nothing is", () => {
    expect(pendingReadMark(thread(1, [aMessage(1, THEM), aMessage(2, ME)]), ME)).toBeNull();
    expect(pendingReadMark(thread(2, [aMessage(1, THEM), aMessage(2, THEM)]), ME)).toBeNull();
    expect(pendingReadMark(thread(0, []), ME)).toBeNull();
  });
});

describe("a thread whose ids have gaps", () => {
  const page = (...ids: readonly number[]) => somePage(ids, 0, { hasGaps: true });

  it("is read on behind what an answer has brought, not behind one's own message", () => {
    const thread = withSent(withPage(null, page(101, 108)), aMessage(110, ME));
    expect({ after: lastKnownId(thread), isBehind: isBehind(thread) }).toEqual({
      after: 108,
      isBehind: true,
    });
    const whole = withPage(thread, page(109, 110));
    expect(numbers(whole)).toEqual([101, 108, 109, 110]);
    expect({ after: lastKnownId(whole), isBehind: isBehind(whole) }).toEqual({ after: 110, isBehind: false });
    expect(hasEarlier(whole)).toBe(false);
  });

  it("may come whole each time", () => {
    const thread = withPage(withPage(null, page(101, 108)), page(101, 108, 120));
    expect(numbers(thread)).toEqual([101, 108, 120]);
    expect(lastKnownId(withPage(thread, page()))).toBe(120);
  });
});
