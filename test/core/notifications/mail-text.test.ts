import { describe, expect, it } from "@jest/globals";
import { type MailItem, mailText, nameInMail } from "../../../core/notifications/mail-text.ts";
import { PRODUCT_NAME } from "../../../core/shared/brand.ts";

const item = (part: Partial<MailItem> = {}): MailItem => ({
  kind: "message",
  step: null,
  fullName: "Clara Lindqvist",
  username: "clara",
  count: 1,
  path: "/conversations/7",
  ...part,
});

describe("nameInMail", () => {
  it.each(["Clara Lindqvist", "Dr. Ana-María O’Neill", "李小龙", "J. R. R. Tolkien", "Sam 3"])(
    "shows %s",
    (fullName) => {
      expect(nameInMail({ fullName, username: "user" })).toBe(fullName);
    },
  );

  it.each([
    "Visit https://evil.example",
    "evil.example",
    "www evil.example now",
    "Anna <b>bold</b>",
    "anna@evil.example",
    "Anna\u202Eevil",
    "Anna\u200B",
    "Your account: locked!",
    "x".repeat(61),
    "",
    "  ",
  ])("shows the username in the place of %j", (fullName) => {
    expect(nameInMail({ fullName, username: "user" })).toBe("user");
  });

  it("does not turn the sentence it stands in", () => {
    const { subject, paragraphs } = mailText([item({ fullName: "דנה לוי", count: 3 })]);
    const sentence = "\u2068דנה לוי\u2069 sent you 3 messages";
    expect({ subject, paragraphs }).toEqual({
      subject: `${sentence} (${PRODUCT_NAME})`,
      paragraphs: [`${sentence}.`],
    });
  });

  it("keeps a name on one line", () => {
    expect(nameInMail({ fullName: "Anna\r\nBerg\t ", username: "user" })).toBe("Anna Berg");
  });
});

describe("mailText", () => {
  it.each([
    [item(), "Clara Lindqvist sent you a message", "Read and reply"],
    [item({ count: 3 }), "Clara Lindqvist sent you 3 messages", "Read and reply"],
    [item({ kind: "response" }), "Clara Lindqvist responded to your request", "View the response"],
    [item({ kind: "share" }), "Clara Lindqvist shared a request with you", "View the request"],
    [
      item({ kind: "agreement", step: "delivered" }),
      "Clara Lindqvist delivered the work",
      "View the agreement",
    ],
    [
      item({ kind: "agreement", step: "completed" }),
      "Clara Lindqvist accepted your work",
      "View the agreement",
    ],
    [item({ kind: "agreement" }), "Clara Lindqvist updated your agreement", "View the agreement"],
  ])("says what happened and leads there: %#", (one, words, label) => {
    expect(mailText([one])).toEqual({
      subject: `${words} (atelier.ai)`,
      paragraphs: [`${words}.`],
      link: { label, path: "/conversations/7" },
    });
  });

  it("tells of several things in one mail that leads to the dashboard", () => {
    const { subject, paragraphs, link } = mailText([item(), item({ kind: "share" })]);
    expect(subject).toBe("2 updates (atelier.ai)");
    expect(paragraphs).toEqual([
      "Clara Lindqvist sent you a message.",
      "Clara Lindqvist shared a request with you.",
    ]);
    expect(link).toEqual({ label: "Open your dashboard", path: "/dashboard" });
  });

  it("counts what is too much to be listed", () => {
    const { paragraphs } = mailText(Array.from({ length: 18 }, () => item()));
    expect(paragraphs).toHaveLength(16);
    expect(paragraphs.at(-1)).toBe("And 3 more.");
  });
});
