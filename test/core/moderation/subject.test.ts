import { describe, expect, it } from "@jest/globals";
import { parseSubject, subjectKey } from "../../../core/moderation/subject.ts";

describe("parseSubject", () => {
  it.each([
    "request/7",
    "profile/4",
    "video/9",
    "playlist/3",
    "showcase/5",
    "product/8",
    "message/12/3",
    "rating/4/9",
  ])("reads what subjectKey writes: %s", (key) => {
    const subject = parseSubject(key);
    expect(subject && subjectKey(subject)).toBe(key);
  });

  it.each([
    "",
    "request",
    "request/0",
    "request/7/1",
    "video/9/1",
    "showcase/5/1",
    "request/x",
    "message/12",
    "message/1/2/3",
    "person/4",
  ])("knows no subject %j", (text) => {
    expect(parseSubject(text)).toBeNull();
  });
});
