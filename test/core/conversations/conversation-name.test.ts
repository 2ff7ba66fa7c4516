import { describe, expect, it } from "@jest/globals";
import {
  conversationName,
  lastMessageText,
  titleOrNumber,
} from "../../../core/conversations/conversation-name.ts";
import { UNKNOWN_ID } from "../../../core/images/person-name.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { aMessage, aSummary, ME, THEM } from "../../builders/conversations.ts";

const nobody = { id: UNKNOWN_ID as UserId, username: "", fullName: "", avatar: null };

describe("a conversation's name", () => {
  it("is the other person's, or the request's", () => {
    expect(conversationName(aSummary(31))).toBe("Dana Evers");
    expect(conversationName(aSummary(31, { other: nobody }))).toBe("A till that rings");
  });

  it("has the request's number for a title that is not said", () => {
    expect(titleOrNumber("", 12)).toBe("Request 12");
    expect(titleOrNumber("A till", 12)).toBe("A till");
  });
});

describe("the last message of a conversation", () => {
  it.each([
    [aMessage(1, ME, "Mine"), "You: Mine"],
    [aMessage(1, THEM, "Theirs"), "Theirs"],
    [aMessage(1, nobody.id, "Whose?"), "Whose?"],
    [null, null],
  ])("of %j reads %j", (lastMessage, text) => {
    expect(lastMessageText(aSummary(31, { lastMessage }))).toBe(text);
  });
});
